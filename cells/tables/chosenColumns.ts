import { isNumeric, type TableColumn, type TableValue } from './columns.ts'

/** Whether a column may name things. */
export const isNaming = (column: TableColumn) => !isNumeric(column) && column.kind !== 'truth'

/** The column that most likely names things: one that is of genes where they are asked for, else one that is called so. */
export function likelyNames({ columns }: TableValue, one: string): string {
  const names = columns.filter(isNaming)
  const found =
    names.find((column) => one === 'gene' && column.kind === 'gene') ??
    names.find(({ name }) => name.toLowerCase().includes(one)) ??
    names[0]
  return found?.name ?? ''
}

export const likelyGenes = (table: TableValue) => likelyNames(table, 'gene')
