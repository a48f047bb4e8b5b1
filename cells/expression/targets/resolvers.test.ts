import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'
import { screenMatrix } from './steps.ts'

const shape: [number, number] = [1, 2]
const nothing: [number | null, number | null] = [null, null]
const input = {
  url: 'storage://1',
  filename: 'counts.tsv',
  shape,
  columns: ['s1', 's2'],
  index: ['EGFR'],
  values: [[1, 2]],
  ellipses: nothing,
}
const screen = (rows: unknown) =>
  resolvers.screenMatrix({
    ...fakeContext({
      http: { 'https://targetranger.maayanlab.cloud/api/query_db_targets': rows },
      kernel: { 'matrix.summary': { n: 2, genes: { EGFR: { mean: 1.5, std: 0.5 } } } },
    }),
    inputs: { input },
    row: screenMatrix.rows.gtex,
  })

it('scores genes by t, and leaves out those whose test has a number that is not finite', async () => {
  const rows = [
    { gene: 'A2M', t: '2.5', p: 0.01, adj_p: 0.02, log2fc: 0.3 },
    { gene: 'EGFR', t: 9, p: 1e-9, log2fc: 4 },
    { gene: 'ALB', t: null, p: 0, adj_p: 0, log2fc: 1 },
    { gene: 'TERT', t: 4, p: 0.01, adj_p: 0.02, log2fc: null },
    { gene: '', t: 4 },
    { t: 4 },
  ]
  expect(await screen(rows)).toEqual([
    { term: 'EGFR', zscore: 9, t: 9 },
    { term: 'A2M', zscore: 2.5, t: 2.5 },
  ])
})

it.each([[[]], [[{ gene: 'ALB', t: null }]]])('says what to check when nothing is left of %j', async (rows) => {
  await expect(screen(rows)).rejects.toThrow('No targets found. No gene is expressed higher than in GTEx')
})
