/** How far the numbers of a row moved between two results. */

/** Numbers that differ by less, relative to the larger, are the same measurement, computed in another order. */
const RELATIVE = 1e-6

/** How far two numbers are apart, relative to the larger: 0 to 2. */
const apart = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b)))

/** Whether two numbers are the same but for their last digits. */
export const areNear = (a: number, b: number): boolean => apart(a, b) <= RELATIVE

/** The number of a row that moved farthest. */
export interface MovedValue {
  readonly name: string
  readonly field: string
  readonly was: number
  readonly is: number
}

/** The number of a row that moved farthest; undefined where none did beyond its last digits. */
function farthestIn(name: string, was: unknown, is: unknown): (MovedValue & { readonly by: number }) | undefined {
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) return undefined
  const before = new Map<string, unknown>(Object.entries(was))
  let farthest: (MovedValue & { readonly by: number }) | undefined
  for (const [field, value] of Object.entries(is)) {
    const old = before.get(field)
    if (typeof old !== 'number' || typeof value !== 'number') continue
    const by = apart(old, value)
    if (by > RELATIVE && (farthest === undefined || by > farthest.by))
      farthest = { name, field, was: old, is: value, by }
  }
  return farthest
}

/** The rows of two results that hold another number, and those of them that moved farthest. */
export function movedRows(
  was: ReadonlyMap<string, unknown>,
  is: ReadonlyMap<string, unknown>,
  most: number,
): { readonly rows: number; readonly farthest: MovedValue[] } {
  const moved = [...is].flatMap(([name, row]) => (was.has(name) ? (farthestIn(name, was.get(name), row) ?? []) : []))
  const farthest = moved.toSorted((a, b) => b.by - a.by).slice(0, most)
  return { rows: moved.length, farthest: farthest.map(({ by: _by, ...value }) => value) }
}
