import type { Column } from '@playbook/core/readable'

const isStated = (field: unknown) => field !== null && field !== ''

/** The columns of which some row says something; the first one names the rows and stays. */
export function statedColumns<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (rows.length === 0) return columns
  return columns.filter(({ value }, at) => at === 0 || rows.some((row, place) => isStated(value(row, place))))
}
