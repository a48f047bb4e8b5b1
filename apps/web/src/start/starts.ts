import type { Hue } from '@playbook/core/step'

/** What one can start a playbook from, besides a workflow file; the same on the first page and in an empty notebook. */
export const STARTS: readonly {
  readonly step: string
  readonly hue: Hue
  readonly title: string
  readonly text: string
}[] = [
  { step: 'Input[Gene]', hue: 'gene', title: 'A gene', text: 'expression, partners, variants, drugs' },
  { step: 'Input[Set[Gene]]', hue: 'pathway', title: 'A gene set', text: 'enrichment, overlap, regulators' },
  {
    step: 'GeneCountMatrixFileUpload',
    hue: 'matrix',
    title: 'A count matrix',
    text: 'quality, differential expression, PCA',
  },
]
