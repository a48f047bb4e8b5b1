import { LEVEL } from '../level.ts'
import type { z } from 'zod'
import type { numberCell } from '../table.ts'

type NumberCell = z.infer<typeof numberCell>

/** A number or an infinity; what is not known is left out. */
export type Measure = number | 'inf' | '-inf'

/** A term or set of a library with what its enrichment says, whoever computed it. Older files know less of it. */
export interface EnrichedTerm {
  readonly term: string
  /** What the term stands for, without what its library writes beside it. */
  readonly name: string
  readonly library?: string
  /** Genes that it shares with what was tested; of a ranked list, its leading genes. */
  readonly overlap?: number
  /** Genes of the term, where they were counted. */
  readonly size?: number
  readonly pvalue?: Measure
  readonly adjustedPvalue?: Measure
  /** An odds ratio, or a normalised enrichment score. */
  readonly score?: Measure
  readonly combinedScore?: Measure
  readonly genes?: readonly string[]
}

/** Members that are known, of members of which some may not be. */
export function knownMembers<Key extends string>(
  members: Readonly<Record<Key, NumberCell | undefined>>,
): Partial<Record<Key, Measure>>
export function knownMembers(members: Readonly<Record<string, NumberCell | undefined>>): Record<string, Measure> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, value]) =>
      value === undefined || value === 'nan' || Number.isNaN(value) ? [] : [[key, value] as const],
    ),
  )
}

/** Whether its adjusted p-value is below the usual level. */
export function isSignificant({ adjustedPvalue }: Pick<EnrichedTerm, 'adjustedPvalue'>): boolean {
  return typeof adjustedPvalue === 'number' && adjustedPvalue < LEVEL
}

const ofPvalue = (value: Measure | undefined) => (typeof value === 'number' ? value : Infinity)

/** The smallest adjusted p-value first, of equal ones the smallest p-value; others keep their order. */
export function byAdjusted(terms: readonly EnrichedTerm[]): readonly EnrichedTerm[] {
  const difference = (a: number, b: number) => (a === b ? 0 : a - b)
  return terms.toSorted(
    (a, b) =>
      difference(ofPvalue(a.adjustedPvalue), ofPvalue(b.adjustedPvalue)) ||
      difference(ofPvalue(a.pvalue), ofPvalue(b.pvalue)),
  )
}

/** Common genes out of the genes of the term, where those were counted. */
export function overlapWords({ overlap, size }: Pick<EnrichedTerm, 'overlap' | 'size'>): string | null {
  if (overlap === undefined) return null
  return size === undefined ? String(overlap) : `${overlap}/${size}`
}

/** −log10 of a p-value; one too small for a number of the computer counts as the smallest there is. */
export function significanceOf(pvalue: Measure | undefined): number | undefined {
  return typeof pvalue === 'number' ? -Math.log10(Math.max(pvalue, Number.MIN_VALUE)) + 0 : undefined
}
