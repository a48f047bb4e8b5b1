import { shownField, type Table } from './tables.ts'

/** How much of a table or list is printed. */
export interface Limits {
  readonly rows: number
  readonly columns: number
  readonly items: number
  /** Of a field; a longer one is cut. */
  readonly letters: number
}

/** As much as a page of paper takes. */
export const PRINTED: Limits = { rows: 12, columns: 7, items: 80, letters: 240 }

/** The part of a table that is printed, as text, and in words what is not. */
export interface Excerpt {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string | undefined
}

const counted = (count: number) => count.toLocaleString('en')

/** In words how much of a table is shown; undefined where all of it is. A matrix has a column of names before its own. */
export function partNote(table: Table, rows: number, columns = table.columns.length): string | undefined {
  const [allRows, allColumns] = table.shape ?? [table.rows.length, table.columns.length]
  const shown = columns - (table.shape === undefined ? 0 : 1)
  const parts = [
    ...(rows < allRows ? [`${counted(rows)} of ${counted(allRows)} rows`] : []),
    ...(shown < allColumns ? [`${counted(shown)} of ${counted(allColumns)} columns`] : []),
  ]
  return parts.length === 0 ? undefined : `${parts.join(' and ')} are shown.`
}

const cut = (text: string, letters: number) => (text.length > letters ? `${text.slice(0, letters)}…` : text)

/** The beginning of a table. */
export function excerptOf(table: Table, limits: Limits = PRINTED): Excerpt {
  // One row more than that is shown rather than left out.
  const rows = table.rows.length <= limits.rows + 1 ? table.rows : table.rows.slice(0, limits.rows)
  const columns = table.columns.slice(0, limits.columns)
  return {
    columns,
    rows: rows.map((row) => columns.map((_name, at) => cut(shownField(row[at] ?? null), limits.letters))),
    note: partNote(table, rows.length, columns.length),
  }
}

/** The names of a list in a sentence, and how many more there are. */
export function listWords(items: readonly string[], limits: Limits = PRINTED): string {
  if (items.length <= limits.items) return items.join(', ')
  return `${items.slice(0, limits.items).join(', ')} and ${counted(items.length - limits.items)} more`
}
