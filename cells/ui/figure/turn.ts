import type { Figure } from '../../shared/figure/schema.ts'
import { extentOf, shownItems, type Cell } from './draw/drawData.ts'
import { channelOf } from './figureItems.ts'

export const CHANNELS = ['x', 'y', 'z'] as const

/** How a box is turned: to the side and up, in radians. */
export interface Turn {
  readonly yaw: number
  readonly pitch: number
}

export type Point = readonly [x: number, y: number, z: number]

/** Of the box, from -1 to 1. */
const CORNERS: readonly Point[] = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Point => [x, y, z])))
export const EDGES = CORNERS.flatMap((from) =>
  CORNERS.filter((to) => from.join() < to.join() && from.filter((value, at) => value !== to[at]).length === 1).map(
    (to) => [from, to] as const,
  ),
)

/** Up and down as far as the poles. */
export function turned(yaw: number, pitch: number): Turn {
  return { yaw, pitch: Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch)) }
}

/** Every axis from -1 to 1, whatever its numbers. */
export function unitPoints(figure: Figure, hidden: ReadonlySet<Cell>) {
  const [x, y, z] = CHANNELS.map((channel) => {
    const [from, to] = extentOf(figure, channel)
    return channelOf(figure, channel).map((value) => ((value - from) / (to - from)) * 2 - 1)
  })
  return shownItems(figure, hidden).flatMap((item) => {
    const point: Point = [x?.[item] ?? Number.NaN, y?.[item] ?? Number.NaN, z?.[item] ?? Number.NaN]
    return point.some(Number.isNaN) ? [] : [{ item, point }]
  })
}

/** Where points of a turned box are drawn, in a picture of this size. */
export function projection(
  { yaw, pitch }: Turn,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const size = Math.min(width, height) * 0.3
  return ([x, y, z]: Point) => {
    const across = x * Math.cos(yaw) + z * Math.sin(yaw)
    const away = z * Math.cos(yaw) - x * Math.sin(yaw)
    const up = y * Math.cos(pitch) - away * Math.sin(pitch)
    return {
      x: width / 2 + across * size,
      y: height / 2 - up * size,
      depth: -(away * Math.cos(pitch) + y * Math.sin(pitch)),
    }
  }
}
