import type { ViewProps } from '@playbook/core/view'
import { useMemo, useState } from 'react'
import { counted } from '../../shared/words.ts'
import { Button } from '../../ui/frame/Button.tsx'
import { downloadText } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/frame/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { drawingDownloads } from '../../ui/figure/svgFile.ts'
import { Picked } from './Picked.tsx'
import type * as steps from './steps.ts'
import { barsOf, itemsOf, MOST_BARS, MOST_SETS, type Bar, type Counting } from './upset.ts'
import styles from './views.module.css'

const STEP = 26
const BARS = 150
const SIZES = 90
const NAMES = 150
const LONGEST = 22

const WORDS = { all: 'In all of these sets', only: 'In these sets only' } as const

/** Sets as rows, intersections as columns with their sizes as bars. */
export function UpSetView({ value, print }: ViewProps<typeof steps.UpSetPlot>) {
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const [counting, setCounting] = useState<Counting>('all')
  const [picked, setPicked] = useState<Bar>()
  const { names, sets, cut } = useMemo(() => largest(value), [value])
  const bars = useMemo(() => barsOf(sets, counting), [sets, counting])
  const drawn = bars.slice(0, MOST_BARS)
  const notes = [
    ...cut,
    ...(bars.length > drawn.length
      ? [`the ${drawn.length} largest of ${bars.length.toLocaleString('en')} intersections`]
      : []),
  ]
  if (names.length === 0) return <EmptyNote why="No sets" />
  const title = (bar: Bar) => bar.sets.map((at) => names[at]).join(' + ')
  return (
    <div className={styles.overlap}>
      {!print && (
        <div className={styles.tools} role="group" aria-label="What a bar counts">
          {(['all', 'only'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              kind={each === counting ? 'primary' : 'default'}
              aria-pressed={each === counting}
              onClick={() => {
                setCounting(each)
                setPicked(undefined)
              }}
            >
              {WORDS[each]}
            </Button>
          ))}
          <span className={styles.space} />
          <Downloads
            items={[
              ...drawingDownloads('upset', () => svg),
              {
                label: 'JSON',
                filename: 'data.json',
                save: () => downloadText('data.json', 'application/json', JSON.stringify(value)),
              },
            ]}
          />
        </div>
      )}
      <div className={styles.scroll}>
        <Drawing
          ref={setSvg}
          names={names}
          sets={sets}
          bars={drawn}
          title={title}
          {...(print ? {} : { picked, onPick: setPicked })}
        />
      </div>
      {notes.length > 0 && <p className={styles.note}>{`Drawn: ${notes.join(' and ')}.`}</p>}
      {picked && !print && <Picked name={title(picked)} items={itemsOf(sets, picked.sets, counting)} />}
    </div>
  )
}

interface DrawingProps {
  readonly ref: React.Ref<SVGSVGElement>
  readonly names: readonly string[]
  readonly sets: readonly (readonly string[])[]
  readonly bars: readonly Bar[]
  readonly title: (bar: Bar) => string
  readonly picked?: Bar | undefined
  readonly onPick?: (bar: Bar) => void
}

function Drawing({ ref, names, sets, bars, title, picked, onPick }: DrawingProps) {
  const left = SIZES + NAMES + 24
  const top = BARS + 24
  const width = left + bars.length * STEP + 12
  const height = top + names.length * STEP + 24
  const most = Math.max(1, ...bars.map(({ size }) => size))
  const sizes = sets.map((set) => new Set(set).size)
  const largestSet = Math.max(1, ...sizes)
  const row = (at: number) => top + at * STEP + STEP / 2
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`UpSet plot of ${counted(names.length, 'set')} with ${counted(bars.length, 'intersection')}; the largest is ${bars[0] ? `${title(bars[0])} with ${counted(bars[0].size, 'item')}` : 'empty'}`}
      fontFamily="Inter, system-ui, sans-serif"
      fontSize={11}
    >
      <text x={left - 8} y={top - 10} textAnchor="end" fill="var(--ink-2)">
        Intersection size
      </text>
      <text x={SIZES} y={height - 6} textAnchor="end" fill="var(--ink-2)">
        Set size
      </text>
      {names.map((name, at) => (
        <g key={name}>
          {at % 2 === 0 && <rect x={0} y={row(at) - STEP / 2} width={width} height={STEP} fill="var(--wash)" />}
          <title>{`${name}: ${sizes[at]?.toLocaleString('en')} items`}</title>
          <rect
            x={SIZES - ((sizes[at] ?? 0) / largestSet) * (SIZES - 34)}
            y={row(at) - 7}
            width={((sizes[at] ?? 0) / largestSet) * (SIZES - 34)}
            height={14}
            fill="var(--k-matrix)"
          />
          <text
            x={SIZES - ((sizes[at] ?? 0) / largestSet) * (SIZES - 34) - 4}
            y={row(at) + 4}
            textAnchor="end"
            fill="var(--ink-2)"
          >
            {sizes[at]}
          </text>
          <text x={SIZES + 8} y={row(at) + 4} fill="var(--ink)">
            {short(name)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => {
        const x = left + at * STEP + STEP / 2
        const tall = (bar.size / most) * (BARS - 20)
        const fill = picked === bar ? 'var(--accent)' : 'var(--ink)'
        const [first = 0] = bar.sets
        return (
          <g key={bar.sets.join()} {...(onPick ? pickable(bar, title(bar), onPick) : {})}>
            <title>{`${title(bar)}: ${bar.size.toLocaleString('en')} items`}</title>
            <rect x={x - STEP / 2} y={0} width={STEP} height={height - 20} fill="transparent" />
            <rect x={x - 8} y={BARS - tall} width={16} height={tall} fill={fill} />
            <text x={x} y={BARS - tall - 4} textAnchor="middle" fontSize={9} fill="var(--ink-2)">
              {bar.size}
            </text>
            {names.map((name, set) => (
              <circle
                key={name}
                cx={x}
                cy={row(set)}
                r={6}
                fill={bar.sets.includes(set) ? fill : 'var(--line-strong)'}
              />
            ))}
            <line x1={x} x2={x} y1={row(first)} y2={row(bar.sets.at(-1) ?? first)} stroke={fill} strokeWidth={3} />
          </g>
        )
      })}
    </svg>
  )
}

function pickable(bar: Bar, name: string, onPick: (bar: Bar) => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${name}: ${counted(bar.size, 'item')}`,
    className: styles.pick,
    onClick: () => onPick(bar),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      onPick(bar)
    },
  }
}

function short(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
}

/** Intersections double with every set: the largest sets, in the order of the library. */
function largest(library: ViewProps<typeof steps.UpSetPlot>['value']) {
  const all = Object.entries(library)
  const kept = new Set(
    all
      .toSorted(([, a], [, b]) => b.set.length - a.set.length)
      .slice(0, MOST_SETS)
      .map(([name]) => name),
  )
  const entries = all.filter(([name]) => kept.has(name))
  const cut =
    entries.length < all.length ? [`the ${entries.length} largest of ${all.length.toLocaleString('en')} sets`] : []
  return { names: entries.map(([name]) => name), sets: entries.map(([, { set }]) => set), cut }
}
