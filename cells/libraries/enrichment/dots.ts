import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { radiusOf, sizesOf } from '../../shared/figure/dotSizes.ts'
import { counted } from '../../shared/words.ts'
import { LEVEL } from '../../shared/level.ts'
import { type PrerankedEnrichment } from './preranked.ts'

/** Sets that are drawn of each end of the list. */
export const EACH = 10
const NES = 'Normalised enrichment score'
/** The sets shifted most to either end of the list as dots: where by score, how large by genes, in colour by significance. */
export function prerankedDots({ rows, tests }: Payload<typeof PrerankedEnrichment>): Payload<typeof Figure> {
  // Rows come by rising p-value, so of equal shifts the more certain one stays before the other.
  const up = rows.filter(({ normalised }) => normalised > 0).toSorted((a, b) => b.normalised - a.normalised)
  const down = rows.filter(({ normalised }) => normalised <= 0).toSorted((a, b) => a.normalised - b.normalised)
  const dots = [...up.slice(0, EACH), ...down.slice(0, EACH).toReversed()]
  if (dots.length === 0) {
    throw new InputError('No set was tested, so there is nothing to draw. Choose another library.')
  }
  const most = Math.max(...dots.map(({ size }) => size))
  const groups = {
    up: `towards the top, adjusted p < ${LEVEL}`,
    down: `towards the bottom, adjusted p < ${LEVEL}`,
    neither: `adjusted p ≥ ${LEVEL}`,
  }
  const left = rows.length - dots.length
  return {
    title: 'Gene sets along the ranked list',
    description: `Dots of the normalised enrichment scores of ${counted(dots.length, 'set')}, from ${dots[0]?.term ?? ''} at the top to ${dots.at(-1)?.term ?? ''} at the bottom.`,
    data: {
      Set: dots.map(({ term }) => term),
      [NES]: dots.map(({ normalised }) => normalised),
      Genes: dots.map(({ size }) => size),
      Radius: dots.map(({ size }) => radiusOf(size, most)),
      p: dots.map(({ pvalue }) => pvalue),
      'Adjusted p': dots.map(({ adjustedPvalue }) => adjustedPvalue),
      Shift: dots.map(({ normalised, adjustedPvalue }) =>
        adjustedPvalue >= LEVEL ? groups.neither : normalised > 0 ? groups.up : groups.down,
      ),
    },
    marks: [
      {
        type: 'dot',
        x: NES,
        y: 'Set',
        color: 'Shift',
        size: 'Radius',
        label: 'Set',
        tooltip: ['Genes', 'p', 'Adjusted p'],
        order: 'data',
      },
    ],
    axes: { x: { label: NES, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color: {
      label: 'Shift',
      type: 'categorical',
      domain: [groups.up, groups.down, groups.neither],
      range: ['up', 'down', 'neither'],
    },
    sizes: sizesOf(
      'Genes',
      dots.map(({ size }) => size),
    ),
    notes: [
      `Larger dots stand for sets with more genes of the list, up to ${counted(most, 'gene')}.`,
      ...(left > 0
        ? [`Of ${counted(tests, 'tested set')} the ${EACH} farthest to each end are drawn.`]
        : ['All tested sets are drawn.']),
    ],
    height: 110 + 28 * dots.length,
  }
}
