// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { views } from '../../kinds/forms/views.tsx'
import { kinds } from '../../kinds/kinds.ts'
import { BriefContext } from './brief.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { RowTable } from './RowTable.tsx'
import type { ColumnOf } from './useRows.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { sets: TermSet, scores: Scored } = views
const GENE: readonly ColumnOf<string>[] = [{ name: 'Gene', value: (gene) => gene }]
const Genes = ({ set, label = 'Gene set', print }: { set: readonly string[]; label?: string; print?: boolean }) => (
  <RowTable label={label} rows={set} columns={GENE} print={print} />
)
const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent)

it('draws a part of a long list, and says how long it is', () => {
  const set = Array.from({ length: 100_000 }, (_unused, at) => `G${at}`)
  render(<Genes label="Many" set={set} />)
  expect(screen.getByRole('grid', { name: 'Many' }).getAttribute('aria-rowcount')).toBe('100001')
  expect(cells().length).toBeLessThan(40)
  expect(cells()[0]).toBe('G0')
  expect(screen.getByText('100,000 rows')).toBeDefined()
})

it('says above a matrix what is doubtful about it, also where it is printed', () => {
  const matrix = { shape: [1, 1], columns: ['s1'], index: ['A'], values: [[1]], ellipses: [null, null] } as const
  const warnings = ['Rows that are no genes were left out: "N_unmapped".', 'These look like TPM.']
  const value = { ...matrix, url: 'storage://1', filename: 'a.tsv', warnings }
  for (const print of [false, true]) {
    render(<MatrixTable label="Counts" value={value} print={print} />)
    expect(screen.getAllByRole('status').map((note) => note.textContent)).toEqual(expect.arrayContaining(warnings))
    cleanup()
  }
})

it('begins folded below a prompt, with its summary and its downloads', () => {
  render(
    <BriefContext value>
      <Genes set={['ACE2', 'TP53']} />
    </BriefContext>,
  )
  expect(screen.queryByRole('grid')).toBe(null)
  expect(screen.getByText('2 rows')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Download/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect(cells()).toEqual(['ACE2', 'TP53'])
  fireEvent.click(screen.getByRole('button', { name: 'Hide the table' }))
  expect(screen.queryByRole('grid')).toBe(null)
})

it('filters rows and says how many match', () => {
  render(<Genes set={Array.from({ length: 50 }, (_unused, at) => `G${at}`)} />)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter rows of Gene set' }), { target: { value: 'g4' } })
  expect(cells()).toEqual(['G4', 'G40', 'G41', 'G42', 'G43', 'G44', 'G45', 'G46', 'G47', 'G48', 'G49'])
  expect(screen.getByText('11 of 50 rows match')).toBeDefined()
})

it('sorts by a heading, and shows z-scores to three digits', () => {
  const value = [
    { term: 'ACE2', zscore: 1.23456 },
    { term: 'TP53', zscore: 'inf' as const },
    { term: 'MDM2', zscore: -2 },
    { term: 'ATM', zscore: 'nan' as const },
  ]
  render(<Scored row={kinds.gene} value={value} />)
  expect(cells()).toEqual(['ACE2', '1.23', 'TP53', 'inf', 'MDM2', '-2.00', 'ATM', 'nan'])
  const heading = screen.getByRole('columnheader', { name: 'Z-score' })
  fireEvent.click(within(heading).getByRole('button'))
  expect(cells()).toEqual(['MDM2', '-2.00', 'ACE2', '1.23', 'TP53', 'inf', 'ATM', 'nan'])
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(heading).getByRole('button'))
  expect(cells()).toEqual(['TP53', 'inf', 'ACE2', '1.23', 'MDM2', '-2.00', 'ATM', 'nan'])
})

