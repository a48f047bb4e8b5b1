import { useMemo } from 'react'
import type { ColumnOf } from '../ui/table/useRows.ts'
import { pageColumns } from '../ui/table/columns.ts'
import type { Kind } from './kind.ts'
import { scoreColumns, type Scored } from './scoreColumns.ts'

/** The one column of a list of terms. */
export function useTermColumns({ label }: Kind): readonly ColumnOf<string>[] {
  return useMemo(() => [{ name: label, value: (item) => item }], [label])
}

/** Terms and their scores, with a bar for each. */
export function useScoreColumns(kind: Kind, scored: readonly Scored[] = []): readonly ColumnOf<Scored>[] {
  return useMemo(() => {
    const columns = scoreColumns(kind, scored)
    return pageColumns(columns, Object.fromEntries(columns.slice(1).map(({ name }) => [name, { hasBar: true }])))
  }, [kind, scored])
}

/** The same as files have them, with the heads of the reference. */
export function fileColumns({ label }: Kind): readonly ColumnOf<Scored>[] {
  return [
    { name: label, value: ({ term }) => term },
    { name: 'ZScore', value: ({ zscore }) => zscore },
  ]
}
