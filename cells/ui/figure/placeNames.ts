/** Where names stand beside points: the first has the best place, and a name without room is left out. */

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
const CLEAR = 3.5
/** Where a name may stand: beside its point, then farther away. Directions in parts of its own size. */
const DISTANCES = [6, 14, 26, 40]
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.7, -0.8],
  [-0.7, -0.8],
  [0.7, 0.8],
  [-0.7, 0.8],
] as const

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export const within = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height

/** What letters of 11 pixels take: capitals and digits are wider than others, and some much wider or narrower. */
export function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => {
    if (/[MW@%]/.test(letter)) return sum + 9.8
    if (/[iljtfrI1.,:;|'()-]/.test(letter)) return sum + 4.4
    return sum + (/[A-Z0-9mw_]/.test(letter) ? 7.6 : 6.3)
  }, 0)
}

/** A step farther away is worth as much as this many points that a name would cover. */
const FARTHER = 0.75

/** Where each name stands: none covers another name or a named point, and as few others as can be, which `under` counts. */
export function placeApart(
  named: readonly Named[],
  frame: Box,
  under: (box: Box) => number = () => 0,
): readonly Placed[] {
  const points = named.slice(0, MOST_NAMES)
  const taken: Box[] = points.map(({ x, y }) => ({ x: x - CLEAR, y: y - CLEAR, width: 2 * CLEAR, height: 2 * CLEAR }))
  const placed: Placed[] = []
  for (const point of points) {
    const free = candidates(point).filter(
      ({ box }) => within(box, frame) && !taken.some((other) => overlap(box, other)),
    )
    const costs = free.map(({ box, step }) => under(box) + step * FARTHER)
    const box = free[costs.indexOf(Math.min(...costs))]?.box
    if (box === undefined) continue
    taken.push(box)
    placed.push({ ...point, box })
  }
  return placed
}

function candidates({ name, x, y }: Named): readonly { readonly box: Box; readonly step: number }[] {
  const width = widthOf(name)
  return DISTANCES.flatMap((distance, step) =>
    DIRECTIONS.map(([right, down]) => ({
      step,
      box: {
        x: x + right * distance + (right > 0 ? 0 : right < 0 ? -width : -width / 2),
        y: y + down * distance + (down > 0 ? 0 : down < 0 ? -HEIGHT : -HEIGHT / 2),
        width,
        height: HEIGHT,
      },
    })),
  )
}

const TILE = 6
const tileOf = (across: number, down: number) => across * 10_000 + down

/** Counts points below a box by tiles: a figure has tens of thousands, and every name many places to try. */
export function pointsUnder(points: Iterable<readonly [x: number, y: number]>): (box: Box) => number {
  const tiles = new Map<number, number>()
  for (const [x, y] of points) {
    const tile = tileOf(Math.floor(x / TILE), Math.floor(y / TILE))
    tiles.set(tile, (tiles.get(tile) ?? 0) + 1)
  }
  return ({ x, y, width, height }) => {
    let count = 0
    for (let across = Math.floor(x / TILE); across <= (x + width) / TILE; across++) {
      for (let down = Math.floor(y / TILE); down <= (y + height) / TILE; down++) {
        count += tiles.get(tileOf(across, down)) ?? 0
      }
    }
    return count
  }
}
