// @vitest-environment jsdom
import { plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ColumnKind, TableValue } from '../columns.ts'
import { PivotPrompt, StackPrompt, UnpivotPrompt } from './ReshapePrompts.tsx'
import { pivotRows, stackTables, unpivotColumns } from './steps.ts'
import { VERBS } from './verbs.ts'

const tableOf = (columns: Readonly<Record<string, ColumnKind>>): TableValue => ({
  url: 'storage://table',
  filename: 'table.arrow',
  rows: 6,
  columns: Object.entries(columns).map(([name, kind]) => ({ name, kind, missing: 0 })),
  head: [],
})
const long = tableOf({ gene: 'gene', tissue: 'category', expression: 'number', note: 'text' })
const wide = tableOf({ gene: 'gene', lung: 'number', liver: 'number' })

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usual = { value: undefined, readOnly: false, draft: () => expect.unreachable() }

it('proposes what has rows, columns and cells, and asks the kernel for that', () => {
  const onSubmit = vi.fn()
  render(<PivotPrompt {...usual} inputs={{ table: long }} onSubmit={onSubmit} />)
  expect(screen.getByRole('checkbox', { name: 'gene' })).toHaveProperty('checked', true)
  fireEvent.change(screen.getByLabelText('Of the column'), { target: { value: 'note' } })
  // Texts have no mean: the first one stands.
  expect(screen.getByLabelText('What is told')).toHaveProperty('value', 'first')
  fireEvent.change(screen.getByLabelText('Of the column'), { target: { value: 'expression' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const params = { rows: ['gene'], names: 'tissue', values: 'expression', measure: 'mean' }
  expect(onSubmit).toHaveBeenCalledWith(params)
  expect(VERBS['TablePivot']?.(params, long)).toEqual({ verb: 'pivot', ...params })
})

it('turns the numbers of a wide table into rows unless others are chosen', () => {
  const onSubmit = vi.fn()
  render(<UnpivotPrompt {...usual} inputs={{ table: wide }} onSubmit={onSubmit} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'liver' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'liver' }))
  fireEvent.change(screen.getByLabelText('What it is of'), { target: { value: 'tissue' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenCalledWith({ columns: ['lung', 'liver'], name: 'tissue', value: 'value' })
})

it('stacks with a column that says where rows are from, or without one', () => {
  const onSubmit = vi.fn()
  render(<StackPrompt {...usual} inputs={{ above: long, below: long }} onSubmit={onSubmit} />)
  fireEvent.change(screen.getByLabelText('First table'), { target: { value: 'control' } })
  fireEvent.change(screen.getByLabelText('Second table'), { target: { value: 'treated' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenLastCalledWith({ source: 'source', names: ['control', 'treated'] })
  fireEvent.change(screen.getByLabelText('New column'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenLastCalledWith({ names: ['control', 'treated'] })
})

it('tells in numbers what was done', () => {
  const pivoted = pivotRows.story?.({
    inputs: { table: long },
    params: { rows: ['gene'], names: 'tissue', values: 'expression', measure: 'mean' },
    output: { ...tableOf({ gene: 'gene', liver: 'number', lung: 'number' }), rows: 3 },
  })
  expect(plainText(pivoted?.methods)).toBe(
    'The table (<table>) was pivoted: one row for each gene, one column for each of the 2 values of tissue, with the mean of expression in the cells. Where there was no row the value is missing.',
  )
  const opened = unpivotColumns.story?.({
    inputs: { table: wide },
    params: { columns: ['lung', 'liver'], name: 'tissue', value: 'TPM' },
    output: { ...long, rows: 12 },
  })
  expect(plainText(opened?.methods)).toBe(
    'The columns lung and liver of the table (<table>) were turned into rows: tissue says of which column a row is, TPM holds its value.',
  )
  const stacked = stackTables.story?.({
    inputs: { above: long, below: long },
    params: { source: 'group', names: ['control', 'treated'] },
    output: { ...long, rows: 12 },
  })
  expect(plainText(stacked?.methods)).toBe(
    'The rows of one table (<below>) were put below those of another (<above>); 4 columns of the same name became one each, and what a table lacks is missing in its rows. The new column group says from which of them a row is (control and treated).',
  )
})
