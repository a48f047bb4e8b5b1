/** The values of results on which sentences of a playbook stand, as columns of a grid: what a row has in the place of each. */
import type { BatchCell, BatchColumn } from '../api/batches.ts'
import { pathText, valueAt, valueText } from '../claims/value.ts'
import type { ClaimedValue, Notebook } from '../document/notebook.ts'
import type { FormResult } from '../form/form.ts'
import type { Json } from '../step.ts'

/** A value as a column. */
export interface ValueColumn {
  readonly id: string
  readonly label: string
  /** The cell whose result has it. */
  readonly cell: string
  readonly path: ClaimedValue['path']
}

/** The values on which claims stand, each once. */
export function valueColumns(
  { claims = [] }: Pick<Notebook, 'claims'>,
  results: readonly FormResult[],
): readonly ValueColumn[] {
  const columns = claims.flatMap(({ value: { cell, path } }): readonly ValueColumn[] => {
    const result = results.find((each) => each.cell.id === cell)
    if (result === undefined) return []
    return [{ id: JSON.stringify([cell, ...path]), label: `${result.label}: ${pathText(path)}`, cell, path }]
  })
  return [...new Map(columns.map((column) => [column.id, column])).values()]
}

const columnOf = ({ id, label }: ValueColumn): BatchColumn => ({
  cell: id,
  label,
  type: '',
  color: 'plot',
  isShown: true,
  isValue: true,
})

/** The columns of a grid: what gives results, and the values on which claims stand. */
export function gridColumns(
  notebook: Pick<Notebook, 'claims'>,
  results: readonly FormResult[],
  isShown: (result: FormResult) => boolean,
): readonly BatchColumn[] {
  const ofResults = results.map((result) => ({
    cell: result.cell.id,
    label: result.label,
    type: result.step.output.id,
    color: result.step.output.color ?? 'plot',
    isShown: isShown(result),
  }))
  return [...ofResults, ...valueColumns(notebook, results).map(columnOf)]
}

/** The value in the result of a row. */
export function valueCell(result: Json, path: ClaimedValue['path']): BatchCell {
  const value = valueAt(result, path)
  if (value === undefined || value === null) return { state: 'empty', text: 'The result has no such value.' }
  return { state: 'done', text: valueText(value), ...(typeof value === 'number' && { number: value }) }
}
