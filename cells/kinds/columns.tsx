import { useMemo } from 'react'
import type { ColumnOf } from '../ui/table/useRows.ts'
import { threeDigits } from '../ui/text/format.ts'
import type { Kind } from './kind.ts'

interface Scored {
  readonly term: string
  readonly zscore: number | string
}

/** The one column of a list of terms. */
export function useTermColumns({ label }: Kind): readonly ColumnOf<string>[] {
  return useMemo(() => [{ name: label, value: (item) => item }], [label])
}

/** Terms and their z-scores. */
export function useScoreColumns({ label }: Kind): readonly ColumnOf<Scored>[] {
  return useMemo(
    () => [
      { name: label, value: ({ term }) => term },
      { name: 'ZScore', value: ({ zscore }) => zscore, numeric: true, format: threeDigits },
    ],
    [label],
  )
}
