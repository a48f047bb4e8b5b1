import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'
import { labelOf } from '../types.ts'
import { height, isSignificant, LEVEL, type TableRow } from './rows.ts'

export const TOP = 15
const HEIGHT = '-log10 p'
const GROUPS = { low: `adjusted p < ${LEVEL}`, high: `adjusted p ≥ ${LEVEL}` } as const

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
    title: 'Enriched terms',
    description: `Bars of the significance of ${counted(bars.length, 'term')}; ${first.row.term} is the most significant.`,
    data: {
      Term: bars.map(({ row }) => named(row)),
      [HEIGHT]: bars.map(({ tall }) => tall),
      p: bars.map(({ row }) => row.pvalue),
      'Adjusted p': bars.map(({ row }) => row.adjustedPvalue),
      Overlap: bars.map(({ row }) => overlapOf(row)),
      Significance: bars.map(({ row }) => (isSignificant(row) ? GROUPS.low : GROUPS.high)),
    },
    marks: [
      {
        type: 'barX',
        x: HEIGHT,
        y: 'Term',
        color: 'Significance',
        label: 'Term',
        tooltip: ['Overlap', 'p', 'Adjusted p'],
        order: 'data',
      },
    ],
    axes: { x: { label: HEIGHT, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color: { label: 'Significance', type: 'categorical', domain: [GROUPS.low, GROUPS.high], range: ['up', 'neither'] },
    notes: [
      `The ${counted(bars.length, 'term')} with the smallest adjusted p-values of ${counted(rows.length, 'term')}.`,
    ],
    height: 90 + 30 * bars.length,
  }
}

/** Common genes out of the genes of the term, where those were counted. */
export function overlapOf({ genes, size }: TableRow): string {
  return size === undefined ? String(genes.length) : `${genes.length}/${size}`
}
