import { shown, threeDigits, toDigits, type Value } from '../text/format.ts'
import type { ColumnLook } from './tableModel.ts'

/** How the values of a column are written so that their decimal points stand under one another. */
export interface Writing {
  readonly text: (value: Value) => string
  /** How many characters a value ends before the longest fraction of the column. */
  readonly pad: (value: Value) => number
}

type Look = Omit<ColumnLook, 'width'>

/** Significant digits of numbers that no step writes in its own way. */
const USUAL = 6
const MOST_DECIMALS = 12
/** A number may be so many digits longer than was asked for, to have as many decimals as the others. */
const LONGER = 3
/** A number that has fewer significant digits left among the decimals of its column is written by itself. */
const FEWEST = 3
/** Smaller numbers are written with powers of ten, unless they are differences near zero. */
const SMALL = 1e-4

/** The digits a column is written with; undefined where it writes numbers in its own way, such as masses. */
function digitsOf({ format = shown }: Look, chosen: number | undefined): number | undefined {
  if (format === shown) return chosen ?? USUAL
  return format === threeDigits ? (chosen ?? 3) : undefined
}

/** Zeros at the end of a fraction say nothing. */
const decimalsIn = (text: string) => /\.(\d*[1-9])0*$/.exec(text)?.[1]?.length ?? 0
/** The point of a number with all that follows it. */
const tailOf = (text: string) => text.length - (/[.e]/.exec(text)?.index ?? text.length)

/**
 * Numbers of like size get as many decimals as each other, by the one in the middle of the samples. A smaller one of a
 * column without negative numbers, such as a p-value, keeps its digits; differences near zero do not matter.
 */
function fixedIn(samples: readonly number[], digits: number, alone: (value: number) => string) {
  const isSigned = samples.some((value) => value < 0)
  const sizes = samples.map(Math.abs).filter((size) => size > 0 && Number.isFinite(size))
  const sorted = sizes.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const typical = isSigned ? middle : (sorted.find((size) => size >= middle / 10) ?? 0)
  if (typical < SMALL || samples.every((value) => Number.isInteger(value))) return alone
  const power = (value: number) => Math.floor(Math.log10(Math.abs(value)))
  const most = Math.min(MOST_DECIMALS, Math.max(0, digits - 1 - power(typical)))
  const isFixed = (value: number) =>
    Number.isFinite(value) &&
    power(value) + most < digits + LONGER &&
    (isSigned || (Math.abs(value) >= SMALL && power(value) + most + 1 >= Math.min(FEWEST, digits)))
  const least = Math.max(0, ...samples.filter(isFixed).map((value) => decimalsIn(value.toFixed(most))))
  const { format } = new Intl.NumberFormat('en', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  return (value: number) => (value !== 0 && isFixed(value) ? format(value) : alone(value))
}

/** How a column is written, by the digits that the person chose in the settings, if they did. */
export function writingOf(look: Look, chosen?: number): Writing {
  const { format = shown, samples = [], numeric } = look
  const digits = digitsOf(look, chosen)
  const alone = (value: number) =>
    chosen !== undefined && digits !== undefined ? toDigits(value, digits) : format(value)
  const written = digits === undefined ? format : fixedIn(samples, digits, alone)
  const text = (value: Value) => (typeof value === 'number' ? written(value) : format(value))
  if (!numeric) return { text, pad: () => 0 }
  const longest = Math.max(0, ...samples.map((value) => tailOf(text(value))))
  return {
    text,
    pad: (value) => Math.max(0, longest - (typeof value === 'number' ? tailOf(text(value)) : 0)),
  }
}

/** The values as they are written, with the room that they take: for the width of their column. */
export function paddedOf(look: Look, values: readonly Value[]): readonly string[] {
  const { text, pad } = writingOf(look)
  return values.map((value) => text(value) + ' '.repeat(pad(value)))
}

const NONE = { name: '', numeric: false }

/** The same for each column by its position, found when it is first drawn: a matrix may have thousands. */
export function writingsOf(columns: readonly Look[], chosen?: number): (column: number) => Writing {
  const known = new Map<number, Writing>()
  return (column) => {
    const writing = known.get(column) ?? writingOf(columns[column] ?? NONE, chosen)
    known.set(column, writing)
    return writing
  }
}
