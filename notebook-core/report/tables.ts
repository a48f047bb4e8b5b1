/** Results as tables, whatever their type: what an export shows of a value that is not a figure. */
import { z } from 'zod'
import { formatField, type Field, type Readable, type Table } from '../readable.ts'
import type { DataType, Json } from '../step.ts'

const Preview = z.object({
  shape: z.tuple([z.number(), z.number()]),
  columns: z.array(z.string()),
  index: z.array(z.string()),
  values: z.array(z.array(z.union([z.number(), z.string()]))),
})
const Columns = z.object({
  marks: z.array(z.looseObject({ size: z.unknown().optional() })),
  data: z.record(z.string(), z.array(z.union([z.number(), z.string()]))),
})
const GeneSets = z.record(z.string(), z.strictObject({ description: z.string().optional(), set: z.array(z.string()) }))

type Members = { readonly [key: string]: Json | undefined }

function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !isList(value)
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** What a field says of a value of any shape. */
export function fieldOf(value: Json | undefined): Field {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isList(value)) return value.map((item) => String(fieldOf(item) ?? '')).join(', ')
  return Object.entries(value)
    .map(([key, member]) => `${key}: ${String(fieldOf(member) ?? '')}`)
    .join('; ')
}

/** Whether a column holds numbers, which are set to the right; identifiers are names. */
export function isNumeric({ rows, formats }: Table, column: number): boolean {
  if (formats?.[column] === 'identifier') return false
  const fields = rows.map((row) => row[column] ?? null).filter((field) => field !== null)
  return fields.length > 0 && fields.every((field) => typeof field === 'number')
}

function tableOfRecords(records: readonly Members[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { columns, rows: records.map((record) => columns.map((column) => fieldOf(record[column]))) }
}

function tableOfColumns(data: Readonly<Record<string, readonly Field[]>>): Table {
  const columns = Object.keys(data)
  const length = Math.max(0, ...Object.values(data).map((values) => values.length))
  return {
    columns,
    rows: Array.from({ length }, (_unused, row) => columns.map((column) => data[column]?.[row] ?? null)),
  }
}

/** The numbers behind a figure, without radii in pixels; undefined where the value is none. */
export function figureTable(value: Json): Table | undefined {
  const parsed = Columns.safeParse(value)
  if (!parsed.success) return undefined
  const radii = new Set(parsed.data.marks.map(({ size }) => size))
  return tableOfColumns(Object.fromEntries(Object.entries(parsed.data.data).filter(([name]) => !radii.has(name))))
}

function readList(values: readonly Json[], name?: string): readonly Readable[] {
  const named = name === undefined ? {} : { name }
  const records = values.filter(isMembers)
  if (values.length > 0 && records.length === values.length) {
    return [{ kind: 'table', ...named, table: tableOfRecords(records) }]
  }
  return [{ kind: 'list', items: values.map((value) => formatField(fieldOf(value))) }]
}

/** Facts that stand alone are one table of two columns; lists of records are tables of their own. */
function readMembers(value: Members): readonly Readable[] {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  const isTable = (member: Json | undefined) => isList(member) && member.length > 0 && member.every(isMembers)
  const [first, ...more] = entries.filter(([key]) => key !== 'description')
  if (first !== undefined && more.length === 0 && isList(first[1])) return readList(first[1])
  const facts = entries.filter(([, member]) => !isTable(member)).map(([key, member]) => [key, fieldOf(member)] as const)
  const tables = entries.flatMap(([key, member]) => (isList(member) && isTable(member) ? readList(member, key) : []))
  const written: Readable = { kind: 'table', table: { columns: ['Property', 'Value'], rows: facts } }
  return facts.length === 0 ? tables : [written, ...tables]
}

/** What paper says of a value: as its type declares it, or else by its shape. */
export function readableOf(type: Pick<DataType, 'readable' | 'page'>, value: Json): readonly Readable[] {
  const link = type.page?.(value)
  if (link !== undefined) return [{ kind: 'text', text: `${link.words} ${link.href}` }]
  return type.readable?.(value) ?? readableValue(value)
}

/** A value as it is read. A matrix shows what the page shows of it: its corners. */
export function readableValue(value: Json): readonly Readable[] {
  const preview = Preview.safeParse(value)
  if (preview.success) {
    const { columns, index, values, shape } = preview.data
    const rows = values.map((row, at) => [index[at] ?? '', ...row])
    return [{ kind: 'table', table: { columns: ['', ...columns], rows, shape } }]
  }
  const sets = GeneSets.safeParse(value)
  if (sets.success && Object.keys(sets.data).length > 0) {
    const rows = Object.entries(sets.data).map(([name, { set }]) => [name, set.length, set.join(', ')])
    return [{ kind: 'table', table: { columns: ['Set', 'Size', 'Members'], rows } }]
  }
  if (isList(value)) return readList(value)
  if (isMembers(value)) return readMembers(value)
  return [{ kind: 'text', text: formatField(fieldOf(value)) }]
}

/** Begins a formula in a spreadsheet, which would be computed where the file is opened. */
const FORMULA = /^[=+\-@\t\r]/

function csvField(field: Field): string {
  if (typeof field === 'number') return String(field)
  const text = field ?? ''
  const safe = FORMULA.test(text) && !/^[+-]?(\d|\.\d|inf)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as comma separated values. A text that a spreadsheet would compute is marked as text by an apostrophe. */
export function tableCsv({ columns, rows }: Table): string {
  return `${[columns, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`
}
