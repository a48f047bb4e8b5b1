import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { LEVEL } from '../../shared/level.ts'
import { significanceBars } from '../../shared/figure/significanceBars.ts'
import { allOf, counted } from '../../shared/words.ts'
import type { GeneSetEnrichment } from './steps.ts'

export const TOP = 15

/** The most significant sets as bars, the most significant on top. */
export function enrichmentBars({ rows, tests }: Payload<typeof GeneSetEnrichment>): Payload<typeof Figure> {
  const bars = rows.slice(0, TOP)
  if (bars.length === 0) {
    throw new InputError('No set shares a gene with the gene set, so there is nothing to draw. Choose another library.')
  }
  const zeros = bars.filter(({ pvalue }) => pvalue === 0).length
  return {
    ...significanceBars(
      'Set',
      LEVEL,
      bars.map(({ term, pvalue, adjustedPvalue, overlap, size }) => ({
        name: term,
        pvalue,
        adjustedPvalue,
        // Too small for a number of the computer: drawn like the smallest there is.
        height: -Math.log10(Math.max(pvalue, Number.MIN_VALUE)) + 0,
        isSignificant: adjustedPvalue < LEVEL,
        overlap: `${overlap} of ${size}`,
      })),
    ),
    title: 'Enriched gene sets',
    description: `Bars of the significance of ${counted(bars.length, 'set')}; ${bars[0]?.term ?? ''} is the most significant.`,
    notes: [
      `${allOf(bars.length, 'set')} with the smallest p-values of ${counted(tests, 'test')}.`,
      ...(zeros > 0 ? [`${counted(zeros, 'p-value')} too small to be told from 0.`] : []),
    ],
  }
}
