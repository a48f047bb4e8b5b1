// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { views } from './views.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { GeneSignature } = views
/** As limma-voom gives them: by falling t. */
const genes = [
  ['STAT2', 17.96, 2.4e-14, 4.9e-11, 3.65],
  ['IRF9', 2.12, 0.048, 0.2, 0.61],
  ['ACTB', -0.5, 0.62, 0.8, -0.02],
  ['HBB', -19.5, 1.1e-15, 4.1e-12, -4.25],
] as const
const file = {
  url: `storage://${'a'.repeat(64)}`,
  filename: 'limma-voom.tsv',
  shape: [4, 4] as const,
  columns: ['Statistic', 'Pval', 'AdjPval', 'LogFC'],
  index: genes.map(([gene]) => gene),
  values: genes.map(([, ...numbers]) => numbers),
  ellipses: [null, null] as const,
}
const value: ComponentProps<typeof GeneSignature>['value'] = JSON.parse(JSON.stringify(file))

/** A server that sorts by the p-value, or by nothing. */
function serve() {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const query: { sort?: unknown } = JSON.parse(body)
    asked.push(query.sort)
    const rows = query.sort ? [3, 0, 1, 2] : [0, 1, 2, 3]
    return Response.json({
      shape: [4, 4],
      rowsMatched: 4,
      index: rows.map((row) => file.index[row]),
      columns: file.columns,
      values: rows.map((row) => file.values[row]),
    })
  })
  return asked
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('opens with the genes that changed most surely, up or down, beside their p-values', async () => {
  const asked = serve()
  render(<GeneSignature value={value} />)
  await waitFor(() => expect(names()).toEqual(['HBB', 'STAT2', 'IRF9', 'ACTB']))
  expect(asked).toEqual([{ column: 1, descending: false }])
  expect(headings()).toEqual(['Gene', 'P value', 'Adjusted P value', 'log2 fold change', 'Statistic'])
  const widths = screen.getAllByRole('columnheader').map(({ style }) => parseInt(style.width))
  // As wide as the heading of the view, not as the name in the file.
  expect(widths[2]).toBeGreaterThanOrEqual('Adjusted P value'.length * 7.6 + 26)
  const [first] = screen.getAllByRole('row').slice(1)
  const cells = within(first ?? document.body).getAllByRole('gridcell')
  expect(cells.map(({ textContent, title }) => [textContent, title])).toEqual([
    ['1.1 × 10⁻¹⁵', '1.1e-15'],
    ['4.1 × 10⁻¹²', '4.1e-12'],
    ['-4.25', '-4.25'],
    ['-19.50', '-19.5'],
  ])
})

it('goes back to the order of the file, and sorts by what stands in another place there', async () => {
  const asked = serve()
  render(<GeneSignature value={value} />)
  await waitFor(() => expect(names()[0]).toBe('HBB'))
  const heading = screen.getByRole('columnheader', { name: 'P value' })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(heading).getByRole('button'))
  fireEvent.click(within(heading).getByRole('button'))
  expect(names()).toEqual(['STAT2', 'IRF9', 'ACTB', 'HBB'])
  fireEvent.click(screen.getByRole('button', { name: 'Statistic' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ column: 0, descending: false }))
})

it('shows what it has in the order of the file while nothing can be loaded', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { name: 'KernelError', message: 'It stopped.' } }, { status: 500 }),
  )
  render(<GeneSignature value={value} />)
  await waitFor(() => expect(screen.getByText('It stopped. Scroll to try again.')).toBeDefined())
  expect(names()).toEqual(['STAT2', 'IRF9', 'ACTB', 'HBB'])
  expect(screen.getByRole('columnheader', { name: 'P value' }).getAttribute('aria-sort')).toBe('none')
})

it('prints the order of the file under the headings of the view', () => {
  render(<GeneSignature value={value} print />)
  expect(headings()).toEqual(['Gene', 'P value', 'Adjusted P value', 'log2 fold change', 'Statistic'])
  expect(names()).toEqual(['STAT2', 'IRF9', 'ACTB', 'HBB'])
})

it('copies the cells as they are in the file, under the headings of the view', async () => {
  serve()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<GeneSignature value={value} />)
  await waitFor(() => expect(names()[0]).toBe('HBB'))
  const grid = screen.getByRole('grid')
  fireEvent.focus(grid)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(grid, { key, shiftKey: true })
  fireEvent.keyDown(grid, { key: 'c', ctrlKey: true })
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1))
  expect(writeText).toHaveBeenCalledWith(
    'Gene\tP value\tAdjusted P value\tlog2 fold change\tStatistic\nHBB\t1.1e-15\t4.1e-12\t-4.25\t-19.5',
  )
})
