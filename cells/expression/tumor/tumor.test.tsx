// @vitest-environment jsdom
import { fakeContext } from '@playbook/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Figure } from '../../figures/figure/steps.ts'
import { fileColumns } from './columns.tsx'
import { csvOf } from '../../ui/table/csv.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'
import { views } from './views.tsx'

afterEach(cleanup)

const row = (Disease: string, zscore: number | 'nan', Dataset = 'TARGET') => ({
  TPM_mean: 10.5,
  TPM_sd: 2,
  TPM_median: 9,
  Disease,
  Gene_symbol: 'MYCN',
  Gene_Ensembl_ID: 'ENSG00000134323',
  Dataset,
  zscore,
})
const draw = (terms: ReturnType<typeof row>[], tissues: { term: string; zscore: number | 'inf' }[]) =>
  resolvers.plotTumorsAndTissues({ ...fakeContext(), inputs: { terms, other_terms: tissues } })

it('draws the first ten tumors and the first ten tissues, with one name for each bar', async () => {
  const terms = [row('Neuroblastoma', 3), row('Brain', 2), row('Brain', 1, 'PBTA'), row('Brain', 0.5, 'PBTA')]
  const tissues = Array.from({ length: 12 }, (_unused, at) => ({ term: at === 0 ? 'Brain' : `T${at}`, zscore: 5 - at }))
  const drawn = await draw(terms, [{ term: 'Endless', zscore: 'inf' }, ...tissues])
  expect(Figure.schema.parse(drawn)).toEqual(drawn)
  expect(drawn.data['Name']).toEqual([
    'Neuroblastoma',
    'Brain',
    'Brain (PBTA)',
    'Brain (PBTA, 2)',
    'Brain (tissue)',
    'T1',
    'T2',
    'T3',
    'T4',
    'T5',
    'T6',
    'T7',
    'T8',
    'T9',
  ])
  expect(drawn.data['z-score']).toEqual([3, 2, 1, 0.5, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4])
  expect(drawn.data['Kind']?.slice(3, 5)).toEqual(['tumours', 'tissues'])
  expect(drawn.notes).toEqual(['1 tissue without a finite z-score left out.'])
})

it('leaves out tumors without a z-score, and says so', async () => {
  const drawn = await draw([row('Neuroblastoma', 'nan'), row('Brain', 1)], [])
  expect(drawn.data['Name']).toEqual(['Brain'])
  expect(drawn.notes).toEqual(['1 tumour without a finite z-score left out.'])
})

it('says what to do when there is nothing to draw', async () => {
  const output = await draw([], [])
  const context = { inputs: { terms: [], other_terms: [] }, output, params: undefined }
  expect(steps.plotTumorsAndTissues.emptyBecause?.(context)).toEqual({
    why: 'Neither list holds a z-score that can be drawn.',
    next: 'Choose a gene that is expressed in tumours or tissues.',
  })
})

it('shows tumors as a table, and writes it under its own column names', () => {
  const value = [row('Wilms, kidney "left"', 1.23456)]
  render(<views.TumorGeneExpression value={value} />)
  expect(screen.getByText('Wilms, kidney "left"')).toBeDefined()
  expect(csvOf(value, fileColumns)).toBe(
    'Gene ID,Data Set,Disease,TPM Mean,TPM Stand. Dev.,TPM Median,Ensembl ID,Zscore\n' +
      'MYCN,TARGET,"Wilms, kidney ""left""",10.5,2,9,ENSG00000134323,1.23456\n',
  )
})
