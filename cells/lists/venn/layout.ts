/** Where the outlines of 2 to 5 sets stand so that every combination of them has a part of its own. */
export interface Outline {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  /** Anticlockwise, in degrees. */
  readonly turn: number
}

const round = (turn: number, distance: number): Outline => ({
  x: distance * Math.cos((turn * Math.PI) / 180),
  y: distance * Math.sin((turn * Math.PI) / 180),
  rx: 1,
  ry: 1,
  turn: 0,
})

/** Found by search: of all five equal ellipses around a centre the ones whose smallest part is the roundest. */
function fifth(at: number): Outline {
  const turn = 90 - 72 * at
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [x, y] = [0.2305, -0.0456]
  return { x: x * cos - y * sin, y: x * sin + y * cos, rx: 1, ry: 0.5933, turn: 8.54 + turn }
}

const LAYOUTS: readonly (readonly Outline[])[] = [
  [round(180, 0.6), round(0, 0.6)],
  [round(150, 0.65), round(30, 0.65), round(270, 0.65)],
  [
    { x: -0.1576, y: -0.4508, rx: 1, ry: 0.4355, turn: -44.83 },
    { x: -0.0056, y: -0.1004, rx: 1, ry: 0.4224, turn: -40.64 },
    { x: 0.0056, y: -0.1004, rx: 1, ry: 0.4224, turn: 40.64 },
    { x: 0.1576, y: -0.4508, rx: 1, ry: 0.4355, turn: 44.83 },
  ],
  [0, 1, 2, 3, 4].map(fifth),
]

/** The outlines for a number of sets; none for more sets than ellipses can keep apart. */
export function outlinesOf(sets: number): readonly Outline[] | undefined {
  return LAYOUTS[sets - 2]
}

/** From where to where the outlines go. */
export function extentsOf(outlines: readonly Outline[]) {
  const halves = outlines.map(({ x, y, rx, ry, turn }) => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    return { x, y, across: Math.hypot(rx * cos, ry * sin), up: Math.hypot(rx * sin, ry * cos) }
  })
  return {
    x: [Math.min(...halves.map(({ x, across }) => x - across)), Math.max(...halves.map(({ x, across }) => x + across))],
    y: [Math.min(...halves.map(({ y, up }) => y - up)), Math.max(...halves.map(({ y, up }) => y + up))],
  }
}

const GRID = 240

/** A point well inside each part, by the positions of the sets that make it: `0`, `0,2`, … */
export function placesOf(outlines: readonly Outline[]): ReadonlyMap<string, { x: number; y: number }> {
  const best = new Map<string, { x: number; y: number; depth: number }>()
  const { x: across, y: up } = extentsOf(outlines)
  const along = ([from = 0, to = 0]: readonly number[], at: number) => from + ((to - from) * (at + 0.5)) / GRID
  for (let column = 0; column < GRID; column++) {
    for (let row = 0; row < GRID; row++) {
      const point = { x: along(across, column), y: along(up, row) }
      const depths = outlines.map((outline) => depthIn(outline, point))
      const key = depths.flatMap((depth, at) => (depth > 0 ? [at] : [])).join()
      const depth = Math.min(...depths.map(Math.abs))
      if (key !== '' && depth > (best.get(key)?.depth ?? 0)) best.set(key, { ...point, depth })
    }
  }
  return new Map([...best].map(([key, { x, y }]) => [key, { x, y }]))
}

/** About how far inside an outline a point is; outside it is negative. */
function depthIn({ x, y, rx, ry, turn }: Outline, point: { readonly x: number; readonly y: number }): number {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [dx, dy] = [point.x - x, point.y - y]
  const [u, v] = [(dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry]
  const level = 1 - u * u - v * v
  // The steepness at the centre is 0, where the shorter half axis is the distance.
  return Math.sign(level) * Math.min(Math.abs(level) / (2 * Math.hypot(u / rx, v / ry) || 1e-9), Math.min(rx, ry))
}
