import type { Range, TableModel } from './tableModel.ts'

const MOST_CELLS = 500_000

interface Block {
  readonly rows: Range
  readonly columns: Range
}

/** A block of cells as a spreadsheet takes it; several cells come with their names. */
export function blockText({ value, rowName, rowHeader, columns }: TableModel, block: Block): string {
  const [rows, across] = [positions(block.rows), positions(block.columns)]
  const line = (row: number) => across.map((column) => String(value(row, column) ?? ''))
  if (rows.length * across.length <= 1) return rows.flatMap(line).join('')
  const names = across.map((column) => columns[column]?.name ?? '')
  const head = rowHeader ? [rowHeader.name, ...names] : names
  const body = rows.map((row) => (rowHeader ? [rowName?.(row) ?? '', ...line(row)] : line(row)))
  return [head, ...body].map((cells) => cells.join('\t')).join('\n')
}

/** Puts a block on the clipboard and says so in words. */
export async function copyBlock(model: TableModel, block: Block): Promise<string> {
  const cells = (block.rows[1] - block.rows[0]) * (block.columns[1] - block.columns[0])
  if (cells > MOST_CELLS) return `${cells.toLocaleString('en')} cells are too many to copy. Use Download instead.`
  try {
    await model.load?.(block.rows, block.columns)
    await navigator.clipboard.writeText(blockText(model, block))
    return cells === 1 ? 'Copied 1 cell' : `Copied ${cells.toLocaleString('en')} cells`
  } catch {
    return 'The browser did not allow copying.'
  }
}

function positions([from, to]: Range): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_unused, at) => from + at)
}
