/** Groups beside each other in the bands of a figure: where their points stand, their quartiles and their density. */
import { column, rolesOf, type Cell } from './drawData.ts'
import type { Figure, Mark } from '../../../shared/figure/schema.ts'

/** The part of its place that a group takes up, on both sides of its middle. */
export const HALF = 0.4
const SCATTER = 0.22

/** The groups of a figure in the order of its legend; one without a name where it has none. */
export function groupsOf(figure: Figure): readonly (Cell | undefined)[] {
  const groups = rolesOf(figure).map(({ value }) => value)
  return groups.length > 0 ? groups : [undefined]
}

/** From where to where a group goes in its band, in parts of the band. */
export function placeOf(at: number, groups: number): { readonly middle: number; readonly half: number } {
  return { middle: (at + 0.5) / groups, half: HALF / groups }
}

/** Where the point of an item stands across its band, from 0 to 1: in the place of its group, beside its neighbours. */
export function spreadPlaces(figure: Figure, mark: Mark): (item: number) => number {
  const bands = column(figure, mark.x)
  const colored = column(figure, mark.color)
  const groups = groupsOf(figure)
  const seen = new Map<string, number>()
  const places = bands.map((band, item) => {
    const key = JSON.stringify([band, colored[item]])
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    const at = Math.max(0, groups.indexOf(colored[item]))
    return placeOf(at, groups.length).middle + ((scattered(before) - 0.5) * 2 * SCATTER) / groups.length
  })
  return (item) => places[item] ?? 0.5
}

/** Van der Corput's sequence: neighbours in a list stand apart, and the same list is always drawn the same. */
function scattered(index: number): number {
  let [rest, part, sum] = [index + 1, 0.5, 0]
  for (; rest > 0; rest = Math.floor(rest / 2), part /= 2) sum += (rest % 2) * part
  return sum
}

export interface Box {
  readonly quartiles: readonly [number, number, number]
  readonly whiskers: readonly [number, number]
}

/** The box of some numbers: quartiles of type 7, whiskers to the farthest number within 1.5 times their range. */
export function boxOf(values: readonly number[]): Box | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return undefined
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(sorted, part))
  if (low === undefined || middle === undefined || high === undefined) return undefined
  const reach = 1.5 * (high - low)
  const within = sorted.filter((value) => value >= low - reach && value <= high + reach)
  return { quartiles: [low, middle, high], whiskers: [within[0] ?? least, within.at(-1) ?? most] }
}

/** Type 7 of Hyndman and Fan (doi:10.1080/00031305.1996.10473566), R's default. */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [below = Number.NaN, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

const STEPS = 48
const FEWEST = 3

/** A Gaussian kernel density between the extremes, as R's density() estimates it with the bandwidth nrd0. */
export function densityOf(
  values: readonly number[],
  steps = STEPS,
): readonly (readonly [at: number, density: number])[] {
  const sorted = values.toSorted((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (values.length < FEWEST || least === undefined || most === undefined || least === most) return []
  const width = bandwidth(sorted)
  const scale = 1 / (values.length * width * Math.sqrt(2 * Math.PI))
  return Array.from({ length: steps }, (_unused, step) => {
    const at = least + ((most - least) * step) / (steps - 1)
    return [at, scale * values.reduce((sum, value) => sum + Math.exp(-0.5 * ((at - value) / width) ** 2), 0)] as const
  })
}

/** Silverman's rule of thumb, R's bw.nrd0 (doi:10.1007/978-1-4899-3324-9). */
export function bandwidth(sorted: readonly number[]): number {
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  const variance = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sorted.length - 1)
  const range = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.34
  const spread = Math.min(Math.sqrt(variance), range) || Math.sqrt(variance) || 1
  return 0.9 * spread * sorted.length ** -0.2
}
