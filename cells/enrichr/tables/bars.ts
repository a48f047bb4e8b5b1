import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { significanceBars } from '../../shared/figure/significanceBars.ts'
import { allOf, counted } from '../../shared/words.ts'
import { isSignificant, overlapWords, significanceOf, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { LEVEL } from '../../shared/level.ts'
import { labelOf } from '../labels.ts'
import { enrichedRows, type TableRow } from './rows.ts'

export const TOP = 15

/** The most significant terms as bars, the most significant on top; none where no p-value is known. */
export function tableBars(rows: readonly TableRow[]): Payload<typeof Figure> | undefined {
  return termBars(enrichedRows({ rows }))
}

/** The same of terms as views know them. */
export function termBars(rows: readonly EnrichedTerm[]): Payload<typeof Figure> | undefined {
  const bars = rows
    .flatMap((row) => {
      const tall = significanceOf(row.pvalue)
      return tall === undefined ? [] : [{ row, tall }]
    })
    .slice(0, TOP)
  const [first] = bars
  if (first === undefined) return undefined
  const isOne = new Set(bars.map(({ row }) => row.library)).size === 1
  const named = ({ term, library = '' }: EnrichedTerm) => (isOne ? term : `${term} (${labelOf(library)})`)
  return {
    ...significanceBars(
      'Term',
      LEVEL,
      bars.map(({ row, tall }) => ({
        name: named(row),
        pvalue: row.pvalue ?? 'nan',
        adjustedPvalue: row.adjustedPvalue ?? 'nan',
        height: tall,
        isSignificant: isSignificant(row),
        overlap: overlapWords(row) ?? '0',
      })),
    ),
    title: 'Enriched terms',
    description: `Bars of the significance of ${counted(bars.length, 'term')}; ${first.row.term} is the most significant.`,
    notes: [`${allOf(bars.length, 'term')} with the smallest adjusted p-values of ${counted(rows.length, 'term')}.`],
  }
}
