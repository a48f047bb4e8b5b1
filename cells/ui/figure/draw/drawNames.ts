/** Names beside the bands of an axis: in two lines where there is room, cut in the middle, whole in their title. */
import * as Plot from '@observablehq/plot'
import { cutInMiddle } from '../../text/format.ts'
import type { Cell } from './drawData.ts'

const LETTER = 6.4
const LONGEST = 40
const TWO_LINES = 27

export interface Names {
  /** The room that they take, in pixels. */
  readonly width: number
  readonly written: (name: Cell) => string
}

/** How names are written beside bands of some height: they take up to half of the drawing. */
export function namesBeside(names: readonly Cell[], width: number, bandHeight: number): Names {
  const most = Math.max(6, Math.min(LONGEST, Math.floor((width * 0.5 - 34) / LETTER)))
  const written = (name: Cell) =>
    bandHeight < TWO_LINES ? cutInMiddle(String(name), most) : inTwoLines(String(name), most)
  const longest = Math.max(
    4,
    ...names.flatMap((name) =>
      written(name)
        .split('\n')
        .map(({ length }) => length),
    ),
  )
  return { width: Math.round(34 + longest * LETTER), written }
}

/** A name in at most two lines, broken at a blank; what is still too long is cut in its middle. */
export function inTwoLines(name: string, most: number): string {
  if (name.length <= most) return name
  const whole = cutInMiddle(name, 2 * most - 4)
  const blank = whole.lastIndexOf(' ', most)
  const end = blank > 0 && whole.length - blank - 1 <= most ? blank : most
  return `${whole.slice(0, end).trimEnd()}\n${cutInMiddle(whole.slice(end).trimStart(), most)}`
}

/** The axis that shows them. */
export function namedAxis(names: readonly Cell[], { written }: Names): Plot.Markish {
  return Plot.axisY([...names], {
    tickFormat: written,
    title: (name: Cell) => String(name),
    label: null,
    lineHeight: 1.05,
  })
}