it('draws a bar from zero beside each finite score, in the room of all of them', () => {
  const value = [
    { term: 'ACE2', zscore: 3 },
    { term: 'MDM2', zscore: -1 },
    { term: 'TP53', zscore: 'inf' as const },
  ]
  render(<Scored row={kinds.gene} value={value} />)
  const bars = screen.getAllByRole('gridcell').filter((_cell, at) => at % 2 === 1)
  expect(bars.map(({ style }) => ['--from', '--to'].map((name) => style.getPropertyValue(name)))).toEqual([
    ['25.0%', '100.0%'],
    ['0.0%', '25.0%'],
    ['', ''],
  ])
})

it('stands numbers on their decimal points, and keeps the exact ones', () => {
  const value = [10.83373, 9.5414, 107].map((zscore, at) => ({ term: `G${at}`, zscore }))
  for (const print of [false, true]) {
    render(<Scored row={kinds.gene} value={[...value, { term: 'G3', zscore: 'nan' as const }]} print={print} />)
    const numbers = screen.getAllByRole(print ? 'cell' : 'gridcell').filter((_cell, at) => at % 2 === 1)
    expect(numbers.map(({ textContent, style }) => [textContent, style.paddingRight])).toEqual([
      ['10.83', ''],
      ['9.54', ''],
      ['107.00', ''],
      ['nan', 'calc(3ch + 12px)'],
    ])
    if (!print) expect(numbers.map(({ title }) => title)).toEqual(['10.83373', '9.5414', '107', 'nan'])
    cleanup()
  }
})

it('can be had whole as comma separated values, also by views that do not speak of it', async () => {
  const create = vi.fn((_blob: Blob) => 'blob:1')
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = create
      static override revokeObjectURL = () => {}
    },
  )
  render(<TermSet row={kinds.gene} value={{ set: ['ACE2', 'TP53'] }} />)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Download/ }), { key: 'Enter' })
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['JSONdata.json', 'GMTdata.gmt', 'CSVdata.csv'])
  fireEvent.click(screen.getByRole('menuitem', { name: /CSV/ }))
  expect(await create.mock.calls[0]?.[0].text()).toBe('Gene\nACE2\nTP53\n')
})

it('keeps what rows are about in sight, and shows where columns are hidden', () => {
  const columns: readonly ColumnOf<string>[] = ['Term', 'P value', 'Genes', 'Library'].map((name, at) => ({
    name,
    value: (row) => `${name} ${row}`,
    numeric: at === 1,
    width: 200,
    isPinned: at < 2,
  }))
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(852)
  render(<RowTable label="Terms" rows={['a', 'b']} columns={columns} />)
  const places = (role: string) =>
    screen.getAllByRole(role).map(({ style, className }) => [style.left, /pinned/.test(className)])
  expect(places('columnheader')).toEqual([
    ['', false],
    ['0px', true],
    ['200px', true],
    ['', false],
    ['', false],
  ])
  expect(places('gridcell').slice(0, 4)).toEqual([
    ['0px', true],
    ['200px', true],
    ['', false],
    ['', false],
  ])
  const grid = screen.getByRole('grid')
  const edges = () => [grid.parentElement?.hasAttribute('data-before'), grid.parentElement?.hasAttribute('data-after')]
  expect(edges()).toEqual([false, true])
  grid.scrollLeft = 252
  fireEvent.scroll(grid)
  expect(edges()).toEqual([true, false])
  // A column that lies below those in sight is brought out from there by the keys.
  fireEvent.focus(grid)
  fireEvent.keyDown(grid, { key: 'End' })
  fireEvent.keyDown(grid, { key: 'ArrowLeft' })
  expect(grid.scrollLeft).toBe(52)
  fireEvent.keyDown(grid, { key: 'ArrowLeft' })
  expect(grid.scrollLeft).toBe(52)
  vi.restoreAllMocks()
})

