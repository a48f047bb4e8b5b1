import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { significanceBars } from '../../shared/figure/significanceBars.ts'
import { allOf, counted } from '../../shared/words.ts'
import { labelOf } from '../types.ts'
import { height, isSignificant, LEVEL, type TableRow } from './rows.ts'

export const TOP = 15

/** The most significant terms as bars, the most significant on top; none where no p-value is known. */
export function tableBars(rows: readonly TableRow[]): Payload<typeof Figure> | undefined {
  const bars = rows
    .flatMap((row) => {
      const tall = height(row.pvalue)
      return tall === undefined ? [] : [{ row, tall }]
    })
    .slice(0, TOP)
  const [first] = bars
  if (first === undefined) return undefined
  const isOne = new Set(bars.map(({ row }) => row.library)).size === 1
  const named = ({ term, library }: TableRow) => (isOne ? term : `${term} (${labelOf(library)})`)
  return {
    ...significanceBars(
      'Term',
      LEVEL,
      bars.map(({ row, tall }) => ({
        ...row,
        name: named(row),
        height: tall,
        isSignificant: isSignificant(row),
        overlap: overlapOf(row),
      })),
    ),
    title: 'Enriched terms',
    description: `Bars of the significance of ${counted(bars.length, 'term')}; ${first.row.term} is the most significant.`,
    notes: [`${allOf(bars.length, 'term')} with the smallest adjusted p-values of ${counted(rows.length, 'term')}.`],
  }
}

/** Common genes out of the genes of the term, where those were counted. */
export function overlapOf({ genes, size }: TableRow): string {
  return size === undefined ? String(genes.length) : `${genes.length}/${size}`
}
