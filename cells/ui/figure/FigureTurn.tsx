import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { axisOf, column, extentOf, rolesOf, shownItems, swatchOf, type Cell, type Channel } from './drawData.ts'
import { pageTheme } from './drawTheme.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { channelOf, pointed } from './figureItems.ts'
import type { Hovered } from './FigurePanel.tsx'
import { FigureTip } from './FigureTip.tsx'
import styles from './FigureView.module.css'

interface Props {
  readonly figure: Figure
  readonly width: number
  readonly hidden: ReadonlySet<Cell>
  readonly hovered: Hovered | undefined
  readonly onHover: (hovered: Hovered | undefined) => void
}

const CHANNELS = ['x', 'y', 'z'] as const
const HEIGHT = 440
const REACH = 18

interface Turn {
  readonly yaw: number
  readonly pitch: number
}

type Point = readonly [x: number, y: number, z: number]

/** Three components in one box that is turned by dragging or by the arrow keys. */
export function FigureTurn({ figure, width, hidden, hovered, onHover }: Props) {
  const [turn, setTurn] = useState<Turn>({ yaw: -0.6, pitch: 0.35 })
  const points = useMemo(() => unitPoints(figure, hidden), [figure, hidden])
  const size = Math.min(width, HEIGHT) * 0.3
  const project = (point: Point) => projected(point, turn, size, width)
  const colors = new Map(rolesOf(figure).map(({ value, role, at }) => [value, { color: pageTheme.role(role), at }]))
  const groups = column(figure, pointed(figure)?.color)
  const plain = pageTheme.role(pointed(figure)?.fill ?? 'plain')

  const drawn = points.map(({ item, point }) => ({ item, ...project(point) })).toSorted((a, b) => a.depth - b.depth)
  const at = drawn.find(({ item }) => item === hovered?.item)

  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) {
      setTurn(({ yaw, pitch }) => turned(yaw + event.movementX * 0.01, pitch + event.movementY * 0.01))
      return
    }
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const near = drawn.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]
    onHover(near && Math.hypot(near.x - x, near.y - y) < REACH ? { item: near.item } : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    setTurn(({ yaw, pitch }) => turned(yaw + step[0], pitch + step[1]))
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className={`${styles.panel} ${styles.turn}`}
      role="group"
      aria-label={`${figure.title}: three components, turned by the arrow keys`}
      tabIndex={0}
      onPointerMove={onPointerMove}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerLeave={() => onHover(undefined)}
      onKeyDown={onKeyDown}
    >
      <svg width={width} height={HEIGHT} role="img" aria-label={figure.description}>
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
        {drawn.map(({ item, x, y, depth }) => {
          const group = colors.get(groups[item] ?? '')
          const scale = 0.85 + 0.25 * depth
          return (
            <path
              key={item}
              d={swatchOf(figure, group?.at ?? 0)}
              transform={`translate(${x},${y}) scale(${scale})`}
              fill={group?.color ?? plain}
              stroke="var(--sheet)"
              strokeWidth={0.8}
            />
          )
        })}
        {at && <circle cx={at.x} cy={at.y} r={10} fill="none" stroke="var(--ink)" strokeWidth={1.6} />}
      </svg>
      {at && <FigureTip figure={figure} spot={at} width={width} />}
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
}
const ENDS: Readonly<Record<Channel, Point>> = { x: [0.2, -1.25, -1.25], y: [-1.3, 0.2, -1.3], z: [-1.25, -1.3, 0.2] }
const CORNERS: readonly Point[] = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Point => [x, y, z])))
const EDGES = CORNERS.flatMap((from) =>
  CORNERS.filter((to) => from.join() < to.join() && from.filter((value, at) => value !== to[at]).length === 1).map(
    (to) => [from, to] as const,
  ),
)

function turned(yaw: number, pitch: number): Turn {
  return { yaw, pitch: Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch)) }
}

/** Every axis from -1 to 1, whatever its numbers. */
function unitPoints(figure: Figure, hidden: ReadonlySet<Cell>) {
  const [x, y, z] = CHANNELS.map((channel) => {
    const [from, to] = extentOf(figure, channel)
    return channelOf(figure, channel).map((value) => ((value - from) / (to - from)) * 2 - 1)
  })
  return shownItems(figure, hidden).flatMap((item) => {
    const point: Point = [x?.[item] ?? Number.NaN, y?.[item] ?? Number.NaN, z?.[item] ?? Number.NaN]
    return point.some(Number.isNaN) ? [] : [{ item, point }]
  })
}

function projected([x, y, z]: Point, { yaw, pitch }: Turn, size: number, width: number) {
  const across = x * Math.cos(yaw) + z * Math.sin(yaw)
  const away = z * Math.cos(yaw) - x * Math.sin(yaw)
  const up = y * Math.cos(pitch) - away * Math.sin(pitch)
  return {
    x: width / 2 + across * size,
    y: HEIGHT / 2 - up * size,
    depth: -(away * Math.cos(pitch) + y * Math.sin(pitch)),
  }
}
