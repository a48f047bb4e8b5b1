import { InputError } from '@playbook/core/errors'
import { batchesOf } from '../../shared/batches.ts'
import { askable } from '../../shared/symbols.ts'

/** What a list of genes may be, by the checks of the service: one other character, and it refuses the whole list. */
export const SYMBOL = /^[A-Za-z0-9_-]+$/
const LONGEST_LIST = 2000

/** The lists to ask for, at least one. */
export function listsOf(genes: readonly string[]): string[][] {
  const asked = askable(genes, SYMBOL).filter(({ length }) => length <= LONGEST_LIST)
  if (asked.length > 0) return batchesOf(asked, { longest: LONGEST_LIST })
  throw new InputError(
    'MetGENE can be asked for none of these. Enter gene symbols such as RPE: letters, digits, hyphens and underscores.',
  )
}

/** Counts the genes whose tables are shown: up to the one that makes them more than 50 rows, and never all but one. */
export function firstGenes(rows: readonly number[], most = 50): number {
  let sum = 0
  const last = rows.findIndex((count) => (sum += count) > most)
  return last < 0 || last + 1 >= rows.length - 1 ? rows.length : last + 1
}

/** Whether tables of this many rows are so small that one table says more: at most two rows a gene. */
export function isOneTable(rows: readonly number[]): boolean {
  return rows.length > 1 && rows.reduce((sum, count) => sum + count, 0) <= 2 * rows.length
}
