import { use } from 'react'
import { Picture } from '../frame/Picture.tsx'
import { shown, threeDigits, toDigits, type Value } from '../text/format.ts'
import { CellText } from './CellText.tsx'
import { DigitsContext } from './digits.tsx'
import type { TableModel } from './tableModel.ts'

interface Props {
  readonly model: TableModel
  readonly row: number
  readonly column: number
  readonly value: Value
}

/** What stands in a cell: a picture, or words, as links where they lead somewhere. */
export function CellContent({ model, row, column, value }: Props) {
  const digits = use(DigitsContext)
  const picture = model.picture?.(row, column)
  if (picture !== undefined) return <Picture {...picture} small />
  const format = model.columns[column]?.format ?? shown
  // A column that writes its numbers in its own way, such as masses, keeps that.
  const isPlain = format === shown || format === threeDigits
  const text = isPlain && digits !== undefined && typeof value === 'number' ? toDigits(value, digits) : format(value)
  return <CellText text={text} links={model.links?.(row, column)} />
}
