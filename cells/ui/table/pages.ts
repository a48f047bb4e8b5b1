import type { MatrixWindow } from '@playbook/core/api/files'
import type { Value } from '../text/format.ts'
import type { Range } from './tableModel.ts'

export const PAGE_ROWS = 200
export const PAGE_COLUMNS = 50
const MOST_PAGES = 80

/** The position of a page: of its rows and of its columns. */
export type PageAt = readonly [row: number, column: number]

/** The pages of one table that are kept while they are used, and all names that were ever seen. */
export function createPages() {
  const pages = new Map<string, MatrixWindow>()
  const rowNames = new Map<number, readonly string[]>()
  const columnNames = new Map<number, readonly string[]>()
  let longestName = ''
  return {
    has: (at: PageAt) => pages.has(keyOf(at)),
    /** The pages kept longest ago go first: a map keeps the order in which its keys were set. */
    keep(at: PageAt, page: MatrixWindow) {
      pages.set(keyOf(at), page)
      rowNames.set(at[0], page.index)
      columnNames.set(at[1], page.columns)
      longestName = page.index.reduce(longerOf, longestName)
      for (const oldest of pages.keys()) {
        if (pages.size <= MOST_PAGES) break
        pages.delete(oldest)
      }
    },
    value(row: number, column: number): Value | undefined {
      const page = pages.get(keyOf([Math.floor(row / PAGE_ROWS), Math.floor(column / PAGE_COLUMNS)]))
      return page?.values[row % PAGE_ROWS]?.[column % PAGE_COLUMNS]
    },
    /** Of all rows that were ever seen. */
    longestName: () => longestName,
    rowName: (row: number) => rowNames.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS],
    columnName: (column: number) => columnNames.get(Math.floor(column / PAGE_COLUMNS))?.[column % PAGE_COLUMNS],
  }
}

export function longerOf(a: string, b: string): string {
  return b.length > a.length ? b : a
}

/** One text for a position, to keep pages by. */
export function keyOf([row, column]: PageAt): string {
  return `${row} ${column}`
}

/** What is asked for to get a page. */
export function rangesOf([row, column]: PageAt): { rows: Range; columns: Range } {
  return {
    rows: [row * PAGE_ROWS, (row + 1) * PAGE_ROWS],
    columns: [column * PAGE_COLUMNS, (column + 1) * PAGE_COLUMNS],
  }
}

/** The pages that a part of the table lies on. */
export function pagesOf(rows: Range, columns: Range): PageAt[] {
  const found: PageAt[] = []
  for (let row = Math.floor(rows[0] / PAGE_ROWS); row * PAGE_ROWS < rows[1]; row++) {
    for (let column = Math.floor(columns[0] / PAGE_COLUMNS); column * PAGE_COLUMNS < columns[1]; column++) {
      found.push([row, column])
    }
  }
  return found
}
