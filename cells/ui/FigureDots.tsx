import { useEffect, useRef, useSyncExternalStore } from 'react'
import { column, rolesOf, type Cell, type Panel } from '../figure/drawData.ts'
import type { Figure, Role } from '../figure/schema.ts'
import { pointed, spotOf, type Scales } from './figureItems.ts'

interface Props {
  readonly figure: Figure
  readonly panel: Panel
  readonly scales: Scales
  readonly items: readonly number[]
  readonly width: number
  readonly height: number
}

/** Many dots on a canvas: thousands of SVG elements would make the page slow. */
export function FigureDots({ figure, panel, scales, items, width, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useSyncExternalStore(onTheme, () => document.documentElement.dataset['theme'] ?? '')

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const dense = window.devicePixelRatio || 1
    canvas.current.width = Math.round(width * dense)
    canvas.current.height = Math.round(height * dense)
    context.scale(dense, dense)
    paint(context, { figure, panel, scales, items }, colorOf(canvas.current))
  }, [figure, panel, scales, items, width, height, theme])

  return <canvas ref={canvas} style={{ width, height }} aria-hidden />
}

type Painted = Pick<Props, 'figure' | 'panel' | 'scales' | 'items'>

function paint(
  context: CanvasRenderingContext2D,
  { figure, panel, scales, items }: Painted,
  color: (role: Role) => string,
) {
  const mark = pointed(figure)
  const groups = column(figure, mark?.color)
  const roles = new Map<Cell, Role>(rolesOf(figure).map(({ value, role }) => [value, role]))
  const [left, right] = scales.x.range
  const [bottom, top] = scales.y.range
  const radius = typeof mark?.size === 'number' ? Math.min(mark.size, 3.2) : 2.4
  context.globalAlpha = 0.75
  context.beginPath()
  context.rect(Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(bottom - top))
  context.clip()
  for (const item of items) {
    const spot = spotOf(figure, panel, scales, item)
    if (!spot) continue
    const group = groups[item]
    context.fillStyle = color(group === undefined ? (mark?.fill ?? 'plain') : (roles.get(group) ?? 'neither'))
    context.beginPath()
    context.arc(spot.x, spot.y, radius, 0, Math.PI * 2)
    context.fill()
  }
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
