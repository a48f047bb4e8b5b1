import type { Payload } from '@playbook/core/step'
import { capitalised } from '@playbook/core/text/capital'
import type { Figure } from '../../figures/figure/steps.ts'
import { byFalling, sizeOf } from '../../services/enrichr/rows.ts'
import { allOf, counted } from '../../shared/words.ts'
import { scoreNoun } from '../enriched.ts'
import { labelOf, type EnrichrScores } from '../types.ts'

export const TOP = 15

/** The terms with the largest scores as bars, the largest on top; none where no score can be drawn. */
export function scoreBars({ background, terms, scored }: EnrichrScores): Payload<typeof Figure> | undefined {
  const known = terms.flatMap((term, at) => {
    const score = scored[at]?.zscore ?? 'nan'
    return score === 'nan' ? [] : [{ term, score }]
  })
  const bars = known.toSorted((a, b) => byFalling(a.score, b.score)).slice(0, TOP)
  if (bars.length === 0) return undefined
  const longest = Math.max(1, ...bars.map(({ score }) => (Number.isFinite(sizeOf(score)) ? sizeOf(score) : 0)))
  const infinite = bars.filter(({ score }) => score === 'inf').length
  const label = labelOf(background)
  const noun = scoreNoun({ scored })
  const axis = capitalised(noun)
  return {
    title: `Terms of ${label} with the largest ${noun}s`,
    description: `Bars of the ${noun}s of ${counted(bars.length, 'term')} of ${label}, the largest on top.`,
    data: {
      Term: bars.map(({ term }) => term),
      // An infinite odds ratio is drawn a little longer than the longest finite one.
      [axis]: bars.map(({ score }) => (score === 'inf' ? longest * 1.1 : Math.max(sizeOf(score), -longest))),
      Score: bars.map(({ score }) => String(score)),
    },
    marks: [{ type: 'barX', x: axis, y: 'Term', fill: 'plain', label: 'Term', tooltip: ['Score'], order: 'data' }],
    axes: { x: { label: axis, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    notes: [
      `${allOf(bars.length, 'term')} with the largest ${noun}s of ${counted(terms.length, 'term')}.`,
      ...(infinite > 0 ? [`${counted(infinite, `infinite ${noun}`)} drawn longer than the longest finite one.`] : []),
    ],
    height: 90 + 30 * bars.length,
  }
}