it('moves by keys, keeps them from the notebook, and copies what is selected', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const outside = vi.fn()
  render(
    <div role="presentation" onKeyDown={outside}>
      <Genes set={['ACE2', 'TP53', 'MDM2']} />
    </div>,
  )
  const grid = screen.getByRole('grid')
  act(() => grid.focus())
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true })
  const active = grid.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('MDM2')
  fireEvent.keyDown(grid, { key: 'c', ctrlKey: true })
  await waitFor(() => expect(screen.getByText('Copied 2 cells')).toBeDefined())
  expect(writeText).toHaveBeenCalledWith('Row\tGene\n2\tTP53\n3\tMDM2')
  expect(outside).not.toHaveBeenCalled()
  fireEvent.keyDown(grid, { key: 'j' })
  expect(outside).toHaveBeenCalledTimes(1)
})

it('prints the first rows and says what is left out', () => {
  render(<Genes print set={Array.from({ length: 40 }, (_unused, at) => `G${at}`)} />)
  const table = screen.getByRole('table', { name: 'Gene set' })
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  expect(screen.getByText('The first 10 of 40 rows are shown; the full table is in the download.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

const gap: [number | null, number | null] = [5, null]
const matrix = {
  url: `storage://${'a'.repeat(64)}`,
  filename: 'counts.tsv',
  shape: [300, 1] as const,
  columns: ['S1'],
  index: ['g0', 'g1', 'g2', 'g3', 'g4', 'g295', 'g296', 'g297', 'g298', 'g299'],
  values: [0, 1, 2, 3, 4, 295, 296, 297, 298, 299].map((value) => [value]),
  ellipses: gap,
}

it('shows the preview of a matrix at once and the rest as it arrives', async () => {
  const rows = Array.from({ length: 200 }, (_unused, at) => at)
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    const page = {
      shape: [300, 1],
      rowsMatched: 300,
      index: rows.map((row) => `g${row}`),
      columns: ['S1'],
      values: rows.map((row) => [row]),
    }
    return new Response(JSON.stringify(page))
  })
  render(<MatrixTable label="Counts" value={matrix} />)
  expect(cells().slice(0, 7)).toEqual(['0', '1', '2', '3', '4', '', ''])
  expect(screen.getByText('300 rows × 1 column')).toBeDefined()
  await waitFor(() => expect(cells().slice(0, 7)).toEqual(['0', '1', '2', '3', '4', '5', '6']))
  expect(asked).toEqual([{ file: { url: matrix.url, filename: 'counts.tsv' }, rows: [0, 200], columns: [0, 50] }])
  expect(screen.getByRole('link', { name: 'Download file' }).getAttribute('href')).toBe(
    `/api/files/${'a'.repeat(64)}/counts.tsv`,
  )
})

it('keeps the preview and says why when the rest cannot be loaded', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"error":{"name":"KernelError","message":"The kernel stopped."}}', { status: 500 }),
  )
  render(<MatrixTable label="Counts" value={matrix} />)
  await waitFor(() => expect(screen.getByText('The kernel stopped. Scroll to try again.')).toBeDefined())
  expect(cells().slice(0, 2)).toEqual(['0', '1'])
})

it('prints the corners of a matrix with what lies between as dots', () => {
  render(<MatrixTable label="Counts" value={matrix} print />)
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    'g0',
    'g1',
    'g2',
    'g3',
    'g4',
    '...',
    'g295',
    'g296',
    'g297',
    'g298',
    'g299',
  ])
  expect(
    screen.getByText('300 rows × 1 column. The first and last rows are shown; the full table is in the download.'),
  ).toBeDefined()
})

it('prints of many columns the first and the last', () => {
  const wide = { ...matrix, shape: [300, 12] as const, columns: ['a', 'b', 'c', 'd', 'e', 'h', 'i', 'j', 'k', 'l'] }
  const values = wide.index.map((_name, row) => wide.columns.map((_column, at) => row * 100 + at))
  render(<MatrixTable label="Counts" value={{ ...wide, values, ellipses: [5, 5] }} print />)
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    '',
    'a',
    'b',
    'c',
    '...',
    'k',
    'l',
  ])
  expect(screen.getAllByRole('row')[2]?.textContent).toBe('g1100101102...108109')
})
