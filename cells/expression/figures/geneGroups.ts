import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneSet } from '../../kinds/types.ts'
import { AnnData } from '../../matrix/types.ts'
import { hintze1998, hyndman1996, mcgill1978 } from '../../references.ts'

const form = z.enum(['box', 'violin'])
export type Form = z.infer<typeof form>

export const plotGeneGroups = defineStep({
  id: 'GeneExpressionByGroup',
  label: 'Box or violin plot of genes by group',
  description: 'Draw the expression of up to 12 genes in every sample, beside each other for each group',
  icon: 'chart-candlestick',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Expression'] },
  pagerank: 1,
  inputs: { anndata: AnnData, geneset: GeneSet },
  params: z.strictObject({ form }).optional(),
  initial: { form: 'box' },
  output: Figure,
  story: ({ params, output: { description, finding, notes } }) => ({
    abstract: prose`${finding ?? description}`,
    introduction: prose`A test tells whether a gene differs; its values in every sample show how.`,
    methods: prose`The expression of the genes of the set (${figure('geneset')}) in every sample (${figure('anndata')}) was
      drawn by group as ${params?.form === 'violin' ? prose`violins ${hintze1998}` : prose`boxes ${mcgill1978}, with quartiles after ${hyndman1996}`}.
      ${notes.join(' ')}`,
    legend: prose`${description} Points are samples. ${notes.join(' ')}`,
  }),
})
