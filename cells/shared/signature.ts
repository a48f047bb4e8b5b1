import { readableMatrix } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { signatureCorners, signatureFormat, signatureLabel } from './signatureColumns.ts'
import { mixedMatrix } from './table.ts'
import { counted, written } from './words.ts'

const REQUIRED = ['Pval', 'AdjPval', 'LogFC']

const side = z.strictObject({ label: z.string(), samples: z.array(z.string()) })

/** A contrast of the groups of a model, whose weights sum to zero. */
export const weightedGroups = z.strictObject({
  name: z.string().min(1),
  weights: z.array(z.strictObject({ group: z.string().min(1), weight: z.number() })),
})

/** A model of all samples of a study. */
export const linearModel = z.strictObject({
  formula: z.string(),
  groups: z.array(z.strictObject({ label: z.string(), samples: z.number().int().positive() })),
  adjustments: z.array(
    z.strictObject({
      column: z.string(),
      kind: z.enum(['categories', 'numbers', 'curve']),
      values: z.array(z.string()).optional(),
    }),
  ),
  residualDf: z.number().int().positive(),
  /** The column whose values, such as donors, are a random effect, and the correlation of the samples of one. */
  blocks: z.strictObject({ column: z.string(), correlation: z.number() }).optional(),
})

/** Which samples a comparison is made of; a signature that was uploaded does not know. */
const contrast = z.strictObject({
  column: z.string(),
  control: side,
  perturbation: side,
  leftOut: z.array(z.string()),
  /** What the groups are called in the metadata, where they are labelled as control and perturbation. */
  origin: z.strictObject({ column: z.string(), control: z.string(), perturbation: z.string() }).optional(),
  /** The metadata column whose effect was taken out, and the values of the compared samples in it. */
  covariate: z.strictObject({ column: z.string(), values: z.array(z.string()) }).optional(),
  /** Where the two are among any number of groups: the model of all samples. */
  design: linearModel.optional(),
  /** Where it is one of several contrasts of a model: which one. */
  of: weightedGroups.optional(),
})

/** How many genes have an adjusted p-value below `alpha`, by direction; older signatures and uploaded ones do not say. */
export const changed = z.strictObject({
  alpha: z.number(),
  higher: z.number().int().nonnegative(),
  lower: z.number().int().nonnegative(),
})

export type Contrast = z.infer<typeof contrast>

export const samplesOfGroup = side

export const GeneSignature = defineType({
  id: 'GeneSignature',
  label: 'Gene signature',
  description: 'Genes with their change between two groups of samples: fold change, p-value, adjusted p-value',
  color: 'gene',
  icon: 'arrow-up-down',
  schema: mixedMatrix
    .extend({
      contrast: contrast.optional(),
      changed: changed.optional(),
      /** How many genes the rows of the counts were summed to, where several had one name. */
      summed: z.number().int().positive().optional(),
      /** How many genes had enough counts to be tested, where the others were left out. */
      enough: z.number().int().positive().optional(),
    })
    .refine(({ columns }) => REQUIRED.every((name) => columns.includes(name)), {
      message: 'Expect columns "Pval" & "AdjPval" & "LogFC"',
      path: ['columns'],
    }),
  glance: ({ shape, changed: genes }) =>
    genes === undefined ? counted(shape[0], 'gene') : `${written(genes.higher)} higher, ${written(genes.lower)} lower`,
  brief: ({ shape, changed: genes, warnings = [] }) => ({
    size: counted(shape[0], 'gene'),
    ...(genes && { text: `${written(genes.higher)} higher, ${written(genes.lower)} lower` }),
    notes: warnings.length === 0 ? [] : [counted(warnings.length, 'note')],
  }),
  text: ({ shape }) => `Signature of ${counted(shape[0], 'gene')}`,
  readable: (signature) =>
    readableMatrix(signatureCorners(signature), ['gene', 'column'], signatureLabel, signatureFormat),
})
