import { inputError, type Case } from '../simulation.ts'

const ask = (symbols: string) =>
  `GET https://bdcw.org/geneid/rest/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneListStr/${symbols}/View/json`

const rpe = {
  SYMBOL: 'RPE',
  ENTREZID: '6120',
  GENENAME: 'ribulose-5-phosphate-3-epimerase',
  ENSEMBL: 'ENSG00000197713',
  SYMBOL_OR_ALIAS: 'RPE',
  MATCH_SOURCE: 'SYMBOL',
  UNIPROT: 'Q96AT9',
  KEGG: 'hsa:6120',
}
const rpeRows = [
  { ...rpe, REFSEQ: 'NM_199229' },
  { ...rpe, REFSEQ: 'NP_954699' },
]
const il6 = {
  SYMBOL: 'IL6',
  ENTREZID: '3569',
  GENENAME: 'interleukin 6',
  ENSEMBL: 'ENSG00000136244',
  SYMBOL_OR_ALIAS: 'IFNB2',
  MATCH_SOURCE: 'ALIAS',
  UNIPROT: 'P05231',
  KEGG: 'hsa:3569',
}

/** The gene ID conversion: a gene, a set, an alias, nothing. */
export const cases: readonly Case[] = [
  { step: 'GeneIDConv', inputs: { gene: ' RPE' }, gives: { output: rpeRows }, requests: [ask('RPE')] },
  { step: 'GeneIDConv', about: 'unknown', inputs: { gene: 'XYZ1' }, gives: { output: [] }, requests: [ask('XYZ1')] },
  {
    step: 'GeneIDConv',
    about: 'what cannot be a symbol',
    inputs: { gene: 'a/b' },
    gives: inputError('None of these can be a gene symbol. Enter symbols such as ACE2: letters, digits and hyphens.'),
    requests: [],
  },
  {
    step: 'GeneSetIDConv',
    inputs: { geneset: { set: ['IFNB2', 'NOGENE', 'RPE\t', 'not a symbol'] } },
    gives: { output: [il6, ...rpeRows] },
    requests: [ask('IFNB2,NOGENE,RPE')],
  },
]
