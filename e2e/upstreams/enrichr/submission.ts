import type { Case } from '../simulation.ts'

export const BASE = 'https://maayanlab.cloud/Enrichr'

export const TWO_GENES = ['ACE2', 'TP53']

/** The ids that the service gives to the two genes. */
export const SUBMITTED = { userListId: 1_469_853, shortId: '223f803313b21deb17e26d5972e46c10' }

/** The request that submits a gene set, byte for byte. */
export const submit = (set: readonly string[], description: string) =>
  [
    `POST ${BASE}/addList --playbook-form-data`,
    'content-disposition: form-data; name="list"',
    '',
    set.join('\n'),
    '--playbook-form-data',
    'content-disposition: form-data; name="description"',
    '',
    description,
    '--playbook-form-data--',
    '',
  ].join('\r\n')

/** A gene set is submitted under the name of a service of Enrichr's, an empty one is not. */
export const submissionCases = (step: string, service: string): readonly Case[] => [
  {
    step,
    inputs: { geneset: { description: 'Two genes', set: TWO_GENES } },
    gives: { output: { ...SUBMITTED, genes: TWO_GENES.length } },
    requests: [submit(TWO_GENES, 'playbook-partnership:Two genes')],
    refusal: `'${service} addList' Request failed with status 500: Internal Server Error`,
  },
  {
    step,
    about: 'an empty set is not submitted',
    inputs: { geneset: { set: [] } },
    gives: { output: { empty: true } },
    requests: [],
  },
]

/** The request for the genes of terms of a library. */
export const askSets = (library: string, terms: readonly string[]) =>
  `GET ${BASE}/geneSetLibrary?mode=json&libraryName=${library}&term=${encodeURIComponent(terms.join(';'))}`
