import type { KeyboardEvent, Ref } from 'react'
import { counted } from '../../shared/words.ts'
import { Drawing } from './Drawing.tsx'
import { setColor } from './setColor.ts'
import { short } from './short.ts'
import { SizeAxis } from './SizeAxis.tsx'
import type { Bar } from './upset.ts'
import styles from './views.module.css'

const STEP = 26
const BARS = 150
const SIZES = 90
const NAMES = 150
const LONGEST = 22
const LEFT = SIZES + NAMES + 24
const TOP = BARS + 24

interface Props {
  readonly ref: Ref<SVGSVGElement>
  readonly names: readonly string[]
  readonly sets: readonly (readonly string[])[]
  readonly bars: readonly Bar[]
  readonly title: (bar: Bar) => string
  /** What the height of a bar counts. */
  readonly countLabel: string
  readonly picked?: Bar | undefined
  readonly onPick?: (bar: Bar) => void
}

/** A matrix of dots: sets as rows with their sizes to the left, intersections as columns with their sizes above. */
export function UpSetDrawing({ ref, names, sets, bars, title, countLabel, picked, onPick }: Props) {
  const width = LEFT + bars.length * STEP + 12
  const height = TOP + names.length * STEP + 24
  const most = Math.max(1, ...bars.map(({ size }) => size))
  const sizes = sets.map((set) => new Set(set).size)
  const largest = Math.max(1, ...sizes)
  const [first] = bars
  const ofLargest = first ? `${title(first)} with ${counted(first.size, 'item')}` : 'empty'
  return (
    <Drawing
      ref={ref}
      width={width}
      height={height}
      label={`UpSet plot of ${counted(names.length, 'set')} with ${counted(bars.length, 'intersection')}; the largest is ${ofLargest}`}
    >
      <SizeAxis most={most} left={LEFT} right={width} bottom={BARS} tall={BARS - 20} label={countLabel} />
      <text x={SIZES} y={height - 6} textAnchor="end" fill="var(--ink-2)">
        Set size
      </text>
      {names.map((name, at) => (
        <SetRow key={name} name={name} at={at} size={sizes[at] ?? 0} largest={largest} width={width} />
      ))}
      {bars.map((bar, at) => (
        <Intersection
          key={bar.sets.join()}
          bar={bar}
          title={title(bar)}
          names={names}
          x={LEFT + at * STEP + STEP / 2}
          tall={(bar.size / most) * (BARS - 20)}
          height={height}
          isPicked={picked === bar}
          onPick={onPick}
        />
      ))}
    </Drawing>
  )
}

/** The middle of the row of a set. */
function middleOf(at: number): number {
  return TOP + at * STEP + STEP / 2
}

interface SetRowProps {
  readonly name: string
  readonly at: number
  readonly size: number
  readonly largest: number
  readonly width: number
}

function SetRow({ name, at, size, largest, width }: SetRowProps) {
  const middle = middleOf(at)
  const long = (size / largest) * (SIZES - 34)
  return (
    <g>
      {at % 2 === 0 && <rect x={0} y={middle - STEP / 2} width={width} height={STEP} fill="var(--wash)" />}
      <title>{`${name}: ${size.toLocaleString('en')} items`}</title>
      <rect x={SIZES - long} y={middle - 7} width={long} height={14} fill={setColor(at)} />
      <text x={SIZES - long - 4} y={middle + 4} textAnchor="end" fill="var(--ink-2)">
        {size}
      </text>
      <text x={SIZES + 8} y={middle + 4} fill="var(--ink)">
        {short(name, LONGEST)}
      </text>
    </g>
  )
}

interface IntersectionProps {
  readonly bar: Bar
  readonly title: string
  readonly names: readonly string[]
  readonly x: number
  readonly tall: number
  readonly height: number
  readonly isPicked: boolean
  readonly onPick: ((bar: Bar) => void) | undefined
}

function Intersection({ bar, title, names, x, tall, height, isPicked, onPick }: IntersectionProps) {
  const fill = isPicked ? 'var(--accent)' : 'var(--ink)'
  const [first = 0] = bar.sets
  const last = bar.sets.at(-1) ?? first
  return (
    <g {...(onPick ? pickable(bar, title, onPick) : {})}>
      <title>{`${title}: ${bar.size.toLocaleString('en')} items`}</title>
      <rect x={x - STEP / 2} y={0} width={STEP} height={height - 20} fill="transparent" />
      <rect x={x - 8} y={BARS - tall} width={16} height={tall} fill={fill} />
      <text x={x} y={BARS - tall - 4} textAnchor="middle" fontSize={9} fill="var(--ink-2)">
        {bar.size}
      </text>
      <line x1={x} x2={x} y1={middleOf(first)} y2={middleOf(last)} stroke={fill} strokeWidth={3} />
      {names.map((name, set) => (
        <circle
          key={name}
          cx={x}
          cy={middleOf(set)}
          r={6}
          fill={!bar.sets.includes(set) ? 'var(--line-strong)' : isPicked ? fill : setColor(set)}
        />
      ))}
    </g>
  )
}

function pickable(bar: Bar, name: string, onPick: (bar: Bar) => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${name}: ${counted(bar.size, 'item')}`,
    className: styles.pick,
    onClick: () => onPick(bar),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      onPick(bar)
    },
  }
}
