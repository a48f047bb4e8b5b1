import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { counted, written } from '../../shared/words.ts'
import { ScoredTissues } from '../../kinds/types.ts'
import { FIRST } from './bars.ts'

export const TumorGeneExpression = defineType({
  // The brackets are part of the id.
  id: '[TumorGeneExpression]',
  label: 'Tumor gene expression',
  description: 'Expression of one gene in tumors: a row for each disease of a data set, with its z-score among them',
  color: 'disease',
  icon: 'chart-column',
  schema: z.array(
    z.strictObject({
      TPM_mean: z.number(),
      TPM_sd: z.number(),
      TPM_median: z.number(),
      Disease: z.string(),
      Gene_symbol: z.string(),
      Gene_Ensembl_ID: z.string(),
      Dataset: z.string(),
      zscore: z.number(),
    }),
  ),
  text: (rows) => {
    const genes = [...new Set(rows.map(({ Gene_symbol }) => Gene_symbol))].join(', ')
    return `Expression ${genes && `of ${genes} `}in ${counted(rows.length, 'tumor')}`
  },
})

export const plotTumorsAndTissues = defineStep({
  id: 'BarplotFrom[[TumorGeneExpression]]',
  label: 'Bars of tumors beside tissues',
  description: `Draw the z-scores of the first ${FIRST} tumors beside those of the first ${FIRST} tissues`,
  icon: 'chart-column',
  tags: { Type: ['Gene'], Cardinality: ['Figure'] },
  inputs: { terms: TumorGeneExpression, other_terms: ScoredTissues },
  output: Figure,
  story: ({ inputs: { terms, other_terms: tissues }, output }) => ({
    abstract: prose`Gene expression in tumors and in tissues was drawn as bars (${figure('output')}).`,
    methods: prose`The z-scores of the first ${counted(Math.min(FIRST, terms.length), 'tumor')} of ${written(terms.length)}
      (${figure('terms')}) and of the first ${counted(Math.min(FIRST, tissues.length), 'tissue')} of ${written(tissues.length)}
      (${figure('other_terms')}) were drawn as bars. Z-scores of tumors are relative to the other tumors and those of tissues
      to the other tissues, so that the two kinds of bars have no common unit. ${output.notes.join(' ')}`,
    legend: prose`Gene expression in tumors and tissues: bars show z-scores, of tumors among tumors and of tissues among
      tissues. ${output.notes.join(' ')}`,
  }),
  emptyBecause: ({ output }) =>
    Object.values(output.data).some((column) => column.length > 0)
      ? undefined
      : {
          why: 'Neither list holds a z-score that can be drawn.',
          next: 'Choose a gene that is expressed in tumors or tissues.',
        },
})
