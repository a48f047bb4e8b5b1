import type { ColumnFormat, Field, Readable, Table } from '@playbook/core/readable'
import type { DataType } from '@playbook/core/step'
import type { ColumnKind } from '../columns.ts'

/** Columns with their kinds and rows, as the kernel writes them into a table. */
export interface TypedRows {
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[]
  readonly rows: readonly (readonly Field[])[]
}

const GENE = /^(?:gene|genes|gene symbol|symbol|target)$/i
const NUMBERS: ReadonlySet<ColumnFormat | undefined> = new Set(['score', 'p-value'])
const WORDS: ReadonlySet<unknown> = new Set(['', 'nan', 'inf', '-inf', null])
/** A column of so few different texts holds categories. */
const CATEGORIES = 30

function kindOf(name: string, cells: readonly Field[], format: ColumnFormat | undefined): ColumnKind {
  const isNumber = (cell: Field) => typeof cell === 'number' || WORDS.has(cell)
  const hasNumbers = cells.some((cell) => typeof cell === 'number')
  if (NUMBERS.has(format) || (hasNumbers && format !== 'identifier' && cells.every(isNumber))) {
    const isWhole = format !== 'score' && format !== 'p-value' && cells.every((cell) => Number.isInteger(cell))
    return isWhole ? 'whole' : 'number'
  }
  if (GENE.test(name)) return 'gene'
  if (format === 'identifier') return 'identifier'
  const different = new Set(cells)
  return different.size <= CATEGORIES && different.size * 2 <= cells.length ? 'category' : 'text'
}

/** Two columns of one name get numbers. */
function ownNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((given, at) => {
    const name = given.trim() === '' ? `column ${at + 1}` : given
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name} ${count}`
    taken.add(own)
    return own
  })
}

function typed({ columns, rows, formats = [] }: Table): TypedRows {
  const names = ownNames(columns)
  const kinds = names.map((name, at) =>
    kindOf(
      name,
      rows.map((row) => row[at] ?? null),
      formats[at],
    ),
  )
  return { columns: names.map((name, at) => ({ name, kind: kinds[at] ?? 'text' })), rows }
}

interface NamedTable {
  readonly name: string | undefined
  readonly table: Table
}

function tablesOf(readable: readonly Readable[], type: DataType): readonly NamedTable[] {
  return readable.flatMap((part): readonly NamedTable[] => {
    if (part.kind === 'table') return [{ name: part.name, table: part.table }]
    if (part.kind === 'text') return []
    const head = type.label.replace(/ set$/i, '')
    return [{ name: undefined, table: { columns: [head], rows: part.items.map((item) => [item]) } }]
  })
}

const isAlike = (a: Table, b: Table) => a.columns.join('\n') === b.columns.join('\n')

/**
 * What a result shows as one typed table: its table; of several with the same columns all rows, with the name of the
 * table before them; else the longest one. Undefined where it shows none.
 */
export function typedRowsOf(readable: readonly Readable[], type: DataType): TypedRows | undefined {
  const tables = tablesOf(readable, type)
  const [longest] = tables.toSorted((a, b) => b.table.rows.length - a.table.rows.length)
  if (longest === undefined) return undefined
  if (tables.length === 1 || !tables.every(({ table }) => isAlike(table, longest.table))) return typed(longest.table)
  return typed({
    columns: ['Table', ...longest.table.columns],
    rows: tables.flatMap(({ name, table }) => table.rows.map((row) => [name ?? '', ...row])),
    formats: [undefined, ...(longest.table.formats ?? [])],
  })
}
