import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, type RefObject } from 'react'
import type { ColumnLook } from './tableModel.ts'
import type { Drawn } from './TableRow.tsx'

/** Up to this many columns are always drawn: then screen readers and find-in-page meet all of them. */
export const FEW = 24
const BEFORE_MEASURING = 16

/** Which columns can be seen; they differ in width. The first ones may be `pinned`, which is as wide as `covered`. */
export function useColumnWindow(
  columns: readonly ColumnLook[],
  headerWidth: number,
  scroller: RefObject<HTMLDivElement | null>,
  { count, covered }: { readonly count: number; readonly covered: number },
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
  const { from, to, before }: Omit<Drawn, 'all'> = all
    ? { from: 0, to: columns.length, before: 0 }
    : first && last
      ? { from: first.index, to: last.index + 1, before: first.start - headerWidth }
      : { from: 0, to: Math.min(columns.length, BEFORE_MEASURING), before: 0 }
  // Kept while nothing changes, so that rows are not drawn again.
  const drawn = useMemo(() => ({ from, to, before, all }), [from, to, before, all])

  /** Scrolls a column into view. */
  const showColumn = (column: number) => {
    const box = scroller.current
    if (box === null || column < count) return
    const start = headerWidth + columns.slice(0, column).reduce((sum, { width }) => sum + width, 0)
    const end = start + (columns[column]?.width ?? 0)
    if (start < box.scrollLeft + covered) box.scrollLeft = start - covered
    else if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth
  }
  return { drawn, total, showColumn }
}
