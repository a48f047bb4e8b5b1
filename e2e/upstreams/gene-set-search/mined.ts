import { inputError, type Case } from '../simulation.ts'

/** A set that no other shares genes with, and one that the engine has no longer. */
export const SETS = {
  kept: '5b1db447-5928-c1de-1aba-02b09c0d26ee',
  alone: '11111111-6c1b-4f0e-8a55-7be1f3a0d9c2',
  gone: '33333333-6c1b-4f0e-8a55-7be1f3a0d9c2',
}
export const GENES = ['STAT3', 'TP53']
export const ALONE = ['LOC1']
const HUMAN = 'e604830d-62e3-426f-bfd3-1f065f057bfe'

export const BACKGROUNDS = [
  { id: 'c010707b-8f5a-402e-8e5f-19647d78d250', species: 'mouse', nGeneIds: 52771 },
  { id: HUMAN, species: 'human', nGeneIds: 62237 },
]

/** Simulated articles: a set in two tables, a p-value as text, no odds ratio, and an article without its record. */
export const IN_ARTICLES = [
  {
    nOverlap: 2,
    oddsRatio: '41.5',
    pvalue: '3.1e-9',
    adjPvalue: 2.2e-5,
    geneSets: {
      nodes: [
        {
          term: 'PMC1000001-table1.xlsx-Sheet1-Up genes',
          description: 'Genes that rise',
          nGeneIds: 120,
          geneSetPmcsById: { nodes: [{ pmcInfoByPmcid: { title: 'A simulated article', yr: 2021 } }] },
        },
        {
          term: 'PMC1000002-s3.csv-0-Targets',
          description: null,
          nGeneIds: '88',
          geneSetPmcsById: { nodes: [{ pmcInfoByPmcid: null }] },
        },
      ],
    },
  },
  {
    nOverlap: 1,
    oddsRatio: null,
    pvalue: 0.004,
    adjPvalue: 0.2,
    geneSets: { nodes: [{ term: 'PMC1000003-t.docx-1-A', nGeneIds: 15, geneSetPmcsById: null }] },
  },
]

export const IN_STUDIES = [
  {
    nOverlap: 9,
    oddsRatio: 32.7,
    pvalue: 8.57e-14,
    adjPvalue: 1.5e-8,
    geneSet: { term: 'GSE124636-1-vs-11-human dn', nGeneIds: 402 },
  },
  { nOverlap: 2, oddsRatio: 3, pvalue: 0.01, adjPvalue: null, geneSet: { term: 'GSE100001-0-vs-1-human up' } },
]

const none = { description: '', title: '', year: null }
const inArticles = [
  {
    term: 'PMC1000001-table1.xlsx-Sheet1-Up genes',
    description: 'Genes that rise',
    title: 'A simulated article',
    year: 2021,
    size: 120,
    overlap: 2,
    oddsRatio: 41.5,
    pValue: 3.1e-9,
    adjustedP: 2.2e-5,
  },
  {
    ...none,
    term: 'PMC1000002-s3.csv-0-Targets',
    size: 88,
    overlap: 2,
    oddsRatio: 41.5,
    pValue: 3.1e-9,
    adjustedP: 2.2e-5,
  },
  { ...none, term: 'PMC1000003-t.docx-1-A', size: 15, overlap: 1, oddsRatio: null, pValue: 0.004, adjustedP: 0.2 },
]
const inStudies = [
  {
    ...none,
    term: 'GSE124636-1-vs-11-human dn',
    size: 402,
    overlap: 9,
    oddsRatio: 32.7,
    pValue: 8.57e-14,
    adjustedP: 1.5e-8,
  },
  { ...none, term: 'GSE100001-0-vs-1-human up', size: null, overlap: 2, oddsRatio: 3, pValue: 0.01, adjustedP: null },
]

const ask = (base: string, operationName: string, variables: object, query: string) =>
  `POST ${base}/graphql ${JSON.stringify({ operationName, variables, query })}`
const read = (base: string, id: string) =>
  ask(base, 'UserGeneSet', { id }, 'query UserGeneSet($id: UUID!) { userGeneSet(id: $id) { genes } }')
const compare = (genes: readonly string[]) =>
  ask(
    'https://rummagene.com',
    'Enrich',
    { genes, first: 1000 },
    `query Enrich($genes: [String]!, $first: Int!) {
  currentBackground {
    enrich(genes: $genes, first: $first) {
      nodes {
        nOverlap oddsRatio pvalue adjPvalue
        geneSets { nodes { term description nGeneIds geneSetPmcsById(first: 1) { nodes { pmcInfoByPmcid { title yr } } } } }
      }
    }
  }
}`,
  )
const compareInStudies = (genes: readonly string[]) =>
  ask(
    'https://rummageo.com',
    'Enrich',
    { id: HUMAN, genes, first: 1000 },
    `query Enrich($id: UUID!, $genes: [String]!, $first: Int!) {
  background(id: $id) {
    enrich(genes: $genes, first: $first) { nodes { nOverlap oddsRatio pvalue adjPvalue geneSet { term nGeneIds } } }
  }
}`,
  )
const backgrounds = ask(
  'https://rummageo.com',
  'Backgrounds',
  {},
  'query Backgrounds { backgrounds { nodes { id species } } }',
)

/** Own tables of what Rummagene and RummaGEO find. */
export const minedCases: readonly Case[] = [
  {
    step: 'OverlappingGeneSetsFrom[RummageneGeneSet]',
    inputs: { search: { id: SETS.kept } },
    gives: { output: inArticles },
    requests: [read('https://rummagene.com', SETS.kept), compare(GENES)],
    refusal: 'Rummagene could not compare the gene set',
  },
  {
    step: 'OverlappingGeneSetsFrom[RummageneGeneSet]',
    about: 'a set that shares no gene',
    inputs: { search: { id: SETS.alone } },
    gives: { output: [] },
    requests: [read('https://rummagene.com', SETS.alone), compare(ALONE)],
  },
  {
    step: 'OverlappingGeneSetsFrom[RummageneGeneSet]',
    about: 'a set that is gone',
    inputs: { search: { id: SETS.gone } },
    gives: inputError('Rummagene does not have this gene set any more. Search with the set again.'),
    requests: [read('https://rummagene.com', SETS.gone)],
  },
  {
    step: 'OverlappingGeneSetsFrom[RummaGEOGeneSet]',
    inputs: { search: { id: SETS.kept } },
    gives: { output: inStudies },
    requests: [read('https://rummageo.com', SETS.kept), backgrounds, compareInStudies(GENES)],
    refusal: 'RummaGEO could not compare the gene set',
  },
]
