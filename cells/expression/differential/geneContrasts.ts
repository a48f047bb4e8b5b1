import { readableTable, type Column } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { changed, linearModel, samplesOfGroup, weightedGroups } from '../../shared/signature.ts'
import { mixedMatrix } from '../../shared/table.ts'
import { counted } from '../../shared/words.ts'

const testedContrast = weightedGroups.extend({ changed })

/** What each comparison found. */
export const COMPARISON_COLUMNS: readonly Column<z.infer<typeof testedContrast>>[] = [
  { name: 'Comparison', value: ({ name }) => name },
  { name: 'Higher', value: ({ changed: { higher } }) => higher, format: 'count' },
  { name: 'Lower', value: ({ changed: { lower } }) => lower, format: 'count' },
]

const schema = mixedMatrix.extend({
  method: z.enum(['limma-voom', 'limma-trend', 'DESeq2', 'edgeR']),
  /** The metadata columns whose values make the groups. */
  factors: z.array(z.string()),
  design: linearModel,
  /** The groups, the reference first, with their samples. */
  groups: z.array(samplesOfGroup),
  leftOut: z.array(z.string()),
  contrasts: z.array(testedContrast),
  /** How many genes differ between any of the groups, by the adjusted p-value of all of them. */
  differing: z.number().int().nonnegative(),
  summed: z.number().int().positive().optional(),
  enough: z.number().int().positive().optional(),
  /** How much each sample counted, where that was estimated; of samples that are alike, 1. */
  quality: z.array(z.object({ sample: z.string(), weight: z.number() })).optional(),
})

const size = ({ contrasts, shape }: z.infer<typeof schema>) =>
  `${counted(contrasts.length, 'comparison')}, ${counted(shape[0], 'gene')}`

export const GeneContrasts = defineType({
  id: 'GeneContrasts',
  label: 'Comparisons of one model',
  description: 'Genes by several comparisons of the groups of one study: fold change and p-values of each, and of all',
  color: 'gene',
  icon: 'arrow-up-down',
  schema,
  glance: size,
  text: size,
  readable: ({ contrasts }) => [readableTable(contrasts, COMPARISON_COLUMNS)],
})
