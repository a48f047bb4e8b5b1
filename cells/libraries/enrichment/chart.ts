import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'
import type { GeneSetEnrichment } from './steps.ts'

export const TOP = 15
const LEVEL = 0.05
const HEIGHT = '-log10 p'

/** The most significant sets as bars, the most significant on top. */
export function enrichmentBars({ rows, tests }: Payload<typeof GeneSetEnrichment>): Payload<typeof Figure> {
  const bars = rows.slice(0, TOP)
  if (bars.length === 0) {
    throw new InputError('No set shares a gene with the gene set, so there is nothing to draw. Choose another library.')
  }
  const zeros = bars.filter(({ pvalue }) => pvalue === 0).length
  // Too small for a number of the computer: drawn like the smallest there is.
  const heights = bars.map(({ pvalue }) => -Math.log10(Math.max(pvalue, Number.MIN_VALUE)) + 0)
  const groups = { low: `adjusted p < ${LEVEL}`, high: `adjusted p ≥ ${LEVEL}` }
  return {
    title: 'Enriched gene sets',
    description: `Bars of the significance of ${counted(bars.length, 'set')}; ${bars[0]?.term ?? ''} is the most significant.`,
    data: {
      Set: bars.map(({ term }) => term),
      [HEIGHT]: heights,
      p: bars.map(({ pvalue }) => pvalue),
      'Adjusted p': bars.map(({ adjustedPvalue }) => adjustedPvalue),
      Overlap: bars.map(({ overlap, size }) => `${overlap} of ${size}`),
      Significance: bars.map(({ adjustedPvalue }) => (adjustedPvalue < LEVEL ? groups.low : groups.high)),
    },
    marks: [
      {
        type: 'barX',
        x: HEIGHT,
        y: 'Set',
        color: 'Significance',
        label: 'Set',
        tooltip: ['Overlap', 'p', 'Adjusted p'],
        order: 'data',
      },
    ],
    axes: { x: { label: HEIGHT, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color: { label: 'Significance', type: 'categorical', domain: [groups.low, groups.high], range: ['up', 'neither'] },
    notes: [
      `The ${counted(bars.length, 'set')} with the smallest p-values of ${counted(tests, 'test')}.`,
      ...(zeros > 0 ? [`${counted(zeros, 'p-value')} too small to be told from 0.`] : []),
    ],
    height: 90 + 30 * bars.length,
  }
}
