import { counted } from '../../shared/words.ts'
import { namesBeside } from './names.ts'
import { setColor } from './setColor.ts'
import type { Part, Shape } from './shapes.ts'

const SIZES = 90
const NARROWEST = 240
/** What the title of the columns takes before them. */
const LEAST_NAMES = 96
const LOWEST_ROW = 26
/** Of the whole drawing. */
const LOWEST = 500
const TOP = 46
const BOTTOM = 34

interface Overlap {
  readonly sets: readonly (readonly string[])[]
  readonly set_annotations: readonly string[]
  readonly chunks: readonly (readonly string[])[]
  readonly composition_array: readonly (readonly number[])[]
  readonly effective_min_width_for_annotation: number
  readonly col_widths: readonly number[]
  readonly n_items: number
  readonly ycounts: readonly number[]
}

/** What is drawn. */
export interface DrawnOverlap {
  readonly value: Overlap
  /** How many of them are drawn. */
  readonly rows: number
  readonly columns: number
  /** The room there is. */
  readonly room: number
}

/** How many sets and groups are drawn at most. */
export const MOST_DRAWN = { rows: 50, columns: 300 }

/** How many sets and groups are drawn, and in words what is not. */
export function drawnOf({ set_annotations: names, chunks }: Pick<Overlap, 'set_annotations' | 'chunks'>) {
  const rows = Math.min(names.length, MOST_DRAWN.rows)
  const columns = Math.min(chunks.length, MOST_DRAWN.columns)
  const cut = [
    ...(rows < names.length ? [`the first ${rows} of ${names.length.toLocaleString('en')} sets`] : []),
    ...(columns < chunks.length ? [`the first ${columns} of ${chunks.length.toLocaleString('en')} groups`] : []),
  ]
  return { rows, columns, cut }
}

/** Where the columns begin, and how large the drawing is. */
export function overlapSize({ value, rows, columns, room }: DrawnOverlap) {
  const { room: named, written } = namesBeside(value.set_annotations.slice(0, rows), room)
  const left = Math.max(LEAST_NAMES, named + 12)
  const across = Math.max(NARROWEST, room - left - SIZES)
  const row = Math.max(LOWEST_ROW, (LOWEST - TOP - BOTTOM) / Math.max(1, rows))
  return {
    left,
    across,
    written,
    starts: startsOf(value.col_widths.slice(0, columns), across),
    width: left + across + SIZES,
    row,
    height: TOP + rows * row + BOTTOM,
  }
}

/** Where each column begins, and where the last one ends. */
function startsOf(widths: readonly number[], across: number): number[] {
  const sum = widths.reduce((all, width) => all + width, 0)
  return widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + (width / sum) * across], [0])
}

/** The sets as rows with their sizes to the right. */
export function overlapRows(drawn: DrawnOverlap): readonly Part[] {
  const { left, across, written, row: tall } = overlapSize(drawn)
  const { sets, set_annotations: names, n_items: count } = drawn.value
  return names.slice(0, drawn.rows).map((name, row) => {
    const y = TOP + row * tall
    const size = sets[row]?.length ?? 0
    const share = (size / count) * (SIZES - 44)
    const middle = y + tall / 2 + 4
    const band = row % 2 === 0 ? 'var(--line)' : 'var(--wash)'
    return {
      title: `${name}: ${counted(size, 'item')}`,
      shapes: [
        { tag: 'rect', at: { x: left, y, width: across, height: tall, fill: band } },
        { tag: 'text', at: { x: left - 8, y: middle, textAnchor: 'end', fill: 'var(--ink)' }, words: written(name) },
        { tag: 'rect', at: { x: left + across + 6, y: y + 6, width: share, height: tall - 12, fill: 'var(--ink-3)' } },
        { tag: 'text', at: { x: left + across + 10 + share, y: middle, fill: 'var(--ink-2)' }, words: String(size) },
      ],
    }
  })
}

/** What its columns are. */
export function overlapTitles(drawn: DrawnOverlap): Part {
  const { left, across, height } = overlapSize(drawn)
  const look = { fill: 'var(--ink-2)' }
  return {
    shapes: [
      {
        tag: 'text',
        at: { x: left + across / 2, y: height - 3, textAnchor: 'middle', ...look },
        words: 'Items per group',
      },
      { tag: 'text', at: { x: left - 8, y: TOP - 8, textAnchor: 'end', ...look }, words: 'Sets per group' },
    ],
  }
}

/** The sets that hold a group, by name. */
export function holdersOf({ set_annotations: names, composition_array: held }: Overlap, at: number): string {
  return names.filter((_name, row) => held[row]?.[at] === 1).join(' + ')
}

/** One group of items as a column, as wide as it is large: how many sets hold it above, its size below. */
export function overlapColumn(drawn: DrawnOverlap, at: number, isPicked: boolean): Part {
  const { left, starts, row: high } = overlapSize(drawn)
  const { set_annotations: names, chunks, composition_array: held, ycounts } = drawn.value
  const [start = 0, end = 0] = [starts[at], starts[at + 1]]
  const [x, width] = [left + start, end - start]
  const items = chunks[at]?.length ?? 0
  const tall = ((ycounts[at] ?? 0) / Math.max(1, names.length)) * 34
  const bottom = TOP + drawn.rows * high
  const line = { stroke: isPicked ? 'var(--ink)' : 'var(--sheet)', strokeWidth: width > 4 ? 1.5 : 0.3 }
  const shares = names.slice(0, drawn.rows).flatMap((_name, row): readonly Shape[] => {
    const place = { x, y: TOP + row * high, width, height: high }
    return held[row]?.[at] === 1 ? [{ tag: 'rect', at: { ...place, fill: setColor(row), ...line } }] : []
  })
  const hasSize = width > 18 && items >= drawn.value.effective_min_width_for_annotation
  const size: Shape = {
    tag: 'text',
    at: { x: x + width / 2, y: bottom + 14, textAnchor: 'middle', fill: 'var(--ink-2)' },
    words: String(items),
  }
  const above = { x: x + 0.5, y: TOP - 4 - tall, width: Math.max(0.5, width - 1), height: tall, fill: 'var(--ink-3)' }
  return {
    title: `${counted(items, 'item')} in ${counted(ycounts[at] ?? 0, 'set')}`,
    shapes: [
      { tag: 'rect', at: { x, y: 0, width, height: bottom + BOTTOM, fill: 'transparent' } },
      { tag: 'rect', at: above },
      ...shares,
      ...(hasSize ? [size] : []),
    ],
  }
}
