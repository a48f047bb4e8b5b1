import type { Case } from '../simulation.ts'
import { askSets, BASE, submissionCases, submit, SUBMITTED, TWO_GENES } from './submission.ts'
import { answeredOf, genesOf, LIBRARIES, oddsRatioOf, STORED_LIST } from './data.ts'

const { shortId, userListId, genes } = STORED_LIST
const analysis = { shortId, userListId }

const ask = (library: string) => `GET ${BASE}/enrich?userListId=${userListId}&backgroundType=${library}`
const askGene = (gene: string) => `GET ${BASE}/genemap?json=true&gene=${gene}`
const askTerm = (text: string) => `GET ${BASE}/termmap?json=true&meta=${text}`

const libraries = Object.entries(LIBRARIES)

/** Every library once for each way to its terms: those of the stored list, of a gene and of a text. */
const ofLibraries: readonly Case[] = libraries.flatMap(([library, terms]) => {
  const named = terms.map(([raw, name = raw]) => ({ raw, name, set: genesOf(raw) }))
  const scored = named
    .map((term) => ({ ...term, overlap: term.set.filter((gene) => genes.includes(gene)) }))
    .filter(({ overlap }) => overlap.length > 0)
    .map((term) => ({ ...term, odds: oddsRatioOf(term.overlap.length, term.set.length, genes.length) }))
    .toSorted((a, b) => b.odds - a.odds || b.overlap.length - a.overlap.length)
  const gene = named[0]?.set[0] ?? ''
  const holding = named.filter(({ set }) => set.includes(gene))
  const text = named[0]?.raw ?? ''
  const matching = named.filter(({ raw }) => raw.toLowerCase().includes(text.toLowerCase()))
  const found = (list: typeof named) => ({
    background: library,
    terms: list.map(({ raw }) => raw),
    set: list.map(({ name }) => name),
  })
  return [
    {
      step: `ExtractEnrichrGenesetSearch[${library}]`,
      inputs: { searchResults: analysis },
      gives: {
        output: {
          background: library,
          terms: scored.map(({ raw }) => raw),
          scored: scored.map(({ name, odds, overlap }) => ({
            term: name,
            zscore: odds === Infinity ? 'inf' : odds,
            ...answeredOf({ overlap, odds, tests: scored.length }, library === 'KEGG_2019_Mouse'),
          })),
        },
      },
      requests: [ask(library)],
    },
    {
      step: `ExtractEnrichrGeneSearch[${library}]`,
      inputs: { searchResults: gene },
      gives: { output: found(holding) },
      requests: [askGene(gene)],
    },
    {
      step: `ExtractEnrichrTermSearch[${library}]`,
      inputs: { searchResults: text },
      gives: { output: found(matching) },
      requests: [askTerm(encodeURIComponent(text))],
    },
  ]
})

const KINDS: Readonly<Record<string, string>> = {
  Disease: 'Rare_Diseases_GeneRIF_Gene_Lists',
  Drug: 'LINCS_L1000_Chem_Pert_Consensus_Sigs',
  Pathway: 'KEGG_2019_Human',
  Phenotype: 'KOMP2_Mouse_Phenotypes_2022',
  Tissue: 'GTEx_Tissues_V8_2023',
  Gene: 'ChEA_2022',
  glycan: 'GlyGen_Glycosylated_Proteins_2022',
  Metabolite: 'Metabolomics_Workbench_Metabolites_2022',
}
const askMap = (library: string) =>
  'GET https://raw.githubusercontent.com/MaayanLab/Enrichr-Viz-Appyter/master/Enrichr-Processed-Library-Storage/' +
  `Clustered_Scatterplots/${library}.csv`

/** The terms of a library in the order in which they are drawn: those that matter above the rest. */
interface Drawn {
  readonly label: string
  readonly first: string
  readonly rest: readonly string[]
}

/** The groups of terms by the colour of their dots, and what else is said of each dot. */
interface Colours {
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly columns: object
  readonly notes: readonly string[]
}

function mapOf({ label, first, rest }: Drawn, { roles, groups, columns, notes }: Colours) {
  const order = [...[...rest.keys()].map((index) => index + 1), 0]
  const tooltip = 'Score' in columns ? ['Score', 'Cluster'] : ['Cluster']
  return {
    title: `Map of ${label}`,
    description: `Dots of ${rest.length + 1} terms of ${label}, near where their gene sets resemble each other.`,
    data: {
      'UMAP 1': order.map((index) => index + 0.5),
      'UMAP 2': order.map((index) => 1 - index),
      Term: [...rest, first],
      Cluster: order.map((index) => `Cluster ${index % 2}`),
      ...columns,
    },
    marks: [{ type: 'dot', x: 'UMAP 1', y: 'UMAP 2', color: 'Group', size: 3, label: 'Term', tooltip }],
    axes: { x: { label: 'UMAP 1', type: 'linear' }, y: { label: 'UMAP 2', type: 'linear' } },
    color: { label: 'Terms', type: 'categorical', domain: groups, range: roles },
    notes,
    height: 480,
  }
}

