import type { z } from 'zod'
import type { numberCell } from '../../shared/table.ts'
import { looseList, looseText } from '../../shared/tolerant.ts'

type Cell = z.infer<typeof numberCell>

/** One term that shares genes with a set. */
export interface EnrichmentRow {
  readonly term: string
  readonly pvalue: Cell
  /** Older servers gave a z-score in its place. */
  readonly oddsRatio: Cell
  readonly combinedScore: Cell
  readonly genes: readonly string[]
  readonly adjustedPvalue: Cell
}

const genesOf = looseList(looseText).catch([])

/** Rows as Enrichr writes them: lists whose places have a meaning. What is no number counts as not known. */
export function rowsOf(rows: readonly unknown[]): readonly EnrichmentRow[] {
  return rows.flatMap((row): EnrichmentRow[] => {
    if (!Array.isArray(row)) return []
    const [, term, pvalue, oddsRatio, combinedScore, genes, adjustedPvalue]: readonly unknown[] = row
    if (typeof term !== 'string' || term === '') return []
    return [
      {
        term,
        pvalue: cellOf(pvalue),
        oddsRatio: cellOf(oddsRatio),
        combinedScore: cellOf(combinedScore),
        genes: genesOf.parse(genes),
        adjustedPvalue: cellOf(adjustedPvalue),
      },
    ]
  })
}

const WORDS: ReadonlyMap<string, Cell> = new Map([
  ['inf', 'inf'],
  ['infinity', 'inf'],
  ['-inf', '-inf'],
  ['-infinity', '-inf'],
])

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return 'nan'
  const word = WORDS.get(value.trim().toLowerCase())
  if (word !== undefined) return word
  const number = Number(value)
  return Number.isFinite(number) ? number : 'nan'
}

/** Numbers by size, infinite ones at the ends, and what is not known last. */
export function sizeOf(cell: Cell): number {
  if (typeof cell === 'number') return cell
  return cell === 'inf' ? Infinity : cell === '-inf' ? -Infinity : Number.NaN
}

/** Compares by falling size; what is not known comes last. */
export function byFalling(a: Cell, b: Cell): number {
  const [first, second] = [sizeOf(a), sizeOf(b)]
  if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(first)) - Number(Number.isNaN(second))
  return first === second ? 0 : second > first ? 1 : -1
}
