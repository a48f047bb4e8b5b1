import { formatField, type Field } from '@playbook/core/readable'
import { useMemo } from 'react'
import { RowTable } from '../table/RowTable.tsx'
import type { ColumnOf } from '../table/useRows.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { column, type Cell } from './draw/drawData.ts'
import { pointed } from './figureItems.ts'

/** What a figure draws as a table, for who reads it rather than sees it: what it names comes first. */
export function FigureTable({ figure }: { readonly figure: Figure }) {
  const { rows, columns } = useMemo(() => tableOf(figure), [figure])
  return <RowTable label={`Data of ${figure.title}`} rows={rows} columns={columns} value={figure.data} />
}

const IS_P = /^(adjusted )?p$/i

/** The items of a figure by row, and what is said of them by column. */
export function tableOf(figure: Figure): {
  readonly rows: readonly number[]
  readonly columns: readonly ColumnOf<number>[]
} {
  const mark = pointed(figure)
  const names = [...new Set([mark?.label, mark?.color, ...(mark?.tooltip ?? []), mark?.x, mark?.y, mark?.z])]
  const columns = names.flatMap((name) => {
    const values = column(figure, name)
    if (!name || values.length === 0) return []
    const isNumeric = values.some((value) => typeof value === 'number')
    const format = IS_P.test(name) ? { format: (value: Field) => formatField(value, 'p-value') } : {}
    return [{ name, value: (item: number): Cell | null => values[item] ?? null, numeric: isNumeric, ...format }]
  })
  return { rows: namedFirst(figure, Object.values(figure.data)[0]?.length ?? 0), columns }
}

/** In the order of the data, but what has its name in the figure before what has none. */
function namedFirst(figure: Figure, count: number): readonly number[] {
  const names = column(figure, figure.marks.find(({ apart }) => apart)?.label)
  const items = Array.from({ length: count }, (_unused, at) => at)
  return [...items.filter((at) => Boolean(names[at])), ...items.filter((at) => !names[at])]
}
