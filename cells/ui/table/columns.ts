import { formatField, type Column } from '@playbook/core/readable'
import { namesWithin, shown, threeDigits } from '../text/format.ts'
import type { ColumnOf } from './useRows.ts'

/** How the page shows a column beyond what its type declares. */
export type ColumnLooks<Row> = Readonly<
  Record<string, Omit<ColumnOf<Row>, 'name' | 'value' | 'numeric'> & { readonly isHidden?: boolean }>
>

/** Letters of a list of names, such as the genes of a term, that a table of the page has room for. */
const NAMES = 46

/** The columns of a type as a table of the page, with what the page adds by their names: widths, links, pictures. */
export function pageColumns<Row>(
  columns: readonly Column<Row>[],
  looks: ColumnLooks<Row> = {},
): readonly ColumnOf<Row>[] {
  return columns.flatMap(({ name, value, format }) => {
    const { isHidden = false, ...look } = looks[name] ?? {}
    return isHidden ? [] : [{ name, value, ...lookOf(format), ...look }]
  })
}

function lookOf(format: Column<unknown>['format']): Omit<ColumnOf<unknown>, 'name' | 'value'> {
  switch (format) {
    case 'score':
      // Known by its name to the table, which then writes all numbers of the column with their points below each other.
      return { numeric: true, format: threeDigits }
    case 'p-value':
      return { numeric: true, format: (value) => formatField(value, format) }
    case 'count':
      return { numeric: true }
    case 'identifier':
      return { format: (value) => formatField(value, format) }
    case 'names':
      return { format: (value) => namesWithin(NAMES)(shown(value)), width: 320 }
    case undefined:
      return {}
  }
}
