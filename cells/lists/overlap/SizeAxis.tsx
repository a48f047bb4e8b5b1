interface Props {
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
export function SizeAxis({ most, left, right, bottom, tall, label }: Props) {
  const middle = bottom - tall / 2
  return (
    <g>
      {ticksOf(most).map((tick) => {
        const y = bottom - (tick / most) * tall
        return (
          <g key={tick}>
            <line x1={left} x2={right} y1={y} y2={y} stroke="var(--line)" />
            <text x={left - 5} y={y + 3.5} textAnchor="end" fontSize={10} fill="var(--ink-2)">
              {tick.toLocaleString('en')}
            </text>
          </g>
        )
      })}
      <text
        x={left - 44}
        y={middle}
        textAnchor="middle"
        transform={`rotate(-90 ${left - 44} ${middle})`}
        fill="var(--ink-2)"
      >
        {label}
      </text>
    </g>
  )
}

const FEWEST = 3

/** Round whole numbers from 0 on, at least three of them where there are so many. */
export function ticksOf(most: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / FEWEST)))
  const step = [5, 2, 1].map((part) => part * power).find((size) => most / size >= FEWEST) ?? 1
  return Array.from({ length: Math.floor(most / step) + 1 }, (_unused, at) => at * step)
}
