import { useState } from 'react'

/** The height of a row of one line. */
export const ROW = 28
/** Browsers stop at 17 to 33 million pixels: beyond this height one pixel of scrolling is more than one pixel of rows. */
const TALLEST = 8_000_000
const SPARE = 6
/** Pixels after which rows of a very tall table get new places. */
const BLOCK = 500_000

interface Scrolled {
  readonly top: number
  readonly height: number
}

/**
 * Which rows can be seen. All rows are equally high, so this is arithmetic: no measuring, no list of positions, the
 * same cost for ten rows and for ten million.
 */
export function useRowWindow(count: number, mostHeight: number, rowHeight = ROW) {
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, height: mostHeight })
  return { ...rowWindow(count, scrolled, rowHeight), onScroll: setScrolled }
}

export function rowWindow(count: number, { top: scrolled, height }: Scrolled, rowHeight = ROW) {
  const total = count * rowHeight
  const tall = Math.min(total, TALLEST)
  const way = Math.max(0, tall - height)
  const factor = way > 0 ? (total - height) / way : 1
  const physical = Math.min(scrolled, way)
  const top = physical * factor
  const base = Math.floor(top / BLOCK) * BLOCK
  return {
    /** Height of the scrolled content. */
    tall,
    first: Math.max(0, Math.floor(top / rowHeight) - SPARE),
    last: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE),
    /** Rows on one page. */
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
    /** Rows stand in a layer, where they keep their places while the layer moves. */
    layer: factor === 1 ? 0 : physical - top + base,
    place: (row: number) => (factor === 1 ? row * rowHeight : row * rowHeight - base),
    /** The scroll position that brings a row into view; undefined when it is there. */
    scrollFor: (row: number) => {
      const start = row * rowHeight
      if (start < top) return start / factor
      if (start + rowHeight > top + height) return (start + rowHeight - height) / factor
      return undefined
    },
  }
}
