import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { AnnData } from '../../matrix/types.ts'
import { law2014, ritchie2015 } from '../../references.ts'
import { GeneSignature } from '../signature/steps.ts'
import { usual } from '../threshold.ts'
import { changedGenes } from '../changed.ts'
import { namedGenes, naming, namingWords } from '../naming.ts'

export const plotMa = defineStep({
  id: 'MAPlotFromSignatureAndAnnData',
  label: 'MA plot',
  description: 'Draw the fold change of every gene of a signature against its mean expression',
  icon: 'chart-scatter',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Differential expression'] },
  pagerank: 1,
  inputs: { sig: GeneSignature, anndata: AnnData },
  params: naming,
  initial: usual,
  settings: namingWords,
  output: Figure,
  story: ({ inputs: { sig }, params, output: { description, notes } }) => ({
    abstract: changedGenes(sig, description, params, 'The signature was drawn as an MA plot.'),
    introduction: prose`An MA plot shows whether the size of a change depends on how strongly a gene is expressed, which
      points to a normalisation that fails.`,
    methods: prose`Each gene of the signature (${figure('sig')}) was drawn by its log2 fold change and its mean log2 counts
      per million over the compared samples (${figure('anndata')}), as limma-voom computes it ${law2014} and limma draws it
      ${ritchie2015}. ${notes.join(' ')}`,
    legend: prose`${description} ${notes.join(' ')} Dashed lines are no change and the thresholds; ${namedGenes(params?.names)}
      are named.`,
  }),
})
