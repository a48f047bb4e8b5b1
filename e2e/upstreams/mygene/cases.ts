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

/** MyGene.info: a symbol in any case, an alias, several Ensembl records, a symbol that nobody knows. */
export const cases: readonly Case[] = [
  {
    step: 'GeneInfoFromGeneTerm',
    inputs: { gene: 'RPE' },
    gives: {
      output: gene('6120', 'RPE', 'ribulose-5-phosphate-3-epimerase', 'ENSG00000197713'),
    },
    requests: [ask('RPE'), fetch('6120')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'a symbol in lower case, which the mouse has, too',
    inputs: { gene: ' cdk2' },
    gives: {
      output: gene('1017', 'CDK2', 'cyclin dependent kinase 2', 'ENSG00000123374'),
    },
    requests: [ask('cdk2'), fetch('1017')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'several Ensembl records',
    inputs: { gene: 'TNF' },
    gives: {
      output: gene('7124', 'TNF', 'tumor necrosis factor', 'ENSG00000204490'),
    },
    requests: [ask('TNF'), fetch('7124')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'an alias',
    inputs: { gene: 'IFNB2' },
    gives: {
      output: gene('3569', 'IL6', 'interleukin 6', 'ENSG00000136244'),
    },
    requests: [ask('IFNB2'), fetch('3569')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'unknown',
    inputs: { gene: 'XY Z&1' },
    gives: inputError('Could not identify a gene for the symbol XY Z&1 in mygene.info'),
    requests: [ask('XY%20Z%261')],
  },
]
