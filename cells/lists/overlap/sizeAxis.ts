import type { Shape } from './shapes.ts'

interface Axis {
  /** The largest number on the axis. */
  readonly most: number
  readonly left: number
  readonly right: number
  /** Where 0 stands, and how far above it the largest number does. */
  readonly bottom: number
  readonly tall: number
  readonly label: string
}

/** An axis of numbers of items, with a line across the drawing at each tick. */
export function sizeAxis({ most, left, right, bottom, tall, label }: Axis): readonly Shape[] {
  const ticks = ticksOf(most).flatMap((tick): readonly Shape[] => {
    const y = bottom - (tick / most) * tall
    return [
      { tag: 'line', at: { x1: left, x2: right, y1: y, y2: y, stroke: 'var(--line)' } },
      {
        tag: 'text',
        at: { x: left - 5, y: y + 3.5, textAnchor: 'end', fontSize: 10, fill: 'var(--ink-2)' },
        words: tick.toLocaleString('en'),
      },
    ]
  })
  const [x, y] = [left - 44, bottom - tall / 2]
  const transform = `rotate(-90 ${x} ${y})`
  return [...ticks, { tag: 'text', at: { x, y, textAnchor: 'middle', transform, fill: 'var(--ink-2)' }, words: label }]
}

const FEWEST = 3

/** Round whole numbers from 0 on, at least three of them where there are so many. */
export function ticksOf(most: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / FEWEST)))
  const step = [5, 2, 1].map((part) => part * power).find((size) => most / size >= FEWEST) ?? 1
  return Array.from({ length: Math.floor(most / step) + 1 }, (_unused, at) => at * step)
}
