import type { ViewProps } from '@playbook/core/view'
import type { Ref } from 'react'
import { counted } from '../../shared/words.ts'
import { Drawing, DrawingPart } from './Drawing.tsx'
import { setColor } from './setColor.ts'
import { namesBeside } from './names.ts'
import type * as steps from './steps.ts'
import { overlapWords } from './words.ts'

const SIZES = 90
const NARROWEST = 240
/** What the title of the columns takes before them. */
const LEAST_NAMES = 96
const ROW = 26
const TOP = 46
const BOTTOM = 34

interface Props {
  readonly ref: Ref<SVGSVGElement>
  readonly value: ViewProps<typeof steps.Supervenn>['value']
  /** How many of them are drawn. */
  readonly rows: number
  readonly columns: number
  readonly picked?: number | undefined
  readonly onPick?: (column: number) => void
  /** The room there is. */
  readonly room: number
}

/** Sets as rows with their sizes to the right, groups of items as columns as wide as they are large. */
export function OverlapGrid({ ref, value, rows, columns, picked, onPick, room }: Props) {
  const { set_annotations: names, n_items: count } = value
  const { room: named, written } = namesBeside(names.slice(0, rows), room)
  const left = Math.max(LEAST_NAMES, named + 12)
  const across = Math.max(NARROWEST, room - left - SIZES)
  const starts = startsOf(value.col_widths.slice(0, columns), across)
  const height = TOP + rows * ROW + BOTTOM
  const total = left + across + SIZES
  return (
    <Drawing ref={ref} width={total} height={height} label={overlapWords(value)} isLive={onPick !== undefined}>
      {names.slice(0, rows).map((name, row) => (
        <SetRow
          key={name}
          {...{ name, written: written(name), row, left, across, count }}
          size={value.sets[row]?.length ?? 0}
        />
      ))}
      {Array.from({ length: columns }, (_unused, at) => (
        <Group
          key={at}
          value={value}
          rows={rows}
          at={at}
          x={left + (starts[at] ?? 0)}
          width={(starts[at + 1] ?? 0) - (starts[at] ?? 0)}
          isPicked={picked === at}
          {...(onPick ? { onPick: () => onPick(at) } : {})}
        />
      ))}
      <text x={left + across / 2} y={height - 3} textAnchor="middle" fill="var(--ink-2)" aria-hidden>
        Items per group
      </text>
      <text x={left - 8} y={TOP - 8} textAnchor="end" fill="var(--ink-2)" aria-hidden>
        Sets per group
      </text>
    </Drawing>
  )
}

/** Where each column begins, and where the last one ends. */
function startsOf(widths: readonly number[], across: number): number[] {
  const sum = widths.reduce((all, width) => all + width, 0)
  return widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + (width / sum) * across], [0])
}

interface SetRowProps {
  readonly name: string
  /** The name as there is room for it. */
  readonly written: string
  /** Where the columns begin, and how wide they are together. */
  readonly left: number
  readonly across: number
  readonly row: number
  readonly size: number
  /** Items of all sets. */
  readonly count: number
}

function SetRow({ name, written, left, across, row, size, count }: SetRowProps) {
  const y = TOP + row * ROW
  const share = (size / count) * (SIZES - 44)
  return (
    <g aria-hidden>
      <title>{`${name}: ${counted(size, 'item')}`}</title>
      <rect x={left} y={y} width={across} height={ROW} fill={row % 2 === 0 ? 'var(--line)' : 'var(--wash)'} />
      <text x={left - 8} y={y + ROW / 2 + 4} textAnchor="end" fill="var(--ink)">
        {written}
      </text>
      <rect x={left + across + 6} y={y + 6} width={share} height={ROW - 12} fill="var(--ink-3)" />
      <text x={left + across + 10 + share} y={y + ROW / 2 + 4} fill="var(--ink-2)">
        {size}
      </text>
    </g>
  )
}

interface GroupProps extends Pick<Props, 'value' | 'rows'> {
  readonly at: number
  readonly x: number
  readonly width: number
  readonly isPicked: boolean
  readonly onPick?: () => void
}

function Group({ value, rows, at, x, width, isPicked, onPick }: GroupProps) {
  const { set_annotations: names, chunks, composition_array: held, ycounts } = value
  const items = chunks[at]?.length ?? 0
  const tall = ((ycounts[at] ?? 0) / Math.max(1, names.length)) * 34
  const bottom = TOP + rows * ROW
  const holders = names.filter((_name, row) => held[row]?.[at] === 1)
  return (
    <DrawingPart name={`${holders.join(' + ')}: ${counted(items, 'item')}`} onPick={onPick}>
      <title>{`${counted(items, 'item')} in ${counted(ycounts[at] ?? 0, 'set')}`}</title>
      <rect x={x} y={0} width={width} height={bottom + BOTTOM} fill="transparent" />
      <rect x={x + 0.5} y={TOP - 4 - tall} width={Math.max(0.5, width - 1)} height={tall} fill="var(--ink-3)" />
      {names
        .slice(0, rows)
        .map((name, row) =>
          held[row]?.[at] === 1 ? (
            <rect
              key={name}
              x={x}
              y={TOP + row * ROW}
              width={width}
              height={ROW}
              fill={setColor(row)}
              stroke={isPicked ? 'var(--ink)' : 'var(--sheet)'}
              strokeWidth={width > 4 ? 1.5 : 0.3}
            />
          ) : null,
        )}
      {width > 18 && items >= value.effective_min_width_for_annotation && (
        <text x={x + width / 2} y={bottom + 14} textAnchor="middle" fill="var(--ink-2)">
          {items}
        </text>
      )}
    </DrawingPart>
  )
}
