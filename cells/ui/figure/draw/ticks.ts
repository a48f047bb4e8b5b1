import { scientific } from '@playbook/core/text/numbers'

/** Round numbers along an axis: at least three, however narrow it is, or nobody could read its scale. */

const FEWEST = 3
const MOST = 9
const FACTORS = [5, 2, 1] as const

type Extent = readonly [from: number, to: number]

/** Without what binary fractions leave behind: 0.3, not 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(12))

/** Steps from the extent of an axis down to a hundredth of it. */
function stepsOf(span: number): readonly number[] {
  const power = Math.ceil(Math.log10(span))
  return [0, 1, 2].flatMap((down) => FACTORS.map((factor) => factor * 10 ** (power - down)))
}

function multiplesOf(step: number, [from, to]: Extent): readonly number[] {
  const [first, last] = [Math.ceil(exact(from / step)), Math.floor(exact(to / step))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_unused, at) => exact((first + at) * step) || 0)
}

/** An extent whose ends are round numbers, hardly wider than it was. */
export function roundExtent([from, to]: Extent): Extent {
  const step = stepsOf(to - from).findLast((each) => (to - from) / each <= 16) ?? to - from
  return [exact(Math.floor(exact(from / step)) * step), exact(Math.ceil(exact(to / step)) * step)]
}

/** As many round numbers as have room on an axis, each in so many pixels. */
export function ticksOf(extent: Extent, room: number, each: number): readonly number[] {
  const most = Math.min(MOST, Math.max(FEWEST, Math.floor(room / each)))
  let ticks: readonly number[] = []
  for (const step of stepsOf(extent[1] - extent[0])) {
    const finer = multiplesOf(step, extent)
    if (finer.length > most && ticks.length >= FEWEST) return ticks
    ticks = finer
    if (ticks.length >= most) break
  }
  return ticks.length > most ? thinned(ticks) : ticks
}

/** Every second or third, with zero where it is among them. */
function thinned(ticks: readonly number[]): readonly number[] {
  const every = Math.floor((ticks.length - 1) / (FEWEST - 1))
  const from = (start: number) => ticks.filter((_tick, at) => at % every === start)
  const withZero = from(Math.max(0, ticks.indexOf(0)) % every)
  return withZero.length >= FEWEST ? withZero : from(0)
}

/** Large numbers in thousands and millions, others as they are, with the sign of print for what is below zero. */
export function tickText(value: number): string {
  const size = Math.abs(value)
  const text = size >= 1e6 ? `${rounded(value / 1e6)}M` : size >= 1e4 ? `${rounded(value / 1e3)}k` : exactText(value)
  return text.replace(/^-/, '\u2212').replace(/e-/, 'e\u2212')
}

const rounded = (value: number) => Number(value.toPrecision(4))
const exactText = (value: number) => String(Number(value.toPrecision(6)))

/** Of one decade or two the ticks between are named, too. */
const BETWEEN = [1, 2, 5]
const FEW_DECADES = 2

/** The ticks of a logarithmic axis: powers of ten, as many as there is room for. */
export function logTicks([from, to]: readonly [number, number], room: number, each: number): readonly number[] {
  const [low, high] = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))]
  const isShort = high - low <= FEW_DECADES
  const step = Math.max(1, Math.ceil((high - low) / Math.max(1, Math.floor(room / each))))
  const powers = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_unused, at) => low + at * step)
  // A power is read from its letters: computed ones are not exact below 1.
  const ticks = powers.flatMap((power) => (isShort ? BETWEEN : [1]).map((times) => Number(`${times}e${power}`)))
  return ticks.filter((tick) => tick <= Number(`1e${high}`))
}

/** Powers of ten beyond thousands and thousandths as such: 10⁶. */
export function logTickText(value: number): string {
  const words = scientific(value)
  return words.includes('×') ? words.replace(/^1\.0 × /, '').replace(/^(\d)\.0 /, '$1 ') : tickText(value)
}
