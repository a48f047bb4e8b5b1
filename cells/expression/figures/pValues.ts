import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { storey2003 } from '../../references.ts'
import { counted } from '../../shared/words.ts'
import { GeneSignature } from '../signature/steps.ts'

export const plotPValues = defineStep({
  id: 'PValueHistogramFromSignature',
  label: 'Histogram of p-values',
  description: 'See whether a comparison fits: the p-values of all genes, and what their shape means in a sentence',
  icon: 'chart-column',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Differential expression', 'Quality control'] },
  inputs: { sig: GeneSignature },
  output: Figure,
  story: ({ inputs: { sig }, output: { notes } }) => ({
    abstract: prose`The p-values of ${counted(sig.shape[0], 'gene')} were looked at. ${notes.slice(0, -1).join(' ')}`,
    introduction: prose`Genes that do not change have evenly spread p-values, so that their histogram tells whether a model
      fits ${storey2003}.`,
    methods: prose`The p-values of the signature (${figure('sig')}), not adjusted, were counted in 20 bins of equal width; those
      above 0.5 tell how many genes do not change ${storey2003}.`,
    legend: prose`P-values of ${counted(sig.shape[0], 'gene')}, not adjusted. ${notes.join(' ')}`,
  }),
})
