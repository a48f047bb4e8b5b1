import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { fetchPerturbations } from './perturbations.ts'

const HEADER = [
  'dataset',
  'perturbation',
  'nMimicOverlap',
  'oddsRatioMimic',
  'pvalueMimic',
  'adjPvalueMimic',
  'nReverseOverlap',
  'oddsRatioReverse',
  'pvalueReverse',
  'adjPvalueReverse',
]

it('shows the overlap of the way that a table is about, and drugs with “go” in their names among the drugs', async () => {
  const row = ['LINCS L1000 CP', 'gossypol', '11', '1.1', '0.01', '0.1', '22', '2.2', '0.02', '0.2']
  const asked: string[] = []
  const { http } = fakeContext()
  const answering: typeof http = {
    ...http,
    async get(_service, _place, { query, schema }) {
      asked.push(
        `${String(query?.['sort'])} ${String(query?.['maxTotal'])} ${String(query?.['libraries']).includes('L1000 CP')}`,
      )
      return schema.parse([HEADER, row])
    },
  }
  const tables = await fetchPerturbations(answering, { up_id: 'a', down_id: 'b' })
  expect(tables.map(({ key, rows }) => [key, rows])).toEqual([
    ['perturbseqrGeneMimickers', [['gossypol', 'LINCS L1000 CP', '11', '1.1', '0.01', '0.1']]],
    ['perturbseqrDrugMimickers', [['gossypol', 'LINCS L1000 CP', '11', '1.1', '0.01', '0.1']]],
    ['perturbseqrGeneReversers', [['gossypol', 'LINCS L1000 CP', '22', '2.2', '0.02', '0.2']]],
    ['perturbseqrDrugReversers', [['gossypol', 'LINCS L1000 CP', '22', '2.2', '0.02', '0.2']]],
  ])
  expect(asked).toEqual([
    'pvalue_mimic 20 false',
    'pvalue_mimic 20 true',
    'pvalue_reverse 20 false',
    'pvalue_reverse 20 true',
  ])
})
