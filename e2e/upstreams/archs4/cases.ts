import { inputError, type Case } from '../simulation.ts'
import { scored, storedMatrix } from './payloads.ts'

const tissue = (gene: string) =>
  `GET https://maayanlab.cloud/archs4/search/loadExpressionTissue.php?search=${gene}&species=human&type=tissue`
const api = 'https://maayanlab.cloud/sigpy'
const near = (species: string) =>
  `POST ${api}/data/knn/signature {"signame":"playbook input","species":"${species}",` +
  '"signatures":[{"up_genes":["STAT1","IRF1"],"down_genes":["ACE2"]}]}'
const kinds = ['Gene', 'Disease', 'Drug', 'Phenotype', 'Tissue', 'GEO Accession']
const TERM_SEARCH_FAILED = 'ARCHS4 Signature Term Search Error: Internal Server Error'

/** ARCHS4: expression in tissues, samples by signature and by term. */
export const cases: readonly Case[] = [
  {
    step: 'ARCHS4TissueExpression',
    inputs: { gene: ' ACE2' },
    gives: {
      output: [
        { term: 'RENAL CORTEX', zscore: (9.69584 - 4.336) / 3.921 },
        { term: 'INTESTINAL EPITHELIAL CELL', zscore: (9.57045 - 4.336) / 3.921 },
        { term: 'CEREBELLUM', zscore: (1.2 - 4.336) / 3.921 },
      ],
    },
    requests: [tissue('ACE2')],
  },
  {
    step: 'ARCHS4TissueExpression',
    about: 'unknown',
    inputs: { gene: 'XY Z&1' },
    gives: { output: [] },
    requests: [tissue('XY%20Z%261')],
  },
  ...['Human', 'Mouse'].flatMap((name) => [
    {
      step: `ARCHS4SignatureSearch[${name}]`,
      inputs: { genes: scored },
      gives: { output: { samples: ['GSM7092078', 'GSM5211863'], species: name.toLowerCase() } },
      refusal: 'ARCHS4 Signature Search Error: Internal Server Error',
      requests: [near(name.toLowerCase())],
    },
    ...kinds.map((kind) => ({
      step: `ARCHS4SignatureTermSearch[${name}, ${kind}]`,
      inputs: { term: 'kidney ' },
      gives: { output: { samples: ['GSM1335489', 'GSM1342284'], species: name.toLowerCase() } },
      refusal: TERM_SEARCH_FAILED,
      requests: [`GET ${api}/meta/quicksearch?query=kidney&species=${name.toLowerCase()}`],
    })),
  ]),
  {
    step: 'ARCHS4SignatureTermSearch[Human, Gene]',
    about: 'nothing found',
    inputs: { term: 'nothing at all' },
    gives: inputError('Term not found in ARCHS4.'),
    requests: [`GET ${api}/meta/quicksearch?query=nothing%20at%20all&species=human`],
  },
  {
    step: 'ARCHS4SignatureSearch[Human]',
    about: 'no gene far enough from 0',
    inputs: { genes: [{ term: 'TP53', zscore: 1 }] },
    gives: inputError('No gene has a z-score of at least 1.645 or at most −1.645. Give genes with larger scores.'),
    requests: [],
  },
  {
    step: 'SomeARCHS4SignatureResults',
    inputs: { results: { samples: ['GSM1', 'GSM2'], species: 'mouse' } },
    params: { GSM1: true },
    gives: { output: { samples: ['GSM2'], species: 'mouse' } },
    requests: [],
  },
  {
    step: 'ARCHS4SignatureResolve',
    inputs: { results: { samples: ['GSM1335489', 'GSM9', 'GSM1342284'], species: 'human' } },
    gives: {
      output: {
        ...storedMatrix('archs4.counts.h5ad'),
        shape: [2, 3],
        columns: ['GSM1335489', 'GSM9', 'GSM1342284'],
        index: ['TP53', 'ACE2'],
        values: [
          [7, 'nan', 5],
          [1, 'nan', 0],
        ],
      },
    },
    requests: [
      `POST ${api}/data/samples {"gsm_ids":["GSM1335489","GSM9","GSM1342284"],"species":"human"}`,
      `GET ${api}/data/samples/status/task-1`,
      `GET ${api}/data/samples/status/task-1`,
      `GET ${api}/data/samples/download/task-1`,
    ],
  },
  {
    step: 'ARCHS4SignatureResolve',
    about: 'a task that fails over there',
    inputs: { results: { samples: ['GSM666'] } },
    gives: {
      error: { name: 'UpstreamError', message: 'ARCHS4 could not collect the samples (FAILED). Try again later.' },
    },
    requests: [
      `POST ${api}/data/samples {"gsm_ids":["GSM666"],"species":"human"}`,
      `GET ${api}/data/samples/status/lost`,
    ],
  },
  {
    step: 'ARCHS4SignatureResolve',
    about: 'too many samples',
    inputs: { results: { samples: Array.from({ length: 101 }, (_unused, at) => `GSM${at}`) } },
    gives: inputError('Too many samples, please select a smaller subset of samples'),
    requests: [],
  },
  {
    step: 'ARCHS4SignatureMetaResolve',
    inputs: { results: { samples: ['GSM1342284', 'GSM9', 'GSM1335489'] } },
    gives: {
      output: {
        ...storedMatrix('archs4.metadata.tsv'),
        shape: [2, 6],
        columns: [
          'series',
          'title',
          'source',
          'characteristics',
          'Suggested Condition',
          'Type: Control or Perturbation',
        ],
        index: ['GSM1342284', 'GSM1335489'],
        values: [
          ['GSE1', 'kidney, growth', '', '', 'Perturbation', ''],
          ['GSE1', 'kidney, wt, growth', 'kidney', 'tissue: kidney', 'Control', ''],
        ],
      },
    },
    requests: [`POST ${api}/meta/samplemeta {"samples":["GSM1342284","GSM9","GSM1335489"],"species":"human"}`],
  },
]
