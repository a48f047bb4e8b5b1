/** How many rows the prompts offer to take; the first is taken when nothing was chosen. */
const TOPS = [10, 20, 50, 100] as const

/** Those of a list of so many: the first that takes all of it is the last one offered. */
export function topsOf(count: number): readonly [number, ...number[]] {
  const [first, ...others] = TOPS
  return [first, ...others.filter((_k, at) => (TOPS[at] ?? 0) < count)]
}
