import type { Case } from '../simulation.ts'

const base = 'https://maayanlab.cloud/geneshot/api'
const search = (rif: string, term: string) => `POST ${base}/search {"rif":"${rif}","term":"${term}"}`
const associate = (genes: string, similarity: string) =>
  `POST ${base}/associate {"gene_list":[${genes}],"similarity":"${similarity}"}`

// Counts 14, 11, 9, 5, 1: mean 8, standard deviation of the population 4.5607017...
const DEVIATION = Math.sqrt((36 + 9 + 1 + 9 + 49) / 5)
const scored = [
  { term: 'EDAR', zscore: 6 / DEVIATION },
  { term: 'HR', zscore: 3 / DEVIATION },
  { term: 'AR', zscore: 1 / DEVIATION },
  { term: 'LIPH', zscore: -3 / DEVIATION },
  { term: 'ABCC6P2', zscore: -7 / DEVIATION },
]
const similar = [
  { term: 'IL1B', zscore: 0.42 },
  { term: 'ALB', zscore: 0.31 },
  { term: 'A1CF', zscore: 0.05238375919205802 },
]

const searches = ['generif', 'autorif'].flatMap((rif) =>
  ['Disease', 'Drug', 'Gene', 'Pathway', 'Phenotype', 'Tissue'].map((kind) => ({
    step: `GeneshotTermSearch[${kind}, ${rif}]`,
    inputs: { term: ' hair loss' },
    gives: { output: scored },
    refusal: 'Failed to query Geneshot: Internal Server Error',
    requests: [search(rif, 'hair loss')],
  })),
)

const AUGMENT_FAILED = 'Failed to augment gene set using Geneshot: Internal Server Error'

const augmentations = ['generif', 'tagger', 'coexpression', 'enrichr'].flatMap((similarity) => [
  {
    step: `GeneshotGeneSetAugmentation[${similarity}]`,
    inputs: { geneset: { set: ['CRP', 'IL6 '] } },
    gives: { output: similar },
    refusal: AUGMENT_FAILED,
    requests: [associate('"CRP","IL6"', similarity)],
  },
  {
    step: `GeneshotGeneAugmentation[${similarity}]`,
    inputs: { gene: 'CRP' },
    gives: { output: similar },
    refusal: AUGMENT_FAILED,
    requests: [associate('"CRP"', similarity)],
  },
])

const KEPT: Readonly<Record<string, readonly string[]>> = {
  all: ['slc26a1', 'GPR101'],
  kinase: ['AKT1'],
  gpcr: ['ADRB1'],
  ionchannel: ['SCN10A'],
  darkkinase: [],
  darkgpcr: ['GPR101'],
  darkionchannel: ['slc26a1'],
}
const GENES = ['slc26a1', 'AKT1', 'ADRB1', 'GPR101', 'SCN10A', 'TP53']

const filters = Object.entries(KEPT).flatMap(([of, kept]) => [
  {
    step: `IDGFilter[Scored[Gene], ${of}]`,
    inputs: { input: GENES.map((term, zscore) => ({ term, zscore })) },
    gives: { output: kept.map((term) => ({ term, zscore: GENES.indexOf(term) })) },
    requests: [`GET ${base}/idgclass`],
  },
  {
    step: `IDGFilter[Set[Gene], ${of}]`,
    inputs: { input: { set: GENES } },
    gives: { output: { set: kept } },
    requests: [`GET ${base}/idgclass`],
  },
])

/** Geneshot and the IDG filters. */
export const cases: readonly Case[] = [
  ...searches,
  {
    step: 'GeneshotTermSearch[Disease, generif]',
    about: 'nothing found',
    inputs: { term: 'nothing at all' },
    gives: { output: [] },
    requests: [search('generif', 'nothing at all')],
  },
  {
    step: 'GeneshotTermSearch[Disease, generif]',
    about: 'one gene, which has no z-score',
    inputs: { term: 'one gene' },
    gives: { output: [{ term: 'HR', zscore: 'nan' }] },
    requests: [search('generif', 'one gene')],
  },
  ...augmentations,
  {
    step: 'GeneshotGeneAugmentation[tagger]',
    about: 'nothing similar',
    inputs: { gene: 'unknown' },
    gives: { output: [] },
    requests: [associate('"unknown"', 'tagger')],
  },
  ...filters,
  {
    step: 'IDGFilter[Set[Gene], kinase]',
    about: 'a set with a name',
    inputs: { input: { set: ['akt1', 'TP53'], description: 'Mine' } },
    gives: { output: { description: 'Mine filtered by Kinases', set: ['akt1'] } },
    requests: [`GET ${base}/idgclass`],
  },
]
