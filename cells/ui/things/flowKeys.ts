/** Where a part of a text stands. */
type Placed = Pick<HTMLElement, 'offsetTop' | 'offsetLeft'>

/** The part that a key leads to from another: beside it, at an end, or in the line above or below; undefined for other keys. */
export function below(items: readonly Placed[], from: number, key: string): number | undefined {
  const last = items.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, from + 1)
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
      return inLine(items, from, 1)
    case 'ArrowUp':
      return inLine(items, from, -1)
    default:
      return undefined
  }
}

/** The nearest part in the next line, or in the one before. */
function inLine(items: readonly Placed[], from: number, step: 1 | -1): number {
  const start = items[from]
  if (start === undefined) return 0
  let at = from + step
  while (items[at]?.offsetTop === start.offsetTop) at += step
  const line = items[at]?.offsetTop
  let best = from
  let nearest = Infinity
  for (; line !== undefined && items[at]?.offsetTop === line; at += step) {
    const distance = Math.abs((items[at]?.offsetLeft ?? 0) - start.offsetLeft)
    if (distance < nearest) [best, nearest] = [at, distance]
  }
  return best
}
