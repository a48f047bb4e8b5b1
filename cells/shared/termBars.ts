import type { Figure } from './figure/schema.ts'
import { significanceBars } from './figure/significanceBars.ts'
import { LEVEL } from './level.ts'
import { allOf, counted } from './words.ts'
import { isSignificant, overlapWords, significanceOf, type EnrichedTerm } from './enrichment/term.ts'

/** So many terms are drawn; more would be a table. */
export const TOP = 15

/** How terms are called in a figure. */
export interface DrawnNames {
  /** "term" or "set" */
  readonly one: string
  readonly libraryOf?: ((library: string) => string) | undefined
}

/** A term in a figure, with its library where the others are of several. */
export function drawnName(
  { term, library }: EnrichedTerm,
  drawn: readonly EnrichedTerm[],
  { libraryOf = (name) => name }: DrawnNames,
): string {
  const isOne = new Set(drawn.map((each) => each.library)).size === 1
  return isOne || library === undefined ? term : `${term} (${libraryOf(library)})`
}

/** The most significant terms as bars, the most significant on top; none where no p-value is known. */
export function termBars(terms: readonly EnrichedTerm[], names: DrawnNames): Figure | undefined {
  const bars = terms
    .flatMap((term) => {
      const height = significanceOf(term.pvalue)
      return height === undefined ? [] : [{ term, height }]
    })
    .slice(0, TOP)
  const [first] = bars
  if (first === undefined) return undefined
  const drawn = bars.map(({ term }) => term)
  return {
    ...significanceBars(
      'Term',
      LEVEL,
      bars.map(({ term, height }) => ({
        name: drawnName(term, drawn, names),
        pvalue: term.pvalue ?? 'nan',
        adjustedPvalue: term.adjustedPvalue ?? 'nan',
        height,
        isSignificant: isSignificant(term),
        overlap: overlapWords(term) ?? '0',
      })),
    ),
    title: `Enriched ${names.one}s`,
    description: `Bars of the significance of ${counted(bars.length, names.one)}; ${first.term.term} is the most significant.`,
    notes: [
      `${allOf(bars.length, names.one)} with the smallest adjusted p-values of ${counted(terms.length, names.one)}.`,
    ],
  }
}
