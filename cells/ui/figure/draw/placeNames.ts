/** Where names stand beside points: the first has the best place, and a name without room is left out. */
import { widthOf } from '../../../shared/figure/letters.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point with its name, in pixels. */
export interface Named {
  readonly name: string
  readonly x: number
  readonly y: number
}

export interface Placed extends Named {
  readonly box: Box
}

/** More names than a drawing has room for. Each is compared with all others. */
export const MOST_NAMES = 1000
const HEIGHT = 12
/** What a usual point takes to either side. */
const CLEAR = 3.5
/** Where a name may stand: beside its point, then farther away. Directions in parts of its own size. */
const DISTANCES = [6, 14, 26, 40, 56, 74]
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.7, -0.8],
  [-0.7, -0.8],
  [0.7, 0.8],
  [-0.7, 0.8],
  [0.95, -0.4],
  [-0.95, -0.4],
  [0.95, 0.4],
  [-0.95, 0.4],
] as const
/** A name that is farther from its point is joined to it by a line. */
export const FAR = 10

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export const within = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height

/** From the edge of a name to its point. */
export interface Line {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** The line that joins a name to its point; undefined where it stands beside it. */
export function lineOf(box: Box, { x, y }: { readonly x: number; readonly y: number }): Line | undefined {
  const x2 = Math.min(Math.max(x, box.x), box.x + box.width)
  const y2 = Math.min(Math.max(y, box.y), box.y + box.height)
  return Math.hypot(x2 - x, y2 - y) < FAR ? undefined : { x1: x, y1: y, x2, y2 }
}

/** Whether a line runs through a box: its part between the sides is not wholly above or below. */
function crosses({ x1, y1, x2, y2 }: Line, { x, y, width, height }: Box): boolean {
  let [from, to] = [0, 1]
  for (const [start, way, least, most] of [
    [x1, x2 - x1, x, x + width],
    [y1, y2 - y1, y, y + height],
  ] as const) {
    if (way === 0) {
      if (start <= least || start >= most) return false
      continue
    }
    const ends = [(least - start) / way, (most - start) / way]
    from = Math.max(from, Math.min(...ends))
    to = Math.min(to, Math.max(...ends))
  }
  return from < to
}

/** Where each name stands: none covers another name, its line or a point; `isOver` knows the points that are not named. */
export function placeApart(
  named: readonly Named[],
  frame: Box,
  isOver: (box: Box) => boolean = () => false,
  clear = CLEAR,
): readonly Placed[] {
  const points = named.slice(0, MOST_NAMES)
  const dots = points.map(({ x, y }) => ({ x: x - clear, y: y - clear, width: 2 * clear, height: 2 * clear }))
  const names: Box[] = []
  const lines: Line[] = []
  const placed: Placed[] = []
  for (const point of points) {
    const isFree = (box: Box) => {
      if (!within(box, frame) || [...dots, ...names].some((other) => overlap(box, other)) || isOver(box)) return false
      const line = lineOf(box, point)
      return !lines.some((other) => crosses(other, box)) && !(line && names.some((other) => crosses(line, other)))
    }
    const box = candidates(point, clear - CLEAR).find(isFree)
    if (box === undefined) continue
    names.push(box)
    const line = lineOf(box, point)
    if (line) lines.push(line)
    placed.push({ ...point, box })
  }
  return placed
}

function candidates({ name, x, y }: Named, farther: number): readonly Box[] {
  const width = widthOf(name)
  return DISTANCES.map((distance) => distance + farther).flatMap((distance) =>
    DIRECTIONS.map(([right, down]) => ({
      x: x + right * distance + (right > 0 ? 0 : right < 0 ? -width : -width / 2),
      y: y + down * distance + (down > 0 ? 0 : down < 0 ? -HEIGHT : -HEIGHT / 2),
      width,
      height: HEIGHT,
    })),
  )
}

const TILE = 6
const tileOf = (across: number, down: number) => across * 10_000 + down

/** Tells whether a box covers a point, by tiles: a figure has tens of thousands, and every name many places to try. */
export function pointsUnder(points: Iterable<readonly [x: number, y: number]>, clear = CLEAR): (box: Box) => boolean {
  const tiles = new Map<number, (readonly [x: number, y: number])[]>()
  for (const point of points) {
    const tile = tileOf(Math.floor(point[0] / TILE), Math.floor(point[1] / TILE))
    const others = tiles.get(tile)
    if (others) others.push(point)
    else tiles.set(tile, [point])
  }
  return ({ x, y, width, height }) => {
    const [left, right, top, bottom] = [x - clear, x + width + clear, y - clear, y + height + clear]
    for (let across = Math.floor(left / TILE); across <= right / TILE; across++) {
      for (let down = Math.floor(top / TILE); down <= bottom / TILE; down++) {
        const points = tiles.get(tileOf(across, down)) ?? []
        if (points.some(([px, py]) => px > left && px < right && py > top && py < bottom)) return true
      }
    }
    return false
  }
}
