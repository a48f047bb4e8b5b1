import { useEffect, useRef, useSyncExternalStore } from 'react'
import { column, rolesOf, type Cell, type Panel } from '../figure/drawData.ts'
import type { Figure, Role } from '../figure/schema.ts'
import { placer, pointed, type Scales } from './figureItems.ts'

interface Props {
  readonly figure: Figure
  readonly panel: Panel
  readonly scales: Scales
  readonly items: readonly number[]
  readonly width: number
  readonly height: number
  /** Looks at a part: what lies beyond the axes is cut off. */
  readonly isZoomed: boolean
}

/** Many dots on a canvas: thousands of SVG elements would make the page slow. */
export function FigureDots({ figure, panel, scales, items, width, height, isZoomed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useSyncExternalStore(onTheme, () => document.documentElement.dataset['theme'] ?? '')

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const dense = window.devicePixelRatio || 1
    canvas.current.width = Math.round(width * dense)
    canvas.current.height = Math.round(height * dense)
    context.scale(dense, dense)
    paint(context, { figure, panel, scales, items, isZoomed }, colorOf(canvas.current))
  }, [figure, panel, scales, items, width, height, isZoomed, theme])

  return <canvas ref={canvas} style={{ width, height }} aria-hidden />
}

type Painted = Omit<Props, 'width' | 'height'>

function paint(
  context: CanvasRenderingContext2D,
  { figure, panel, scales, items, isZoomed }: Painted,
  color: (role: Role) => string,
) {
  const mark = pointed(figure)
  const groups = column(figure, mark?.color)
  const roles = new Map<Cell, Role>(rolesOf(figure).map(({ value, role }) => [value, role]))
  const [left, right] = scales.x.range
  const [bottom, top] = scales.y.range
  const radius = typeof mark?.size === 'number' ? Math.min(mark.size, 3.2) : 2.4
  const room = isZoomed ? 0 : radius + 8
  const [x0, x1] = [Math.min(left, right) - room, Math.max(left, right) + room]
  const [y0, y1] = [Math.min(top, bottom) - room, Math.max(top, bottom) + room]
  context.globalAlpha = 0.75
  context.rect(x0, y0, x1 - x0, y1 - y0)
  context.clip()
  const place = placer(figure, panel, scales)
  const stamps = new Map<Role, HTMLCanvasElement>()
  for (const item of items) {
    const spot = place(item)
    if (!spot || spot.x < x0 || spot.x > x1 || spot.y < y0 || spot.y > y1) continue
    const group = groups[item]
    const role = group === undefined ? (mark?.fill ?? 'plain') : (roles.get(group) ?? 'neither')
    const dot = stamps.get(role) ?? stamp(color(role), radius)
    stamps.set(role, dot)
    context.drawImage(dot, spot.x - radius, spot.y - radius, radius * 2, radius * 2)
  }
}

const SHARP = 3

/** One dot, drawn once and then copied: much faster than a path for each. */
function stamp(color: string, radius: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(radius * 2 * SHARP)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = color
    context.arc(canvas.width / 2, canvas.height / 2, canvas.width / 2, 0, Math.PI * 2)
    context.fill()
  }
  return canvas
}

/** A canvas knows no CSS variables: they are read once per role. */
function colorOf(element: Element): (role: Role) => string {
  const style = getComputedStyle(element)
  const known = new Map<Role, string>()
  return (role) => {
    const color = known.get(role) ?? (style.getPropertyValue(`--f-${role}`).trim() || 'gray')
    known.set(role, color)
    return color
  }
}

function onTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
