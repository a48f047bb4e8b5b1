import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { ColumnLook } from './tableModel.ts'
import type { Drawn } from './TableRow.tsx'

/** Up to this many columns are always drawn: then screen readers and find-in-page meet all of them. */
const FEW = 24
const BEFORE_MEASURING = 16

/** Which columns can be seen; they differ in width. */
export function useColumnWindow(
  columns: readonly ColumnLook[],
  headerWidth: number,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const all = columns.length <= FEW
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: !all,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => columns[at]?.width ?? 100,
    paddingStart: headerWidth,
    scrollPaddingStart: headerWidth,
    overscan: 3,
    useFlushSync: false,
  })
  const total = headerWidth + columns.reduce((sum, { width }) => sum + width, 0)
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const drawn: Drawn = all
    ? { from: 0, to: columns.length, before: 0, all }
    : first && last
      ? { from: first.index, to: last.index + 1, before: first.start - headerWidth, all }
      : { from: 0, to: Math.min(columns.length, BEFORE_MEASURING), before: 0, all }

  /** Where a column begins and ends in the scrolled content. */
  const edges = (column: number) => {
    const start = headerWidth + columns.slice(0, column).reduce((sum, { width }) => sum + width, 0)
    return { start, end: start + (columns[column]?.width ?? 0) }
  }
  return { drawn, total, edges }
}
