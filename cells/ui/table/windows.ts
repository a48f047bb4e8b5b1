import type { MatrixWindow } from '@playbook/core/api/files'
import type { Value } from '../text/format.ts'
import type { Range } from './tableModel.ts'

/** Which part of a table is asked for. */
export interface WindowQuery {
  readonly rows: Range
  readonly columns: Range
  /** By the position of a column. */
  readonly sort?: { readonly column: number; readonly descending: boolean }
  readonly search?: string
}

export type LoadWindow = (query: WindowQuery, signal: AbortSignal) => Promise<MatrixWindow>

export const PAGE_ROWS = 200
export const PAGE_COLUMNS = 50
const MOST_PAGES = 80
/** Pages that are only flown over are not asked for. */
const PAUSE_MS = 40

export interface WindowState {
  readonly rowsMatched: number | undefined
  readonly failure: string | undefined
}

/**
 * Parts of a table of any size, asked for page by page as they come into view and kept while they are used.
 * One of these serves one order and one search; another order is another one.
 */
export function createWindows(load: LoadWindow, fixed: Pick<WindowQuery, 'sort' | 'search'>) {
  const pages = new Map<string, MatrixWindow>()
  const asked = new Map<string, { promise: Promise<void>; abort: AbortController }>()
  const rowNames = new Map<number, readonly string[]>()
  const columnNames = new Map<number, readonly string[]>()
  const listeners = new Set<() => void>()
  let state: WindowState = { rowsMatched: undefined, failure: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSeen = ''

  function tell(next: WindowState) {
    state = next
    for (const listener of listeners) listener()
  }

  function ask(row: number, column: number): Promise<void> {
    const key = `${row} ${column}`
    const known = asked.get(key)
    if (pages.has(key)) return Promise.resolve()
    if (known) return known.promise
    const abort = new AbortController()
    const query: WindowQuery = {
      ...fixed,
      rows: [row * PAGE_ROWS, (row + 1) * PAGE_ROWS],
      columns: [column * PAGE_COLUMNS, (column + 1) * PAGE_COLUMNS],
    }
    const promise = load(query, abort.signal).then(
      (page) => {
        asked.delete(key)
        keep(key, page)
        rowNames.set(row, page.index)
        columnNames.set(column, page.columns)
        tell({ rowsMatched: page.rowsMatched, failure: undefined })
      },
      (error: unknown) => {
        asked.delete(key)
        if (!abort.signal.aborted) tell({ ...state, failure: error instanceof Error ? error.message : String(error) })
      },
    )
    asked.set(key, { promise, abort })
    return promise
  }

  /** The pages used longest ago go first: a map keeps the order in which its keys were set. */
  function keep(key: string, page: MatrixWindow) {
    pages.set(key, page)
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break
      pages.delete(oldest)
    }
  }

  function pageAt(row: number, column: number): MatrixWindow | undefined {
    return pages.get(`${Math.floor(row / PAGE_ROWS)} ${Math.floor(column / PAGE_COLUMNS)}`)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        for (const { abort } of asked.values()) abort.abort()
      }
    },
    /** Another object whenever something was loaded. */
    state: () => state,
    value: (row: number, column: number): Value | undefined =>
      pageAt(row, column)?.values[row % PAGE_ROWS]?.[column % PAGE_COLUMNS],
    rowName: (row: number) => rowNames.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS],
    columnName: (column: number) => columnNames.get(Math.floor(column / PAGE_COLUMNS))?.[column % PAGE_COLUMNS],
    /** What can be seen now: it is asked for soon, and what can no longer be seen is not waited for. */
    see(rows: Range, columns: Range) {
      const seen = `${rows.join()} ${columns.join()}`
      // After a failure the same part is asked for again only when the reader moves.
      if (seen === lastSeen && state.failure !== undefined) return
      lastSeen = seen
      clearTimeout(timer)
      timer = setTimeout(() => {
        const wanted = pagesOf(rows, columns)
        const keys = new Set(wanted.map(([row, column]) => `${row} ${column}`))
        for (const [key, { abort }] of asked) if (!keys.has(key)) abort.abort()
        for (const [row, column] of wanted) void ask(row, column)
      }, PAUSE_MS)
    },
    /** Loads a block and waits for it. */
    async all(rows: Range, columns: Range) {
      await Promise.all(pagesOf(rows, columns).map(([row, column]) => ask(row, column)))
      if (state.failure !== undefined) throw new Error(state.failure)
    },
  }
}

function pagesOf(rows: Range, columns: Range): [number, number][] {
  const found: [number, number][] = []
  for (let row = Math.floor(rows[0] / PAGE_ROWS); row * PAGE_ROWS < rows[1]; row++) {
    for (let column = Math.floor(columns[0] / PAGE_COLUMNS); column * PAGE_COLUMNS < columns[1]; column++) {
      found.push([row, column])
    }
  }
  return found
}
