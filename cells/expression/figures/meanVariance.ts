import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { AnnData } from '../../matrix/types.ts'
import { law2014, robinsonOshlack2010 } from '../../references.ts'
import { counted } from '../../shared/words.ts'
import { GeneSignature } from '../signature/steps.ts'

export const plotMeanVariance = defineStep({
  id: 'MeanVariancePlotFromSignatureAndAnnData',
  label: 'Mean–variance trend',
  description:
    'See whether counts are such as a comparison expects: the spread of each gene over its mean, and what that means',
  icon: 'chart-scatter',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Differential expression', 'Quality control'] },
  inputs: { sig: GeneSignature, anndata: AnnData },
  output: Figure,
  story: ({ output: { notes, data, finding } }) => {
    const genes = (data['Gene'] ?? []).filter((gene) => gene !== '').length
    return {
      abstract: prose`The mean–variance trend of ${counted(genes, 'gene')} was examined. ${finding ?? ''}`,
      introduction: prose`The spread of counts falls with their mean; a trend of another shape shows that values are no counts, or
        that samples of a group differ ${law2014}.`,
      methods: prose`For each of ${counted(genes, 'gene')} with a count (${figure('anndata')}) the square root of the standard deviation of log2
        counts around the means of the groups (${figure('sig')}), with library sizes scaled by TMM ${robinsonOshlack2010}, was set against the
        mean log2 count, and smoothed by lowess with a span of one half, as voom of limma does ${law2014}.`,
      legend: prose`Mean–variance trend of ${counted(genes, 'gene')}: square root of the standard deviation against the mean log2 count. ${notes.join(' ')}`,
    }
  },
})
