// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { bars } from '../../shared/figure/examples.fixture.ts'
import { figureSchema } from '../../shared/figure/schema.ts'
import { tableOf } from './FigureTable.tsx'
import { FigureView } from './FigureView.tsx'

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  await import('./InteractiveFigure.tsx')
})
afterEach(cleanup)

const volcano = figureSchema.parse({
  title: 'Volcano Plot',
  description: 'Scatter of 3 genes.',
  data: {
    Gene: ['TP53', 'MX1', 'ATM'],
    log2FC: [0.1, 3.2, -0.4],
    level: [0.2, 9, 0.1],
    p: [0.6, 1e-9, 0.8],
    Change: ['Neither', 'Up', 'Neither'],
    Name: ['', 'MX1', ''],
  },
  marks: [
    { type: 'dot', x: 'log2FC', y: 'level', color: 'Change', label: 'Gene', tooltip: ['log2FC', 'p'] },
    { type: 'text', x: 'log2FC', y: 'level', label: 'Name', apart: true },
  ],
  axes: { x: { label: 'log2 fold change', type: 'linear' }, y: { label: '-log10 P', type: 'linear' } },
  color: { label: 'Change', type: 'categorical', domain: ['Up', 'Neither'], range: ['up', 'neither'] },
  notes: [],
})

it('puts what a figure names first, with what is said of each item', () => {
  const { rows, columns } = tableOf(volcano)
  expect(columns.map(({ name }) => name)).toEqual(['Gene', 'Change', 'log2FC', 'p', 'level'])
  const written = rows.map((row) => columns.map(({ value, format }) => (format ?? String)(value(row, row))))
  expect(written).toEqual([
    ['MX1', 'Up', '3.2', '1.0 × 10⁻⁹', '9'],
    ['TP53', 'Neither', '0.1', '0.6', '0.2'],
    ['ATM', 'Neither', '-0.4', '0.8', '0.1'],
  ])
})

it('shows a figure as a table and as a figure again, by a button that says which', async () => {
  render(<FigureView figure={bars} />)
  const button = await screen.findByRole('button', { name: 'Show as table' })
  fireEvent.click(button)
  const grid = await screen.findByRole('grid', { name: 'Data of Library Sizes of Samples' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Row', 'Sample', 'Size'])
  expect(screen.queryByRole('group', { name: /^Library Sizes/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show as figure' }))
  expect(await screen.findByRole('group', { name: /^Library Sizes/ })).toBeDefined()
})
