import { knownColumns, TYPE_COLUMN, type SampleTable } from '../../shared/samples.ts'

/**
 * The columns that can be a covariate: not the one that is compared, with at least two values, of which one is that of
 * two samples. The kernel knows whether the one that is chosen is confounded with the groups.
 */
export function covariatesOf(table: SampleTable): string[] {
  const compared = table.columns.includes(TYPE_COLUMN) ? TYPE_COLUMN : table.columns.at(-1)
  return knownColumns(table).filter((column) => {
    const cells = table.index.map((sample) => table.values[column]?.[sample] ?? '').filter((cell) => cell !== '')
    const different = new Set(cells).size
    return column !== compared && different > 1 && different < cells.length
  })
}
