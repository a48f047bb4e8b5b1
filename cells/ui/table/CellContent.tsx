import { Picture } from '../frame/Picture.tsx'
import type { Value } from '../text/format.ts'
import { CellText } from './CellText.tsx'
import type { TableModel } from './tableModel.ts'
import type { Writing } from './writing.ts'

interface Props {
  readonly model: TableModel
  readonly row: number
  readonly column: number
  readonly value: Value
  readonly writing: Writing
}

/** What stands in a cell: a picture, or words, as links where they lead somewhere. */
export function CellContent({ model, row, column, value, writing }: Props) {
  const picture = model.picture?.(row, column)
  if (picture !== undefined) return <Picture {...picture} small />
  return <CellText text={writing.text(value)} links={model.links?.(row, column)} />
}
