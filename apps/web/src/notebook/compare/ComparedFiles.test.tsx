// @vitest-environment jsdom
import type { TableComparison } from '@playbook/core/api/tables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ComparedFiles } from './ComparedFiles.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fileOf = (name: string) => ({ url: `storage://${name}`, filename: `${name}.tsv` })
const same = (shared: number) => ({ shared, onlyHere: 0, onlyThere: 0, here: [], there: [] })

/** Draws what the server answers, and tells what it was asked. */
function compare(answer: () => Response) {
  const asked: unknown[] = []
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push([path, JSON.parse(String(init?.body))])
    return answer()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ComparedFiles file={fileOf('a')} there={fileOf('b')} />
    </QueryClientProvider>,
  )
  return asked
}

const rowsIn = (table: string) =>
  within(screen.getByRole('grid', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent))

it('has the server compare two tables in files, and lists what differs most and what only one has', async () => {
  const answer: TableComparison = {
    shapeHere: [2000, 3],
    shapeThere: [1800, 2],
    rows: { shared: 1800, onlyHere: 200, onlyThere: 0, here: ['REN'], there: [] },
    columns: { shared: 2, onlyHere: 1, onlyThere: 0, here: ['s3'], there: [] },
    compared: 3600,
    differing: 1200,
    differences: [
      { row: 'TP53', column: 's1', here: 5, there: 105, change: 100 },
      { row: 'MDM2', column: 's2', here: 'nan', there: 3 },
    ],
  }
  const asked = compare(() => Response.json(answer))
  const words =
    'Rows × columns: 2,000 × 3 here, 1,800 × 2 there. 1,800 rows in both, 200 only here, 0 only there. ' +
    '2 columns in both, 1 only here, 0 only there. Of 3,600 values in both, 1,200 differ.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('The 2 largest differences are listed.')).toBeDefined()
  expect(asked).toEqual([['/api/matrix/compare', { file: fileOf('a'), there: fileOf('b') }]])
  expect(rowsIn('Differences')).toEqual([
    ['TP53', 's1', '5', '105', '100'],
    ['MDM2', 's2', 'nan', '3', ''],
  ])
  expect(rowsIn('Only in one')).toEqual([
    ['REN', 'row', 'only here'],
    ['and 199 more', 'row', 'only here'],
    ['s3', 'column', 'only here'],
  ])
})

it('says in words that two files are the same', async () => {
  compare(() =>
    Response.json({
      shapeHere: [2, 3],
      shapeThere: [2, 3],
      rows: same(2),
      columns: same(3),
      compared: 6,
      differing: 0,
      differences: [],
    }),
  )
  const words =
    'Rows × columns: 2 × 3 here, 2 × 3 there. Both have the same 2 rows. Both have the same 3 columns. ' +
    'Of 6 values in both, all are the same.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('grid')).toBeNull()
})

it('says why two files cannot be compared', async () => {
  const message = 'a.tsv and b.tsv take too long or too much memory to be compared here. Compare smaller ones.'
  compare(() => Response.json({ error: { name: 'InputError', message } }, { status: 400 }))
  expect(await screen.findByText('The two files could not be compared.')).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
})
