import { CellText } from './CellText.tsx'
import { shown, type Value } from '../text/format.ts'
import { Picture } from '../frame/Picture.tsx'
import type { TableModel } from './tableModel.ts'

interface Props {
  readonly model: TableModel
  readonly row: number
  readonly column: number
  readonly value: Value
}

/** What stands in a cell: a picture, or words, as links where they lead somewhere. */
export function CellContent({ model, row, column, value }: Props) {
  const picture = model.picture?.(row, column)
  if (picture !== undefined) return <Picture {...picture} small />
  return <CellText text={(model.columns[column]?.format ?? shown)(value)} links={model.links?.(row, column)} />
}
