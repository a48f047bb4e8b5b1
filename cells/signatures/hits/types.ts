import { readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { statedColumns } from '../../shared/statedColumns.ts'
import { counted } from '../../shared/words.ts'
import { overlapColumns, pairColumns } from './columns.ts'

const maybeNumber = z.number().nullable()

/** What was done to which cells; what an engine does not tell is empty. */
const perturbed = {
  perturbation: z.string(),
  library: z.string(),
  cellLine: z.string(),
  timepoint: z.string(),
  concentration: z.string(),
  mechanism: z.string(),
  fdaApproved: z.string(),
}

export const OverlappingSignatures = defineType({
  id: 'OverlappingSignatures',
  label: 'Signatures that share genes',
  description: 'Signatures of compounds and perturbed genes that share genes with a set, the smallest p-value first',
  color: 'gene',
  icon: 'table',
  schema: z.array(
    z.strictObject({
      ...perturbed,
      direction: z.string(),
      overlap: maybeNumber,
      oddsRatio: maybeNumber,
      pValue: maybeNumber,
      adjustedP: maybeNumber,
    }),
  ),
  text: (rows) => counted(rows.length, 'signature that shares genes', 'signatures that share genes'),
  readable: (rows) => [readableTable(rows, statedColumns(rows, overlapColumns))],
})

export const MimickersAndReversers = defineType({
  id: 'MimickersAndReversers',
  label: 'Mimickers and reversers',
  description: 'Signatures of compounds and perturbed genes that mimic or reverse up and down genes',
  color: 'gene',
  icon: 'table',
  schema: z.array(
    z.strictObject({
      ...perturbed,
      mimicOverlap: maybeNumber,
      mimicP: maybeNumber,
      mimicAdjustedP: maybeNumber,
      reverseOverlap: maybeNumber,
      reverseP: maybeNumber,
      reverseAdjustedP: maybeNumber,
    }),
  ),
  text: (rows) => counted(rows.length, 'signature that mimics or reverses', 'signatures that mimic or reverse'),
  readable: (rows) => [readableTable(rows, statedColumns(rows, pairColumns))],
})
