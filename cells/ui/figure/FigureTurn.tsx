import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import type { Cell } from './draw/drawData.ts'
import type { Hovered } from './FigurePanel.tsx'
import { FigureTip } from './FigureTip.tsx'
import styles from './FigureView.module.css'
import { projection, turned, unitPoints, type Turn } from './turn.ts'
import { TurnedBox } from './TurnedBox.tsx'

interface Props {
  readonly figure: Figure
  readonly width: number
  readonly hidden: ReadonlySet<Cell>
  readonly hovered: Hovered | undefined
  readonly onHover: (hovered: Hovered | undefined) => void
}

const HEIGHT = 440
const REACH = 18

/** Three components in one box that is turned by dragging or by the arrow keys. */
export function FigureTurn({ figure, width, hidden, hovered, onHover }: Props) {
  const [turn, setTurn] = useState<Turn>({ yaw: -0.6, pitch: 0.35 })
  const points = useMemo(() => unitPoints(figure, hidden), [figure, hidden])
  const project = projection(turn, { width, height: HEIGHT })
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
      <TurnedBox figure={figure} width={width} height={HEIGHT} project={project} drawn={drawn} marked={at} />
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
