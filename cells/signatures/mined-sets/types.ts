import { readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { statedColumns } from '../../shared/statedColumns.ts'
import { counted } from '../../shared/words.ts'
import { setColumns } from './columns.ts'

const maybeNumber = z.number().nullable()

export const OverlappingGeneSets = defineType({
  id: 'OverlappingGeneSets',
  label: 'Gene sets that share genes',
  description: 'Gene sets of articles or studies that share genes with a set, the smallest p-value first',
  color: 'gene',
  icon: 'table',
  schema: z.array(
    z.strictObject({
      /** As the engine calls the set: its article or study, table and column. */
      term: z.string(),
      description: z.string(),
      /** Of the article, where the engine tells it. */
      title: z.string(),
      year: maybeNumber,
      size: maybeNumber,
      overlap: maybeNumber,
      oddsRatio: maybeNumber,
      pValue: maybeNumber,
      adjustedP: maybeNumber,
    }),
  ),
  text: (rows) => counted(rows.length, 'gene set that shares genes', 'gene sets that share genes'),
  readable: (rows) => [readableTable(rows, statedColumns(rows, setColumns))],
})
