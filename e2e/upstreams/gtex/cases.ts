import { inputError, type Case } from '../simulation.ts'

const base = 'https://gtexportal.org/api/v2'
const gene = (id: string) =>
  `GET ${base}/reference/gene?geneId=${id}&gencodeVersion=v26&genomeBuild=GRCh38%2Fhg38&itemsPerPage=1`
const medians = (id: string) => `GET ${base}/expression/medianGeneExpression?gencodeId=${id}&datasetId=gtex_v8`

const refusal = 'GTEx service experienced a server side error, try again later'

function scores(rows: Readonly<Record<string, number>>) {
  const values = Object.values(rows)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
  return Object.entries(rows).map(([term, value]) => ({ term, zscore: (value - mean) / deviation }))
}
const record = (symbol: string, ensembl?: string) => ({
  _id: '1',
  symbol,
  ...(ensembl === undefined ? {} : { ensembl: { gene: ensembl } }),
})

/** GTEx: by identifier and by symbol, equal medians, a gene without rows, a gene that it does not know. */
export const cases: readonly Case[] = [
  {
    step: 'GTExTissueExpression',
    inputs: { gene_info: record('TSC2', 'ENSG00000103197') },
    gives: { output: scores({ Brain_Cerebellum: 133.226, Pituitary: 94.3068, Liver: 10.5 }) },
    requests: [gene('ENSG00000103197'), medians('ENSG00000103197.16')],
    refusal: [refusal, undefined],
  },
  {
    step: 'GTExTissueExpression',
    about: 'a record without an Ensembl id, equal medians',
    inputs: { gene_info: record('CDK2') },
    gives: {
      output: [
        { term: 'Liver', zscore: 'nan' },
        { term: 'Lung', zscore: 'nan' },
      ],
    },
    requests: [gene('CDK2'), medians('ENSG00000123374.10')],
  },
  {
    step: 'GTExTissueExpression',
    about: 'a gene without expression',
    inputs: { gene_info: record('OR4F5') },
    gives: inputError('No information for gene with identifier OR4F5 found in GTEx'),
    requests: [gene('OR4F5'), medians('ENSG00000186092.6')],
  },
  {
    step: 'GTExTissueExpression',
    about: 'unknown',
    inputs: { gene_info: record('XY Z&1') },
    gives: inputError('The provided gene could not be found in GTEx'),
    requests: [gene('XY%20Z%261')],
  },
  {
    step: 'GTExTissueExpressionFromGene',
    inputs: { gene: 'ace2' },
    gives: { output: scores({ Testis: 37.6, Small_Intestine_Terminal_Ileum: 36.1, Liver: 0.4 }) },
    requests: [
      'GET https://mygene.info/v3/query?q=ace2',
      'GET https://mygene.info/v3/gene/59272',
      gene('ENSG00000130234'),
      medians('ENSG00000130234.10'),
    ],
    services: ['MyGene.info', 'MyGene.info', 'GTEx', 'GTEx'],
    refusal: [undefined, undefined, refusal, undefined],
  },
]
