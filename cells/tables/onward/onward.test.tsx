// @vitest-environment jsdom
import { listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ColumnKind, TableValue } from '../columns.ts'
import { resolvers } from './resolvers.ts'
import { columnsAsMatrix, groupsAsSets } from './steps.ts'
import { prompts } from './views.tsx'

const tableOf = (columns: Readonly<Record<string, ColumnKind>>): TableValue => ({
  url: 'storage://table',
  filename: 'table.parquet',
  rows: 6,
  columns: Object.entries(columns).map(([name, kind]) => ({ name, kind, missing: 0 })),
  head: [],
})
const table = tableOf({ tissue: 'category', gene: 'gene', lung: 'number', liver: 'number' })
const usual = { value: undefined, readOnly: false, draft: () => expect.unreachable() }
const { columnsAsMatrix: MatrixPrompt, groupsAsSets: GroupsPrompt } = prompts

afterEach(cleanup)

it('takes all numbers as samples unless some are left out', () => {
  const onSubmit = vi.fn()
  render(<MatrixPrompt {...usual} inputs={{ table }} onSubmit={onSubmit} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'lung' }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenCalledWith({ genes: 'gene', samples: ['liver'] })
  fireEvent.click(screen.getByRole('checkbox', { name: 'liver' }))
  expect(screen.getByText('Choose a column')).toBeDefined()
})

it('makes a set of each group, without rows that lack a gene or a group', async () => {
  const onSubmit = vi.fn()
  render(<GroupsPrompt {...usual} inputs={{ table }} onSubmit={onSubmit} />)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const params = { genes: 'gene', group: 'tissue' }
  expect(onSubmit).toHaveBeenCalledWith(params)
  const rows = [
    ['lung', 'TP53'],
    ['lung', ' MYC '],
    ['liver', 'TP53'],
    ['lung', 'TP53'],
    ['', 'ALB'],
    ['liver', null],
  ]
  const { calls, context } = listeningKernel(() => ({ rows }))
  const output = await resolvers.groupsAsSets({ ...context, inputs: { table }, params })
  expect(output).toEqual({ lung: { set: ['TP53', 'MYC'] }, liver: { set: ['TP53'] } })
  expect(calls).toEqual([['table.values', { table, columns: ['tissue', 'gene'] }]])
  const story = groupsAsSets.story?.({ inputs: { table }, params, output })
  expect(plainText(story?.methods)).toBe(
    'For each value of tissue in the table (<table>, 6 rows) the different names in gene were taken as a gene set: 2 gene sets of 1 to 2 genes. Rows that lack one of both were left out.',
  )
  await expect(
    resolvers.groupsAsSets({ ...context, inputs: { table }, params: { genes: 'gone', group: 'tissue' } }),
  ).rejects.toThrow('The table has no column “gone”. Choose another one.')
})

it('tells which columns are the samples of a matrix', () => {
  const story = columnsAsMatrix.story?.({
    inputs: { table },
    params: { genes: 'gene', samples: ['lung', 'liver'] },
    output: {
      url: 'storage://m',
      filename: 'table.matrix.h5ad',
      shape: [5, 2],
      columns: ['lung', 'liver'],
      index: ['TP53'],
      values: [[1, 2]],
      ellipses: [1, null],
    },
  })
  expect(plainText(story?.methods)).toBe(
    'The columns lung and liver of the table (<table>, 6 rows) were taken as a matrix whose rows are named by gene, which gave 5 genes in 2 samples.',
  )
})
