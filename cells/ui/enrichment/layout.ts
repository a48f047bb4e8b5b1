import { formatField, type Column, type Field } from '@playbook/core/readable'
import { isSignificant, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { writingOf } from '../table/writing.ts'
import { namesWithin, threeDigits } from '../text/format.ts'

/** One line, two lines with the genes in the second, or a block with labels. */
export type Layout = 'line' | 'lines' | 'block'

/** A column of the rows as they are drawn. */
export interface RowColumn {
  readonly name: string
  readonly kind: 'number' | 'main' | 'names' | 'words'
  readonly text: (term: EnrichedTerm, at: number) => string
  /** Its place among the columns that are sorted by. */
  readonly column: number
  /** In pixels, or a share of the rest. */
  readonly track: string
}

/** Pixels from which rows are one line, or two. */
const [ONE_LINE, TWO_LINES] = [880, 540]

export function layoutOf(width: number): Layout {
  return width >= ONE_LINE ? 'line' : width >= TWO_LINES ? 'lines' : 'block'
}

/** Letters of genes that a row has room for. */
const LETTERS: Readonly<Record<Layout, number>> = { line: 28, lines: 76, block: 38 }

/** All rows of a layout are equally high. */
export function heightOf(layout: Layout, hasNames: boolean): number {
  if (layout === 'line') return 36
  return layout === 'lines' ? (hasNames ? 54 : 36) : 168
}

/** Pixels from which rows of lines have room for what is asked less often than the name of the term is read. */
const ROOM_FOR: Readonly<Record<string, number>> = {
  Library: ONE_LINE,
  'p-value': 720,
  'Odds ratio': 640,
}

/** Whether a column has no room beside the others; blocks have room for all but libraries. */
const isLeftOut = (name: string, width: number) =>
  (ROOM_FOR[name] ?? 0) > (layoutOf(width) === 'block' ? ONE_LINE - 1 : width)

const ADJUSTED = 'Adjusted p'

/** Scores of like size have as many decimals as each other, as in any table. */
function scoresOf({ name, value }: Column<EnrichedTerm>, terms: readonly EnrichedTerm[]) {
  const scores = terms.slice(0, SAMPLED).map((term, at) => value(term, at))
  const samples = scores.filter((score) => typeof score === 'number')
  const { text } = writingOf({ name, numeric: true, format: threeDigits, samples })
  return (field: Field) => (typeof field === 'number' ? text(field) : formatField(field, 'score'))
}

const SAMPLED = 200

/** Pixels of the longest word of a heading, at least those of a number. */
function roomFor(name: string): number {
  return Math.max(66, ...name.split(' ').map((word) => word.length * 7))
}

/** The columns beside the term, as far as there is room: the others stand in the downloads and the opened row. */
export function rowColumns(
  columns: readonly Column<EnrichedTerm>[],
  width: number,
  terms: readonly EnrichedTerm[],
): readonly RowColumn[] {
  const layout = layoutOf(width)
  const isAdjusted = columns.some(({ name }) => name === ADJUSTED)
  return columns.flatMap((each, column): RowColumn[] => {
    const { name, value, format } = each
    const isOnlyP = name === 'p-value' && !isAdjusted
    if (column === 0 || name === 'Combined score' || (!isOnlyP && isLeftOut(name, width))) return []
    const written = format === 'score' ? scoresOf(each, terms) : (field: Field) => formatField(field, format)
    const base = { name, column, text: (term: EnrichedTerm, at: number) => written(value(term, at)) }
    if (format === 'names') {
      const short = namesWithin(LETTERS[layout])
      return [{ ...base, text: (term, at) => short(value(term, at)), kind: 'names', track: 'minmax(0, 1.6fr)' }]
    }
    if (name === 'Library') return [{ ...base, kind: 'words', track: 'minmax(0, 1fr)' }]
    if (format === 'p-value') return [{ ...base, kind: name === ADJUSTED ? 'main' : 'number', track: '86px' }]
    return [{ ...base, kind: 'number', track: `${roomFor(name)}px` }]
  })
}

/** The tracks of a row in one line or two: genes in the second line take no track of the first. */
export function tracksOf(columns: readonly RowColumn[], layout: Layout, hasDots: boolean): string {
  const beside = columns.filter(({ kind }) => layout === 'line' || kind !== 'names').map(({ track }) => track)
  return ['minmax(0, 2fr)', ...(hasDots ? ['minmax(84px, 1fr)'] : []), ...beside].join(' ')
}

/** The significant ones, or all. */
export function significantTerms(terms: readonly EnrichedTerm[], isOnly: boolean): readonly EnrichedTerm[] {
  return isOnly ? terms.filter(isSignificant) : terms
}
