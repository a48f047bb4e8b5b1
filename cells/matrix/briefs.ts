import type { Brief } from '@playbook/core/brief'
import { counted, written } from '../shared/words.ts'
import { sizeOf, type Measurement } from './measurements.ts'

interface Matrix {
  readonly shape: readonly [number, number]
  readonly totals?: readonly number[] | undefined
  readonly warnings?: readonly string[] | undefined
}

/** The size of a matrix, and how much was measured in each of its samples. */
export function briefOfMatrix(measured: Measurement, { shape, totals, warnings = [] }: Matrix): Brief {
  const remarks = warnings.length === 0 ? [] : [counted(warnings.length, 'note')]
  const size = sizeOf(measured, shape)
  // Bars represent amounts: sums of which one is negative, such as those of logarithms, are none.
  if (totals === undefined || totals.length < 2 || totals.some((total) => total < 0)) return { size, notes: remarks }
  const words = `${range(Math.min(...totals), Math.max(...totals))} per sample`
  return { size, notes: [words, ...remarks], bars: { values: totals } }
}

const MILLION = 1e6

/** Library sizes are told in millions: "22.7 to 33.9 million". */
function range(least: number, most: number): string {
  const [from, to, unit] =
    most < MILLION
      ? [written(Math.round(least)), written(Math.round(most)), '']
      : [millions(least), millions(most), ' million']
  return `${from === to ? to : `${from} to ${to}`}${unit}`
}

const millions = (total: number) => (total / MILLION).toFixed(total < 10 * MILLION ? 2 : 1)
