import type { MatrixWindow } from '@playbook/core/api/files'
import { createPages, keyOf, pagesOf, rangesOf, type PageAt } from './pages.ts'
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

/** Pages that are only flown over are not asked for. */
const PAUSE_MS = 40

export interface WindowState {
  readonly rowsMatched: number | undefined
  readonly failure: string | undefined
}

type Fixed = Pick<WindowQuery, 'sort' | 'search'>

/** Asks for pages, each once at a time; what nobody waits for any more is stopped. */
function createAsking(
  load: LoadWindow,
  fixed: Fixed,
  onPage: (at: PageAt, page: MatrixWindow) => void,
  onFailure: (failure: string) => void,
) {
  const asked = new Map<string, { promise: Promise<void>; abort: AbortController }>()

  function start(at: PageAt): Promise<void> {
    const key = keyOf(at)
    const abort = new AbortController()
    const promise = load({ ...fixed, ...rangesOf(at) }, abort.signal).then(
      (page) => {
        asked.delete(key)
        onPage(at, page)
      },
      (error: unknown) => {
        asked.delete(key)
        if (!abort.signal.aborted) onFailure(error instanceof Error ? error.message : String(error))
      },
    )
    asked.set(key, { promise, abort })
    return promise
  }

  return {
    ask: (at: PageAt): Promise<void> => asked.get(keyOf(at))?.promise ?? start(at),
    stopAllBut(wanted: readonly PageAt[]) {
      const keys = new Set(wanted.map(keyOf))
      for (const [key, { abort }] of asked) if (!keys.has(key)) abort.abort()
    },
  }
}

/**
 * Parts of a table of any size, asked for page by page as they come into view and kept while they are used.
 * One of these serves one order and one search; another order is another one.
 */
export function createWindows(load: LoadWindow, fixed: Fixed) {
  const pages = createPages()
  const listeners = new Set<() => void>()
  let state: WindowState = { rowsMatched: undefined, failure: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSeen = ''

  function tell(next: WindowState) {
    state = next
    for (const listener of listeners) listener()
  }
  const asking = createAsking(
    load,
    fixed,
    (at, page) => {
      pages.keep(at, page)
      tell({ rowsMatched: page.rowsMatched, failure: undefined })
    },
    (failure) => tell({ ...state, failure }),
  )
  const ask = async (at: PageAt): Promise<void> => {
    if (!pages.has(at)) await asking.ask(at)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        asking.stopAllBut([])
      }
    },
    /** Another object whenever something was loaded. */
    state: () => state,
    value: pages.value,
    rowName: pages.rowName,
    longestName: pages.longestName,
    columnName: pages.columnName,
    /** What can be seen now is asked for soon; what can no longer be seen is not waited for. */
    see(rows: Range, columns: Range) {
      const seen = `${rows.join()} ${columns.join()}`
      // After a failure the same part is asked for again only when the reader moves.
      if (seen === lastSeen && state.failure !== undefined) return
      lastSeen = seen
      clearTimeout(timer)
      timer = setTimeout(() => {
        const wanted = pagesOf(rows, columns)
        asking.stopAllBut(wanted)
        for (const at of wanted) void ask(at)
      }, PAUSE_MS)
    },
    /** Loads a block and waits for it. */
    async all(rows: Range, columns: Range) {
      await Promise.all(pagesOf(rows, columns).map(ask))
      if (state.failure !== undefined) throw new Error(state.failure)
    },
  }
}
