import { useState } from 'react'

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
export function useRowWindow(count: number, mostHeight: number) {
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, height: mostHeight })
  return { ...rowWindow(count, scrolled), onScroll: setScrolled }
}

export function rowWindow(count: number, { top: scrolled, height }: Scrolled) {
  const total = count * ROW
  const tall = Math.min(total, TALLEST)
  const way = Math.max(0, tall - height)
  const factor = way > 0 ? (total - height) / way : 1
  const physical = Math.min(scrolled, way)
  const top = physical * factor
  const base = Math.floor(top / BLOCK) * BLOCK
  return {
    /** Height of the scrolled content. */
    tall,
    first: Math.max(0, Math.floor(top / ROW) - SPARE),
    last: Math.min(count, Math.ceil((top + height) / ROW) + SPARE),
    /** Rows on one page. */
    page: Math.max(1, Math.floor(height / ROW) - 1),
    /** Rows stand in a layer, where they keep their places while the layer moves. */
    layer: factor === 1 ? 0 : physical - top + base,
    place: (row: number) => (factor === 1 ? row * ROW : row * ROW - base),
    /** The scroll position that brings a row into view; undefined when it is there. */
    scrollFor: (row: number) => {
      const start = row * ROW
      if (start < top) return start / factor
      if (start + ROW > top + height) return (start + ROW - height) / factor
      return undefined
    },
  }
}