/** Every kind once for its genes and its two maps. */
const ofKinds: readonly Case[] = Object.entries(KINDS).flatMap(([kind, library]) => {
  const [head, ...others] = LIBRARIES[library] ?? []
  const first = head?.[0] ?? ''
  const name = head?.[1] ?? first
  const drawn = { label: library.replaceAll('_', ' '), first, rest: others.map(([raw]) => raw) }
  const { rest, label } = drawn
  const enrichrset = { background: library, terms: [first, 'no such term'], set: [name, 'no such term'] }
  return [
    {
      step: `EnrichrSetTToGMT[${kind}]`,
      inputs: { enrichrset },
      gives: { output: { [first]: { description: name, set: genesOf(first) } } },
      requests: [askSets(library, [first, 'no such term'])],
    },
    {
      step: `EnrichrSetTToUMAP[${kind}]`,
      inputs: { enrichrset },
      gives: {
        output: mapOf(drawn, {
          roles: ['neither', 'control'],
          groups: ['other terms', 'relevant terms'],
          columns: { Group: [...rest.map(() => 'other terms'), 'relevant terms'] },
          notes: [`1 relevant term of ${rest.length + 1} terms.`, '1 term is not on the map.'],
        }),
      },
      requests: [askMap(library)],
    },
    {
      step: `EnrichrScoredTToUMAP[${kind}]`,
      inputs: { enrichrscored: { background: library, terms: [first], scored: [{ term: name, zscore: 'inf' }] } },
      gives: {
        output: mapOf(drawn, {
          roles: ['neither', 'series2', 'control'],
          groups: ['no common gene', 'absolute score up to 2', 'absolute score above 2'],
          columns: {
            Group: [...rest.map(() => 'no common gene'), 'absolute score above 2'],
            Score: [...rest.map(() => 'none'), 'inf'],
          },
          notes: [`${rest.length + 1} terms of ${label}.`],
        }),
      },
      requests: [askMap(library)],
    },
  ]
})

const long = 'x'.repeat(300)
const SPECIAL = 'The "up" genes\\down & 5’ β=1; a\n--b'

/** Enrichr: a set is submitted and compared, a gene and a text are looked up, genes and places of terms are fetched. */
export const cases: readonly Case[] = [
  ...submissionCases('EnrichrGenesetSearch', 'Enrichr'),
  {
    step: 'EnrichrGenesetSearch',
    about: 'a long description is cut',
    inputs: { geneset: { description: long, set: TWO_GENES } },
    gives: { output: { ...SUBMITTED, genes: 2 } },
    requests: [submit(TWO_GENES, `playbook-partnership:${long}`.slice(0, 255))],
  },
  {
    step: 'EnrichrGenesetSearch',
    about: 'a description with quotes, a backslash and a line end stands in its part of the form as it is',
    inputs: { geneset: { description: SPECIAL, set: TWO_GENES } },
    gives: { output: { ...SUBMITTED, genes: 2 } },
    requests: [submit(TWO_GENES, `playbook-partnership:${SPECIAL}`)],
  },
  ...ofLibraries,
  {
    step: 'ExtractEnrichrGenesetSearch[KEGG_2021_Human]',
    about: 'an empty analysis is not compared',
    inputs: { searchResults: { empty: true } },
    gives: { output: { background: 'KEGG_2021_Human', terms: [], scored: [] } },
    requests: [],
  },
  {
    step: 'ExtractEnrichrGeneSearch[KEGG_2021_Human]',
    about: 'a gene that Enrichr does not know',
    inputs: { searchResults: ' XYZ1 ' },
    gives: { output: { background: 'KEGG_2021_Human', terms: [], set: [] } },
    requests: [askGene('XYZ1')],
  },
  ...ofKinds,
  {
    step: 'EnrichrSetTToGMT[Phenotype]',
    about: 'a term with a semicolon cannot be asked for',
    inputs: {
      enrichrset: {
        background: 'GWAS_Catalog_2019',
        terms: ['Breast cancer', 'Drug-induced liver injury; flucloxacillin'],
        set: ['Breast cancer', 'Drug-induced liver injury; flucloxacillin'],
      },
    },
    gives: { output: { 'Breast cancer': { description: 'Breast cancer', set: genesOf('Breast cancer') } } },
    requests: [askSets('GWAS_Catalog_2019', ['Breast cancer'])],
  },
  {
    step: 'EnrichrSetTToUMAP[Phenotype]',
    about: 'a library without a map',
    inputs: { enrichrset: { background: 'No/Such Library', terms: [], set: [] } },
    gives: {
      error: { name: 'UpstreamError', message: 'Enrichr library maps answered with an error (404).' },
    },
    requests: [askMap('No%2FSuch%20Library')],
  },
]
