import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { robinson2010 } from '../../references.ts'
import { counted } from '../../shared/words.ts'
import { AnnData, GeneCountMatrix } from '../types.ts'

const common = {
  description: 'Draw how similar each sample is to each other one, similar samples side by side',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Quality control'] },
  output: Figure,
}

export const plotCorrelation = defineStep({
  ...common,
  id: 'SampleCorrelationFromGeneCountMatrix',
  label: 'Correlation heatmap of samples',
  inputs: { matrix: GeneCountMatrix },
  story: ({ inputs: { matrix }, output }) => correlated('matrix', matrix.shape, output.notes),
})

export const plotAnnotatedCorrelation = defineStep({
  ...common,
  id: 'SampleCorrelationFromAnnData',
  label: 'Correlation heatmap of annotated samples',
  inputs: { anndata: AnnData },
  story: ({ inputs: { anndata }, output }) => correlated('anndata', anndata.shape, output.notes),
})

function correlated(slot: 'anndata' | 'matrix', [rows, columns]: readonly [number, number], notes: readonly string[]) {
  const [found = '', ...done] = notes
  const samples = counted(columns, 'sample')
  const cited = done.join(' ').includes('logCPM')
    ? prose` Log counts per million follow edgeR ${robinson2010}.`
    : prose``
  return {
    abstract: prose`The similarity of ${samples} was examined by the correlation of their values.`,
    introduction: prose`Replicates should resemble each other more than samples of other groups: correlations of all pairs of
      samples show exchanged samples and outliers.`,
    methods: prose`Pearson correlations of ${samples} over ${counted(rows, 'gene')} (${figure(slot)}) were computed and
      drawn. ${found} ${done.join(' ')}${cited}`,
    legend: prose`Correlation of ${samples} with each other. ${found} ${done.join(' ')}`,
  }
}
