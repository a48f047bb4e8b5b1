import { radiusOf, sizesOf } from './figure/dotSizes.ts'
import type { Figure, Role } from './figure/schema.ts'
import { LEVEL } from './level.ts'
import { allOf, counted } from './words.ts'
import { drawnName, termBars, TOP, type DrawnNames } from './termBars.ts'
import { byAdjusted, isSignificant, overlapWords, significanceOf, type EnrichedTerm } from './enrichment/term.ts'

const P = '−log₁₀ adjusted p'
const BY_P = 'Significance'
const GROUPS = [`adjusted p < ${LEVEL}`, `adjusted p ≥ ${LEVEL}`] as const

/** Where a dot stands, and what its colour says. */
interface Across {
  readonly label: string
  readonly of: (term: EnrichedTerm) => number | undefined
}

const height = ({ adjustedPvalue }: EnrichedTerm) => significanceOf(adjustedPvalue)
const BY_NES: Across = {
  label: 'Normalised enrichment score',
  of: ({ score }) => (typeof score === 'number' ? score : undefined),
}
const BY_SHARE: Across = {
  label: 'Share of the genes of the term',
  of: ({ overlap, size }) => (overlap === undefined || !size ? undefined : overlap / size),
}
/** Some services do not say how many genes a term has. */
const BY_HEIGHT: Across = { label: P, of: height }

/** What a view of enriched terms draws: dots, or bars where their overlap is not known. */
export const termsFigure = (
  terms: readonly EnrichedTerm[],
  names: DrawnNames & { readonly isRanked?: boolean | undefined },
): Figure | undefined => {
  const sorted = byAdjusted(terms)
  return termDots(sorted, names) ?? (names.isRanked === true ? undefined : termBars(sorted, names))
}

/**
 * The most significant terms as dots: where by the share of their genes or the normalised score, how large by the overlap,
 * in colour by the adjusted p-value; where by this alone, if the sizes of terms are not known. None without p or overlap.
 */
export function termDots(
  terms: readonly EnrichedTerm[],
  names: DrawnNames & { readonly isRanked?: boolean | undefined },
): Figure | undefined {
  const tested = terms.flatMap((term) => {
    const { overlap = 0 } = term
    return overlap > 0 && height(term) !== undefined ? [{ ...term, overlap }] : []
  })
  const first = tested.slice(0, TOP)
  const wanted = names.isRanked === true ? BY_NES : BY_SHARE
  const across = first.every((term) => wanted.of(term) !== undefined) ? wanted : BY_HEIGHT
  const placed = first.flatMap((term) => {
    const place = across.of(term)
    return place === undefined ? [] : [{ ...term, place: rounded(place) }]
  })
  const dots = placed.toSorted((a, b) => b.place - a.place)
  const [best] = terms
  if (best === undefined || dots.length === 0) return undefined
  const most = Math.max(...dots.map(({ overlap }) => overlap))
  const { column, values, color } = across === BY_HEIGHT ? byLevel(dots) : byHeight(dots)
  return {
    title: `Enriched ${names.one}s`,
    description: `Dots of the ${counted(dots.length, `most significant ${names.one}`)}; ${best.term} is the most significant.`,
    data: {
      Term: dots.map((term) => drawnName(term, dots, names)),
      [across.label]: dots.map(({ place }) => place),
      Overlap: dots.map((term) => overlapWords(term) ?? ''),
      Radius: dots.map(({ overlap }) => radiusOf(overlap, most)),
      [column]: values,
      'Adjusted p': dots.map(({ adjustedPvalue }) => adjustedPvalue ?? 'nan'),
    },
    marks: [
      {
        type: 'dot',
        x: across.label,
        y: 'Term',
        color: column,
        size: 'Radius',
        label: 'Term',
        tooltip: ['Overlap', ...(across === BY_HEIGHT ? [] : [across.label]), 'Adjusted p'],
        order: 'data',
      },
    ],
    axes: { x: { label: across.label, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color,
    sizes: sizesOf(
      names.isRanked === true ? 'Leading-edge genes' : 'Common genes',
      dots.map(({ overlap }) => overlap),
    ),
    notes: [
      `${allOf(dots.length, names.one)} with the smallest adjusted p-values of ${counted(terms.length, names.one)}.`,
    ],
    height: 110 + 28 * dots.length,
  }
}

const rounded = (value: number) => Number(value.toPrecision(4))

/** In a scale of blues. It begins below 0, so that the palest dot can still be seen. */
function byHeight(dots: readonly EnrichedTerm[]) {
  const values = dots.map((term) => rounded(height(term) ?? 0))
  const highest = Math.max(1, ...values)
  const color = { label: P, type: 'sequential' as const, domain: [-0.4 * highest, highest], range: [] }
  return { column: P, values, color }
}

function byLevel(dots: readonly EnrichedTerm[]) {
  const [low, high] = GROUPS
  const range: Role[] = ['up', 'neither']
  return {
    column: BY_P,
    values: dots.map((term) => (isSignificant(term) ? low : high)),
    color: { label: BY_P, type: 'categorical' as const, domain: [...GROUPS], range },
  }
}
