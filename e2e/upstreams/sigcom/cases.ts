import { inputError, type Case } from '../simulation.ts'
import { DATABASES, ENTITIES, QUERY_ID } from './data.ts'

const base = 'https://maayanlab.cloud/sigcom-lincs'
const find = (symbols: readonly string[]) =>
  `POST ${base}/metadata-api/entities/find {"filter":{"where":{"meta.symbol":{"inq":${JSON.stringify(symbols)}}}}}`
const store = (entities: object) =>
  `POST ${base}/metadata-api/user_input ${JSON.stringify({
    meta: { $validator: '/dcic/signature-commons-schema/v6/meta/user_input/user_input.json', ...entities },
    type: 'signatures',
  })}`
const rank = (place: string, entities: object, database: string) =>
  `POST ${base}/data-api/api/v1/enrich/${place} ${JSON.stringify({ ...entities, limit: 100, database })}`
const names = (database: string) => {
  const uuids = DATABASES[database]?.flatMap(({ uuid, score }) => (score === null ? [] : [uuid]))
  return `POST ${base}/metadata-api/signatures/find ${JSON.stringify({ filter: { where: { id: { inq: uuids } } } })}`
}

const { STAT3, TP53, MYC, MDM2, NONE } = ENTITIES
const sides = { up_entities: [STAT3, TP53], down_entities: [MDM2, MYC] }
const set = { entities: [TP53, STAT3] }
const chemicals = [
  { term: 'afatinib', zscore: 11.59 },
  { term: 'afatinib', zscore: 9.5 },
  { term: 'valproic-acid', zscore: -8.5 },
  { term: 'BRD-K04887706', zscore: -12.25 },
]
const knockouts = [
  { term: 'SOCS3', zscore: 7.5 },
  { term: 'JAK1', zscore: -6.25 },
]

/** Signatures of both kinds for a signature and for a gene set; genes that it does not know; no result. */
export const cases: readonly Case[] = [
  {
    step: 'SigComLINCSSignatureSearch',
    inputs: {
      genes: [
        { term: 'STAT3', zscore: 'inf' },
        { term: 'TP53', zscore: 1.645 },
        { term: 'UNKNOWN', zscore: 9 },
        { term: 'EGFR', zscore: 1.64 },
        { term: 'KRAS', zscore: 'nan' },
        { term: 'MDM2', zscore: -1.645 },
        { term: 'MYC', zscore: '-inf' },
      ],
    },
    gives: { output: { id: QUERY_ID, ...sides } },
    requests: [find(['STAT3', 'TP53', 'UNKNOWN', 'MDM2', 'MYC']), store(sides)],
  },
  {
    step: 'SigComLINCSSignatureSearch',
    about: 'no down genes',
    inputs: { genes: [{ term: 'STAT3', zscore: 5 }] },
    gives: inputError(
      'No gene has a z-score of at most −1.645, and SigCom LINCS compares up and down genes together. Give genes of both directions, or search with a gene set.',
    ),
    requests: [],
  },
  {
    step: 'SigComLINCSGeneSetSearch',
    inputs: { genes: { description: 'Mine', set: ['TP53', ' STAT3 ', 'UNKNOWN', 'TP53'] } },
    gives: { output: { id: QUERY_ID, ...set } },
    requests: [find(['TP53', 'STAT3', 'UNKNOWN']), store(set)],
  },
  {
    step: 'SigComLINCSGeneSetSearch',
    about: 'genes that it does not know',
    inputs: { genes: { set: ['Trp53'] } },
    gives: inputError(
      'None of the genes is in SigCom LINCS. SigCom LINCS knows about 12,000 human genes by their official symbols.',
    ),
    requests: [find(['Trp53'])],
  },
  {
    step: 'ExtractSigComLINCSSignatureSearch[LINCS L1000 Chemical Perturbagens]',
    about: 'signatures without metadata, a name or a score',
    inputs: { searchResults: { id: QUERY_ID, ...sides } },
    gives: { output: chemicals },
    requests: [rank('ranktwosided', sides, 'l1000_cp'), names('l1000_cp')],
  },
  {
    step: 'ExtractSigComLINCSSignatureSearch[LINCS L1000 CRISPR KOs]',
    inputs: { searchResults: { id: QUERY_ID, ...sides } },
    gives: { output: knockouts },
    requests: [rank('ranktwosided', sides, 'l1000_xpr'), names('l1000_xpr')],
  },
  {
    step: 'ExtractSigComLINCSSignatureSearch[LINCS L1000 CRISPR KOs]',
    about: 'no signature',
    inputs: { searchResults: { id: QUERY_ID, up_entities: [NONE], down_entities: [MYC] } },
    gives: { output: [] },
    requests: [rank('ranktwosided', { up_entities: [NONE], down_entities: [MYC] }, 'l1000_xpr')],
  },
  {
    step: 'ExtractSigComLINCSGeneSetSearch[LINCS L1000 Chemical Perturbagens]',
    inputs: { searchResults: { id: QUERY_ID, ...set } },
    gives: { output: chemicals },
    requests: [rank('rank', set, 'l1000_cp'), names('l1000_cp')],
  },
  {
    step: 'ExtractSigComLINCSGeneSetSearch[LINCS L1000 CRISPR KOs]',
    inputs: { searchResults: { id: QUERY_ID, ...set } },
    gives: { output: knockouts },
    requests: [rank('rank', set, 'l1000_xpr'), names('l1000_xpr')],
  },
]
