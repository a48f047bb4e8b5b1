import { inputError, type Case } from '../simulation.ts'

const ask = (symbol: string) => `GET https://mygene.info/v3/query?q=${symbol}`
const fetch = (id: string) => `GET https://mygene.info/v3/gene/${id}`

const gene = (entrez: string, symbol: string, name: string, ensembl: string) => ({
  _id: entrez,
  symbol,
  entrezgene: entrez,
  name,
  taxid: 9606,
  ensembl: { gene: ensembl },
})

const record = (symbol: string, gives: Case['gives'], ...requests: readonly string[]): Case => ({
  step: 'GeneInfoFromGeneTerm',
  inputs: { gene: symbol },
  gives,
  requests,
})

const rpe = gene('6120', 'RPE', 'ribulose-5-phosphate-3-epimerase', 'ENSG00000197713')
const cdk2 = gene('1017', 'CDK2', 'cyclin dependent kinase 2', 'ENSG00000123374')
const tnf = gene('7124', 'TNF', 'tumor necrosis factor', 'ENSG00000204490')
const il6 = gene('3569', 'IL6', 'interleukin 6', 'ENSG00000136244')
const unknown = inputError('Could not identify a gene for the symbol XY Z&1 in mygene.info')

/** MyGene.info: a symbol in any case, an alias, several Ensembl records, a symbol that nobody knows. */
export const cases: readonly Case[] = [
  record('RPE', { output: rpe }, ask('RPE'), fetch('6120')),
  {
    about: 'a symbol in lower case, which the mouse has, too',
    ...record(' cdk2', { output: cdk2 }, ask('cdk2'), fetch('1017')),
  },
  { about: 'several Ensembl records', ...record('TNF', { output: tnf }, ask('TNF'), fetch('7124')) },
  { about: 'an alias', ...record('IFNB2', { output: il6 }, ask('IFNB2'), fetch('3569')) },
  { about: 'unknown', ...record('XY Z&1', unknown, ask('XY%20Z%261')) },
]
