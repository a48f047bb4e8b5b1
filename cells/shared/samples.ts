/** The metadata column that the comparisons look for first, and its two values. */
export const TYPE_COLUMN = 'Type: Control or Perturbation'
export const CONTROL = 'Control'
export const PERTURBATION = 'Perturbation'

/** What is known of the samples of a matrix: column → sample → text. */
export interface SampleTable {
  readonly columns: readonly string[]
  readonly index: readonly string[]
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The columns that tell something of the samples, that of the types included: one may only repeat their names. */
export function knownColumns({ columns, index, values }: SampleTable): string[] {
  return columns.filter((name) => !(name === 'index' && index.every((sample) => values[name]?.[sample] === sample)))
}

/** The columns that group samples: with two values or more, one of which two samples have. */
export function groupingColumns(table: SampleTable): readonly string[] {
  return knownColumns(table).filter((column) => {
    const cells = table.index.map((sample) => table.values[column]?.[sample] ?? '').filter((cell) => cell !== '')
    const different = new Set(cells).size
    return different > 1 && different < cells.length
  })
}
