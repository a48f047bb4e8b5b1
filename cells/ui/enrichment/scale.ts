import { isSignificant, significanceOf, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { LEVEL } from '../../shared/level.ts'

/** Where the dots of terms stand, how large they are, and where the line of significance is. */
export interface DotScale {
  /** Up to three round numbers, from 0 on. */
  readonly ticks: readonly number[]
  /** In percent of the width. */
  readonly place: (significance: number) => number
  readonly line: number
  /** In pixels. */
  readonly radius: (overlap: number | undefined) => number
}

const [SMALLEST, LARGEST] = [3, 8]
/** Dots at either end are drawn whole. */
const [FROM, TO] = [6, 92]

/** A scale for all terms, so that rows can be compared; undefined where no adjusted p-value is known. */
export function dotScale(terms: readonly EnrichedTerm[]): DotScale | undefined {
  let [highest, most] = [-1, 0]
  for (const { adjustedPvalue, overlap = 0 } of terms) {
    highest = Math.max(highest, significanceOf(adjustedPvalue) ?? -1)
    most = Math.max(most, overlap)
  }
  if (highest < 0) return undefined
  const line = -Math.log10(LEVEL)
  const end = Math.max(highest, 1.5 * line)
  const step = roundStep(end / 2)
  const place = (significance: number) => FROM + ((TO - FROM) * Math.min(significance, end)) / end
  return {
    ticks: [0, 1, 2].map((at) => at * step).filter((tick) => tick <= end),
    place,
    line: place(line),
    // The area stands for the overlap.
    radius: (overlap) =>
      overlap === undefined || most === 0 ? 4.5 : Math.max(SMALLEST, LARGEST * Math.sqrt(overlap / most)),
  }
}

/** The largest of 1, 2 and 5 times a power of ten that is not larger. */
function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const digit = [5, 2, 1].find((each) => each * power <= most) ?? 1
  return digit * power
}

/** What a dot says, for who points at it. */
export function dotWords(term: EnrichedTerm): string {
  const significance = significanceOf(term.adjustedPvalue)
  if (significance === undefined) return ''
  return `−log₁₀ adjusted p = ${significance.toFixed(1)}, ${isSignificant(term) ? 'significant' : 'not significant'}`
}
