import { readableFacts, readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { GMT } from '../types.ts'
import { termsOf } from '../../shared/crossing.ts'
import { counted } from '../../shared/words.ts'
import { libraryTable } from '../../shared/setColumns.ts'
import { crossingColumns, crossingFacts, libraryColumns } from './columns.ts'

const term = z.string().optional()
const length = z.number().int().nonnegative().optional()

const crossing = z.strictObject({
  rank: z.number().int(),
  term1: z.string(),
  term1Length: z.number().int().nonnegative(),
  term2: z.string(),
  term2Length: z.number().int().nonnegative(),
  term3: term,
  term3Length: length,
  term4: term,
  term4Length: length,
  term5: term,
  term5Length: length,
  pvalue: z.number(),
  jaccard: z.number(),
  overlap: z.number().int(),
  /** Separated by blanks. */
  genes: z.string(),
})

export type Crossing = z.infer<typeof crossing>

export const GeneSetCrossing = defineType({
  id: 'GeneSetCrossing',
  label: 'Gene set crossing',
  description: 'One combination of gene sets, one of each library, and the genes that all of them hold',
  color: 'gene',
  icon: 'combine',
  schema: crossing,
  text: (row) =>
    `${termsOf(row)
      .map(({ term: name }) => name)
      .join(' & ')}: ${counted(row.overlap, 'gene')}`,
  readable: (row) => [readableFacts(crossingFacts(row))],
})

export const GeneSetCrossings = defineType({
  id: 'GeneSetCrossings',
  label: 'Gene set crossings',
  description: 'Combinations of gene sets, one of each library, by how unlikely their overlap is',
  color: 'gene',
  icon: 'combine',
  schema: z.array(crossing),
  text: (rows) => counted(rows.length, 'crossing'),
  readable: (rows) => [readableTable(rows, crossingColumns(rows))],
})

/** PWB's own name for the sets of crossed terms. No step gives it, here or there; files of PWB may hold it. */
export const CrossingTermGeneSets = defineType({
  id: 'CrossingTermGeneSets',
  label: 'Gene sets of crossed terms',
  description: 'The whole gene sets of the terms of a crossing',
  color: 'gene',
  icon: 'combine',
  schema: GMT.schema,
  text: (sets) => counted(Object.keys(sets).length, 'gene set'),
  readable: (sets) => [libraryTable(sets, { kind: 'Gene' })],
})

export const CFDEGMTs = defineType({
  id: 'CFDEGMTs',
  label: 'CFDE gene set libraries',
  description: 'Gene set libraries of the Common Fund Data Ecosystem, each with what it holds and where it comes from',
  color: 'gene',
  icon: 'library',
  schema: z.array(
    z.strictObject({
      key: z.string(),
      dataset: z.strictObject({
        name: z.string(),
        resource: z.string(),
        url: z.string(),
        processing: z.string(),
        gmt: GMT.schema,
      }),
    }),
  ),
  text: (libraries) => libraries.map(({ dataset }) => dataset.name).join(', '),
  readable: (libraries) => [readableTable(libraries, libraryColumns)],
})
