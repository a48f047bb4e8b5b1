import { counted } from '../../shared/words.ts'
import { setColor } from './setColor.ts'
import type { Part, Shape } from './shapes.ts'
import { namesBeside } from './names.ts'
import { sizeAxis } from './sizeAxis.ts'
import type { Bar } from './upset.ts'
import { titleOf } from './words.ts'

const ROW = 26
/** The least and the most between two intersections. */
const STEP = { least: 26, printed: 16, most: 110 }
const WIDEST_BAR = 36
const BARS = 200
const SIZES = 90
/** Between the names and the first column: the numbers and the title of the axis of the bars. */
const AXIS = 60
const TOP = BARS + 24
const RIGHT = 12

/** What is drawn. */
export interface UpSet {
  readonly names: readonly string[]
  readonly sets: readonly (readonly string[])[]
  readonly bars: readonly Bar[]
  /** What the height of a bar counts. */
  readonly countLabel: string
  /** The room there is; many intersections take more. */
  readonly room: number
  /** What is not picked by a pointer may stand closer. */
  readonly isPrinted?: boolean
}

/** Where the columns begin, how far they stand apart, and how large the drawing is. */
export function upSetSize({ names, bars, room, isPrinted = false }: UpSet) {
  const beside = namesBeside(names, room)
  const left = SIZES + Math.max(beside.room, AXIS - 16) + 24
  const wide = Math.floor((room - left - RIGHT) / Math.max(1, bars.length))
  const step = Math.min(STEP.most, Math.max(isPrinted ? STEP.printed : STEP.least, wide))
  const width = Math.max(room, left + bars.length * step + RIGHT)
  return { left, step, written: beside.written, width, height: TOP + names.length * ROW + 24 }
}

const mostOf = (sizes: readonly number[]) => Math.max(1, ...sizes)

/** The axes, and the sets as rows with their sizes to the left. */
export function upSetRows(drawn: UpSet): readonly Part[] {
  const { left, written, width, height } = upSetSize(drawn)
  const { names, sets, bars, countLabel } = drawn
  const sizes = sets.map((set) => new Set(set).size)
  const most = mostOf(bars.map(({ size }) => size))
  const axis = sizeAxis({ most, left, right: width, bottom: BARS, tall: BARS - 20, label: countLabel })
  const below: Shape = {
    tag: 'text',
    at: { x: SIZES, y: height - 6, textAnchor: 'end', fill: 'var(--ink-2)' },
    words: 'Set size',
  }
  const rows = names.map((name, at) => {
    const size = sizes[at] ?? 0
    const long = (size / mostOf(sizes)) * (SIZES - 34)
    return {
      title: `${name}: ${counted(size, 'item')}`,
      shapes: setRow({ name: written(name), at, size, long, width }),
    }
  })
  return [{ shapes: [...axis, below] }, ...rows]
}

/** The middle of the row of a set. */
const middleOf = (at: number) => TOP + at * ROW + ROW / 2

interface Row {
  readonly name: string
  readonly at: number
  readonly size: number
  readonly long: number
  readonly width: number
}

function setRow({ name, at, size, long, width }: Row): readonly Shape[] {
  const middle = middleOf(at)
  const band: Shape = {
    tag: 'rect',
    at: { x: 0, y: middle - ROW / 2, width, height: ROW, fill: 'var(--wash)' },
  }
  return [
    ...(at % 2 === 0 ? [band] : []),
    { tag: 'rect', at: { x: SIZES - long, y: middle - 7, width: long, height: 14, fill: setColor(at) } },
    {
      tag: 'text',
      at: { x: SIZES - long - 4, y: middle + 4, textAnchor: 'end', fill: 'var(--ink-2)' },
      words: String(size),
    },
    { tag: 'text', at: { x: SIZES + 8, y: middle + 4, fill: 'var(--ink)' }, words: name },
  ]
}

/** One intersection as a column: its size above, and a dot for each set. */
export function upSetColumn(drawn: UpSet, position: number, bar: Bar, isPicked: boolean): Part {
  const { left, step, height } = upSetSize(drawn)
  const { names, bars } = drawn
  const x = left + position * step + step / 2
  const wide = Math.min(WIDEST_BAR, Math.round(step * 0.62))
  const tall = (bar.size / mostOf(bars.map(({ size }) => size))) * (BARS - 20)
  const fill = isPicked ? 'var(--accent)' : 'var(--ink)'
  const [first = 0] = bar.sets
  const [top, bottom] = [middleOf(first), middleOf(bar.sets.at(-1) ?? first)]
  const colorOf = (set: number) => {
    if (!bar.sets.includes(set)) return 'var(--line-strong)'
    return isPicked ? fill : setColor(set)
  }
  return {
    title: `${titleOf(drawn, bar)}: ${counted(bar.size, 'item')}`,
    shapes: [
      { tag: 'rect', at: { x: x - step / 2, y: 0, width: step, height: height - 20, fill: 'transparent' } },
      { tag: 'rect', at: { x: x - wide / 2, y: BARS - tall, width: wide, height: tall, fill } },
      {
        tag: 'text',
        at: { x, y: BARS - tall - 4, textAnchor: 'middle', fontSize: 10, fill: 'var(--ink-2)' },
        words: String(bar.size),
      },
      { tag: 'line', at: { x1: x, x2: x, y1: top, y2: bottom, stroke: fill, strokeWidth: 3 } },
      ...names.map((_name, set) => ({
        tag: 'circle' as const,
        at: { cx: x, cy: middleOf(set), r: Math.min(6, step * 0.36), fill: colorOf(set) },
      })),
    ],
  }
}
