import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { radiusOf, sizesOf } from '../../shared/figure/dotSizes.ts'
import { adjustedWords } from '../../shared/enrichment/words.ts'
import { counted } from '../../shared/words.ts'
import { TOP } from './chart.ts'
import type { GeneSetEnrichment } from './steps.ts'

const SHARE = 'Share of genes'
const HEIGHT = '−log₁₀ adjusted P'

/** The most significant sets as dots: where by the share of genes found, how large by their number, in colour by p. */
export function enrichmentDots({
  rows,
  tests,
  genes,
  leftOut,
}: Payload<typeof GeneSetEnrichment>): Payload<typeof Figure> {
  const dots = rows.slice(0, TOP).toSorted((a, b) => b.overlap - a.overlap)
  const [first] = rows
  if (first === undefined) {
    throw new InputError('No set shares a gene with the gene set, so there is nothing to draw. Choose another library.')
  }
  // Of a set of which some genes could not be tested, the others are drawn from.
  const input = counted(genes, leftOut > 0 ? 'tested input gene' : 'input gene')
  const most = Math.max(...dots.map(({ overlap }) => overlap))
  const heights = dots.map(({ adjustedPvalue }) => -Math.log10(Math.max(adjustedPvalue, Number.MIN_VALUE)) + 0)
  const highest = Math.max(...heights, 1)
  return {
    title: 'Enriched gene sets',
    description: `Dots of the ${dots.length < tests ? `${dots.length === 1 ? '' : `${dots.length} `}most significant of ` : ''}${counted(tests, 'tested set')}; ${first.term} is first with ${first.overlap} of ${input}, ${adjustedWords(first)}.`,
    data: {
      Set: dots.map(({ term }) => term),
      [SHARE]: dots.map(({ overlap }) => overlap / genes),
      Genes: dots.map(({ overlap, size }) => `${overlap} of ${size}`),
      Radius: dots.map(({ overlap }) => radiusOf(overlap, most)),
      [HEIGHT]: heights,
      'Adjusted p': dots.map(({ adjustedPvalue }) => adjustedPvalue),
    },
    marks: [
      {
        type: 'dot',
        x: SHARE,
        y: 'Set',
        color: HEIGHT,
        size: 'Radius',
        label: 'Set',
        tooltip: ['Genes', SHARE, 'Adjusted p'],
        order: 'data',
      },
    ],
    axes: { x: { label: `Share of the ${input}`, type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    // The scale begins below 0, so that the palest dot can still be seen.
    color: { label: HEIGHT, type: 'sequential', domain: [-0.4 * highest, highest], range: [] },
    sizes: sizesOf(
      'Common genes',
      dots.map(({ overlap }) => overlap),
    ),
    notes: [
      `Sets stand at the share of the ${input} that they contain.`,
      `Larger dots stand for more common genes, up to ${most}.`,
    ],
    height: 110 + 28 * dots.length,
  }
}
