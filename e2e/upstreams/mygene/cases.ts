import type { Case } from '../simulation.ts'

const ask = (symbol: string) => `GET https://mygene.info/v3/query?q=${symbol}`
const fetch = (id: string) => `GET https://mygene.info/v3/gene/${id}`

/** MyGene.info: a symbol in any case, an alias, several Ensembl records, a symbol that nobody knows. */
export const cases: readonly Case[] = [
  {
    step: 'GeneInfoFromGeneTerm',
    inputs: { gene: 'RPE' },
    gives: {
      output: {
        _id: '6120',
        symbol: 'RPE',
        entrezgene: '6120',
        name: 'ribulose-5-phosphate-3-epimerase',
        taxid: 9606,
        ensembl: { gene: 'ENSG00000197713' },
      },
    },
    requests: [ask('RPE'), fetch('6120')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'a symbol in lower case, which the mouse has, too',
    inputs: { gene: ' cdk2' },
    gives: {
      output: {
        _id: '1017',
        symbol: 'CDK2',
        entrezgene: '1017',
        name: 'cyclin dependent kinase 2',
        taxid: 9606,
        ensembl: { gene: 'ENSG00000123374' },
      },
    },
    requests: [ask('cdk2'), fetch('1017')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'several Ensembl records',
    inputs: { gene: 'TNF' },
    gives: {
      output: {
        _id: '7124',
        symbol: 'TNF',
        entrezgene: '7124',
        name: 'tumor necrosis factor',
        taxid: 9606,
        ensembl: { gene: 'ENSG00000204490' },
      },
    },
    requests: [ask('TNF'), fetch('7124')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'an alias',
    inputs: { gene: 'IFNB2' },
    gives: {
      output: {
        _id: '3569',
        symbol: 'IL6',
        entrezgene: '3569',
        name: 'interleukin 6',
        taxid: 9606,
        ensembl: { gene: 'ENSG00000136244' },
      },
    },
    requests: [ask('IFNB2'), fetch('3569')],
  },
  {
    step: 'GeneInfoFromGeneTerm',
    about: 'unknown',
    inputs: { gene: 'XY Z&1' },
    gives: {
      error: {
        name: 'InputError',
        message: 'Could not identify a gene for the symbol XY Z&1 in mygene.info',
      },
    },
    requests: [ask('XY%20Z%261')],
  },
]
