import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { orMissing, type Value } from '../text/format.ts'
import { columnWidth, type ColumnLook, type Sort, type TableModel } from './tableModel.ts'
import { longerOf } from './pages.ts'
import { createWindows, type LoadWindow } from './windows.ts'
import { paddedOf } from './writing.ts'

/** The corners of a table that are known at once; `ellipses` say where rows and columns were left out. */
export interface Preview {
  readonly shape: readonly [number, number]
  readonly columns: readonly string[]
  readonly index: readonly string[]
  readonly values: readonly (readonly Value[])[]
  readonly ellipses: readonly [number | null, number | null]
}

/** The position in the whole table → the position in the preview. */
function inPreview(position: number, whole: number, known: number, gap: number | null): number | undefined {
  if (gap === null || position < gap) return position < known ? position : undefined
  const fromEnd = whole - position
  return fromEnd <= known - gap ? known - fromEnd : undefined
}

/** A table whose rows are loaded as they come into view. What the preview holds is there at once. */
export function useWindows(
  preview: Preview,
  load: LoadWindow,
  opening?: Sort,
): { model: TableModel; failure: string | undefined } {
  const [sort, setSort] = useState(opening)
  const [search, setSearch] = useState('')
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [longestName, setLongestName] = useState('')
  const sought = useDeferredValue(search.trim())

  const windows = useMemo(() => {
    return createWindows(load, { ...(sort ? { sort } : {}), ...(sought === '' ? {} : { search: sought }) })
  }, [load, sort, sought])
  // A new state for everything that was loaded.
  const state = useSyncExternalStore(windows.subscribe, windows.state)
  // Where nothing can be loaded, the preview is better than no rows, even in the order of the file.
  const isUnsorted = sort === undefined || (state.failure !== undefined && state.rowsMatched === undefined)
  const isWhole = isUnsorted && sought === ''

  const columns = useMemo(
    () => Array.from({ length: preview.shape[1] }, (_unused, at) => lookOf(preview, names, at)),
    [preview, names],
  )
  const model = useMemo((): TableModel => {
    const { rowsMatched } = state
    const [rowCount, columnCount] = preview.shape
    const [rowGap, columnGap] = preview.ellipses
    const rowAt = (row: number) => (isWhole ? inPreview(row, rowCount, preview.index.length, rowGap) : undefined)
    return {
      rowCount: isWhole ? rowCount : (rowsMatched ?? rowCount),
      columns,
      shape: preview.shape,
      isSearching: sought !== search.trim() || (!isWhole && rowsMatched === undefined),
      rowHeader: { name: '', width: Math.max(LEAST, columnWidth('', [...preview.index, longestName], 240)) },
      rowName: (row) => windows.rowName(row) ?? preview.index[rowAt(row) ?? -1],
      value: (row, column) => {
        const across = inPreview(column, columnCount, preview.columns.length, columnGap)
        return windows.value(row, column) ?? preview.values[rowAt(row) ?? -1]?.[across ?? -1]
      },
      onVisible: (rows, across) => {
        windows.see(rows, across)
        learnNames(across)
        setLongestName((before) => longerOf(before, windows.longestName()))
      },
      load: windows.all,
      sort: isUnsorted ? undefined : sort,
      onSort: setSort,
      search,
      onSearch: setSearch,
    }

    /** Names of columns that the preview leaves out come with the first rows that are loaded. */
    function learnNames([from, to]: readonly [number, number]) {
      const found = new Map<number, string>()
      for (let column = from; column < to; column++) {
        const name = windows.columnName(column)
        if (name !== undefined && !names.has(column)) found.set(column, name)
      }
      if (found.size > 0) setNames((before) => new Map([...before, ...found]))
    }
  }, [preview, columns, names, longestName, windows, state, isWhole, isUnsorted, sort, search, sought])

  return { model, failure: state.failure }
}

function nameOf(preview: Preview, names: ReadonlyMap<number, string>, column: number): string | undefined {
  const at = inPreview(column, preview.shape[1], preview.columns.length, preview.ellipses[1])
  return at === undefined ? names.get(column) : preview.columns[at]
}

/** Whether every cell is text, as what is known of samples is: there a blank cell is a missing value. */
export function isOfTexts({ values }: Pick<Preview, 'values'>): boolean {
  return values.length > 0 && values.every((row) => row.every((cell) => typeof cell === 'string'))
}

/** The preview does not know the longest name and number. */
const LEAST = 96

function lookOf(preview: Preview, names: ReadonlyMap<number, string>, column: number): ColumnLook {
  const at = inPreview(column, preview.shape[1], preview.columns.length, preview.ellipses[1])
  const name = nameOf(preview, names, column) ?? '…'
  const cells = preview.values.map((row) => row[at ?? 0] ?? null)
  const samples = cells.filter((cell) => typeof cell === 'number')
  const numeric = samples.length > 0
  const look = { name, numeric, samples, ...(isOfTexts(preview) && { format: orMissing }) }
  return { ...look, width: Math.max(numeric ? LEAST : 0, columnWidth(name, paddedOf(look, cells))) }
}
