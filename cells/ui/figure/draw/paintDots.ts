import { column, rolesOf, type Cell, type Panel } from './drawData.ts'
import type { Figure, Role } from '../../../shared/figure/schema.ts'
import { placer, pointed, type Scales } from '../figureItems.ts'

export interface Dots {
  readonly figure: Figure
  readonly panel: Panel
  readonly scales: Scales
  readonly items: readonly number[]
  /** Looks at a part: what lies beyond the axes is cut off. */
  readonly isZoomed: boolean
}

const MARGIN = 8
const OPACITY = 0.8

type Paint = readonly [red: number, green: number, blue: number]

/**
 * Paints dots onto a canvas of `dense` device pixels per pixel. Written pixel by pixel: for tens of thousands of dots
 * that is many times faster than the drawing commands of a canvas. What was painted later lies above.
 */
export function paintDots(canvas: HTMLCanvasElement, dots: Dots, dense: number, paintOf: (role: Role) => Paint): void {
  const context = canvas.getContext('2d')
  if (context === null || canvas.width === 0 || canvas.height === 0) return
  const { figure, panel, scales, items, isZoomed } = dots
  const mark = pointed(figure)
  const groups = column(figure, mark?.color)
  const roles = new Map<Cell, Role>(rolesOf(figure).map(({ value, role }) => [value, role]))
  const radius = typeof mark?.size === 'number' ? Math.min(mark.size, 3.2) : 2.4
  const area = areaOf(scales, isZoomed ? 0 : radius + MARGIN, dense, canvas)
  const disc = discOf(radius * dense)
  const place = placer(figure, panel, scales)
  const paints = new Map<Role, Paint>()
  const image = context.createImageData(canvas.width, canvas.height)

  for (const item of items) {
    const spot = place(item)
    if (spot === undefined) continue
    const group = groups[item]
    const role = group === undefined ? (mark?.fill ?? 'plain') : (roles.get(group) ?? 'neither')
    const paint = paints.get(role) ?? paintOf(role)
    paints.set(role, paint)
    put(image, area, disc, Math.round(spot.x * dense), Math.round(spot.y * dense), paint)
  }
  context.putImageData(image, 0, 0)
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The device pixels that dots may touch. */
function areaOf({ x, y }: Scales, room: number, dense: number, { width, height }: HTMLCanvasElement): Area {
  return {
    left: Math.max(0, Math.round((Math.min(...x.range) - room) * dense)),
    right: Math.min(width, Math.round((Math.max(...x.range) + room) * dense)),
    top: Math.max(0, Math.round((Math.min(...y.range) - room) * dense)),
    bottom: Math.min(height, Math.round((Math.max(...y.range) + room) * dense)),
  }
}

/** The pixels of one dot around its centre, with how much of each it covers: dx, dy, alpha, dx, … */
function discOf(radius: number): readonly number[] {
  const reach = Math.ceil(radius)
  const disc: number[] = []
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const covered = Math.max(0, Math.min(1, radius - Math.hypot(dx, dy) + 0.5))
      if (covered > 0) disc.push(dx, dy, Math.round(covered * OPACITY * 255))
    }
  }
  return disc
}

function put(
  { data, width }: ImageData,
  area: Area,
  disc: readonly number[],
  x: number,
  y: number,
  paint: Paint,
): void {
  for (let at = 0; at < disc.length; at += 3) {
    const px = x + (disc[at] ?? 0)
    const py = y + (disc[at + 1] ?? 0)
    const alpha = disc[at + 2] ?? 0
    if (px < area.left || px >= area.right || py < area.top || py >= area.bottom) continue
    const pixel = (py * width + px) * 4
    // The soft edge of a dot does not thin out the one below it.
    if (alpha < (data[pixel + 3] ?? 0)) continue
    data[pixel] = paint[0]
    data[pixel + 1] = paint[1]
    data[pixel + 2] = paint[2]
    data[pixel + 3] = alpha
  }
}

/** Any CSS colour as red, green and blue: the browser is asked to draw it. */
export function rgbOf(color: string): Paint {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return [128, 128, 128]
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 128, green = 128, blue = 128] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
