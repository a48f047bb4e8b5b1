import type { Figure } from '../../shared/figure/schema.ts'
import { axisOf, column, rolesOf, swatchOf, type Channel } from './draw/drawData.ts'
import { pageTheme } from './draw/drawTheme.ts'
import { pointed } from './figureItems.ts'
import { CHANNELS, EDGES, type Point, type projection } from './turn.ts'

type Project = ReturnType<typeof projection>
type Spot = ReturnType<Project>

interface Props {
  readonly figure: Figure
  readonly width: number
  readonly height: number
  readonly project: Project
  /** From the farthest to the nearest. */
  readonly drawn: readonly (Spot & { readonly item: number })[]
  readonly marked: Spot | undefined
}

/** The edges of a box with the titles of its axes, and the items in it. */
export function TurnedBox({ figure, width, height, project, drawn, marked }: Props) {
  return (
    <svg width={width} height={height} role="img" aria-label={figure.description}>
      <Axes figure={figure} project={project} />
      <Items figure={figure} drawn={drawn} />
      {marked && <circle cx={marked.x} cy={marked.y} r={10} fill="none" stroke="var(--ink)" strokeWidth={1.6} />}
    </svg>
  )
}

const ENDS: Readonly<Record<Channel, Point>> = { x: [0.2, -1.25, -1.25], y: [-1.3, 0.2, -1.3], z: [-1.25, -1.3, 0.2] }

function Axes({ figure, project }: Pick<Props, 'figure' | 'project'>) {
  return (
    <>
      {EDGES.map(([from, to]) => {
        const [a, b] = [project(from), project(to)]
        return (
          <line key={`${from.join()} ${to.join()}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} stroke="var(--line-strong)" />
        )
      })}
      {CHANNELS.map((channel) => {
        const end = project(ENDS[channel])
        return (
          <text
            key={channel}
            x={end.x}
            y={end.y}
            fontSize={11.5}
            fill="var(--ink-2)"
            textAnchor="middle"
            paintOrder="stroke"
            stroke="var(--sheet)"
            strokeWidth={4}
          >
            {axisOf(figure, channel).label}
          </text>
        )
      })}
    </>
  )
}

function Items({ figure, drawn }: Pick<Props, 'figure' | 'drawn'>) {
  const colors = new Map(
    rolesOf(figure).map(({ value, role, at }) => [value, { color: pageTheme.role(role), path: swatchOf(figure, at) }]),
  )
  const groups = column(figure, pointed(figure)?.color)
  const plain = { color: pageTheme.role(pointed(figure)?.fill ?? 'plain'), path: swatchOf(figure, 0) }
  return drawn.map(({ item, x, y, depth }) => {
    const { color, path } = colors.get(groups[item] ?? '') ?? plain
    const scale = 0.85 + 0.25 * depth
    return (
      <path
        key={item}
        d={path}
        transform={`translate(${x},${y}) scale(${scale})`}
        fill={color}
        stroke="var(--sheet)"
        strokeWidth={0.8}
      />
    )
  })
}
