import { FileRecord } from '@playbook/core/api/files'
import { TypedTable } from '@playbook/core/api/tables'
import type { FormulaColumn, ValueKind } from '@playbook/core/formula/ast'
import type { ColumnFormat, Field } from '@playbook/core/readable'
import { z } from 'zod'
import { counted } from '../shared/words.ts'
import { numberCell } from '../shared/table.ts'

/** What the cells of a column are. */
export const ColumnKind = z.enum(['text', 'whole', 'number', 'truth', 'category', 'gene', 'identifier'])
export type ColumnKind = z.infer<typeof ColumnKind>

/** The kinds in the words of a researcher. */
export const KIND_WORDS: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  whole: 'whole number',
  number: 'number',
  truth: 'true or false',
  category: 'category',
  gene: 'gene',
  identifier: 'identifier',
}

/** A column of a table: what it holds, how much of it is missing, how far its numbers reach. */
export const TableColumn = z.strictObject({
  name: z.string(),
  kind: ColumnKind,
  /** Of an identifier: what it identifies. */
  of: z.string().optional(),
  unit: z.string().optional(),
  description: z.string().optional(),
  missing: z.number(),
  least: numberCell.optional(),
  greatest: numberCell.optional(),
  /** Of a category: how many different ones there are. */
  distinct: z.number().optional(),
})
export type TableColumn = z.infer<typeof TableColumn>

/** A cell; JSON has no infinity: it travels as a word. */
export const TableCell = z.union([z.number(), z.string(), z.boolean(), z.null()])
export type TableCell = z.infer<typeof TableCell>

/** A table: its file, its columns, its first rows, and what was counted while it was made. */
export const tableSchema = z.strictObject({
  ...FileRecord.shape,
  rows: z.number().int().nonnegative(),
  columns: z.array(TableColumn),
  head: z.array(z.array(TableCell)),
  counts: z.record(z.string(), z.number()).optional(),
  /** Some of what found no match. */
  examples: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
})
export type TableValue = z.infer<typeof tableSchema>

const VALUES: Readonly<Record<ColumnKind, ValueKind>> = {
  text: 'text',
  category: 'text',
  gene: 'text',
  identifier: 'text',
  whole: 'number',
  number: 'number',
  truth: 'truth',
}

/** The columns as formulas name them. */
export function formulaColumns(columns: readonly Pick<TableColumn, 'name' | 'kind'>[]): readonly FormulaColumn[] {
  return columns.map(({ name, kind }) => ({ name, kind: VALUES[kind] }))
}

export const isNumeric = ({ kind }: Pick<TableColumn, 'kind'>) => VALUES[kind] === 'number'

const P_VALUE = /^p$|p[-_. ]?val|padj|adj\w*[-_. ]?p|\bfdr\b|q[-_. ]?val/i

/** How the cells of a column are written. */
export function formatOf({ name, kind }: TableColumn): ColumnFormat | undefined {
  if (kind === 'number') return P_VALUE.test(name) ? 'p-value' : 'score'
  return kind === 'whole' ? 'identifier' : undefined
}

/** A cell as texts and tables of the paper hold it. */
export const fieldOf = (cell: TableCell): Field => (typeof cell === 'boolean' ? String(cell) : cell)

/** What a row is: a gene, where the table begins with genes. */
export function rowNoun({ columns, head }: Pick<TableValue, 'columns' | 'head'>): 'gene' | 'row' {
  const names = head.map(([name]) => name)
  // A gene that stands in several of the first rows is measured there, and no row of its own.
  return columns[0]?.kind === 'gene' && new Set(names).size === names.length ? 'gene' : 'row'
}

/** "764 rows, 7 columns" */
export function sizeOfTable({ rows, columns }: Pick<TableValue, 'rows' | 'columns'>): string {
  return `${counted(rows, 'row')}, ${counted(columns.length, 'column')}`
}

/** The table as a request names it. */
export function typedTable({ url, filename, size, sha256, rows, columns }: TableValue): TypedTable {
  const named = columns.map(({ name, kind }) => ({ name, kind }))
  return TypedTable.parse({ url, filename, size, sha256, rows, columns: named })
}
