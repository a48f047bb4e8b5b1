import { FileRecord } from '@playbook/core/api/files'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { fileDrafts } from '../../shared/file.ts'
import { counted, listOf, quoted } from '../../shared/words.ts'
import { fieldOf, formatOf, rowNoun, sizeOfTable, tableSchema, type TableValue } from '../columns.ts'

export const Table = defineType({
  id: 'Table',
  label: 'Table',
  description: 'Rows of named columns, each of one kind: numbers, texts, categories, genes',
  color: 'matrix',
  icon: 'table-properties',
  schema: tableSchema,
  text: (table) => `Table of ${sizeOfTable(table)}`,
  glance: (table) => sizeOfTable(table),
  readable: ({ rows, columns, head }) => [
    {
      kind: 'table',
      table: {
        columns: columns.map(({ name }) => name),
        rows: head.map((row) => row.map(fieldOf)),
        formats: columns.map(formatOf),
        ...(rows > head.length ? { shape: [rows, columns.length], gaps: [head.length, null] } : {}),
      },
    },
  ],
})

/** What shows no table of its own: single things, files, failures, and what is a typed table already. */
const WITHOUT_ROWS = /^(?:Term\[|Table$|FileURL$|AnyResult$)/

export const AnyResult = defineType({
  id: 'AnyResult',
  label: 'Result with a table',
  description: 'Any result that is shown as a table or as a list',
  color: 'matrix',
  icon: 'table',
  schema: z.json(),
  takes: ({ id, readable }) => readable !== undefined && !WITHOUT_ROWS.test(id),
  text: () => 'A result with a table',
  readable: () => [],
})

/** The columns in words: "gene, logFC and p". */
const named = ({ columns }: TableValue) => listOf(columns.map(({ name }) => name))

export const uploadTable = defineStep({
  id: 'TableFileUpload',
  label: 'Upload a table',
  description: 'Any table: CSV, TSV, Excel, Parquet or Arrow, also packed by gzip; its columns may be of any kind',
  icon: 'upload',
  tags: { Type: ['File'], Cardinality: ['Table'] },
  inputs: {},
  params: z.strictObject({
    ...FileRecord.shape,
    part: z.string().min(1).optional(),
    /** How a column is read that can be read in two ways. */
    answers: z.record(z.string(), z.enum(['decimal', 'thousands', 'genes', 'texts'])).optional(),
  }),
  drafts: (answer) => fileDrafts(answer),
  output: Table,
  pagerank: 3,
  story: ({ params, output }) => ({
    abstract: prose`A table of ${sizeOfTable(output)} was uploaded.`,
    finding: NO_FINDING,
    given: prose`a table of ${counted(output.rows, rowNoun(output))}`,
    introduction: prose`Tables of results and annotations hold one observation in each row.`,
    methods: prose`The file ${params.filename} was read as a table of ${sizeOfTable(output)}: ${named(output)}.`,
    tableLegend: prose`The table ${quoted(params.filename)} (${sizeOfTable(output)}).`,
  }),
  emptyBecause: ({ output }) =>
    output.rows > 0
      ? undefined
      : { why: 'The file has a header and no rows.', next: 'Check the file and upload it again.' },
})

export const tableOfResult = defineStep({
  id: 'TableFromResult',
  label: 'Take as a table',
  description: 'Take the rows of any result as a table, to filter, sort, join, group and compute with them',
  tags: { Cardinality: ['Table'], Task: ['Tables'] },
  inputs: { result: AnyResult },
  output: Table,
  converts: true,
  pagerank: 1,
  story: ({ output }) => ({
    abstract: prose`The result was taken as a table of ${sizeOfTable(output)}.`,
    finding: NO_FINDING,
    introduction: prose`A result as a table can be filtered, joined and summed up by its columns.`,
    methods: prose`The rows of ${figure('result')} were taken as a table of ${sizeOfTable(output)}: ${named(output)}.`,
    tableLegend: prose`The result as a table (${sizeOfTable(output)}).`,
  }),
  emptyBecause: ({ output }) =>
    output.rows > 0
      ? undefined
      : { why: 'The result has no rows.', next: 'See at the step that made it why it is empty.' },
})
