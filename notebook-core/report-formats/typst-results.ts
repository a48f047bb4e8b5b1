import { writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { columnWidths } from '../report/column-widths.ts'
import { excerptOf, listWords, PRINTED, type Limits } from '../report/excerpt.ts'
import { pendingText } from '../report/pending.ts'
import { sourceOf, type ReportItem, type ReportResult } from '../report/report.ts'
import { shareOf, type Drawing } from '../report/drawing.ts'
import { capitalised } from '../text/capital.ts'
import type { Table } from '../readable.ts'
import { attachedTo, tablePath, type Attached } from './attachments.ts'
import { breakableText, resultLabel, typstString, typstTable, typstText } from './typst-dialect.ts'

/** More than this may need more than a page. */
const ONE_PAGE = 1800

/** Narrow tables of many rows stand in columns. */
const NARROW = 3
const MANY = 30

/** More columns than this stand on a page that lies on its side. */
const UPRIGHT = 7
/** How much longer its lines are. */
const FLIPPED = 1.5

function isWide(table: Table, limits: Limits): boolean {
  if (limits.columns <= UPRIGHT || table.columns.length <= UPRIGHT) return false
  const { columns, rows } = excerptOf(table, limits)
  return !columnWidths([columns, ...rows], limits.line).isFitting
}

/** A table as printed, and what of it is not. */
function tablePart(table: Table, limits: Limits, file: string | undefined): string {
  const { columns, rows, numeric, note: shown } = excerptOf(table, limits)
  const note =
    shown === undefined || file === undefined ? shown : `${shown} The file ${file} in this document has all of it.`
  if (columns.length === 0) return ''
  const sides = numeric.map((isNumber) => (isNumber ? 'right' : 'left'))
  const fields = [columns, ...rows]
  const { letters, isFitting } = columnWidths(fields, isWide(table, limits) ? limits.line * FLIPPED : limits.line)
  const cells = fields.map((row) => row.map((field, at) => breakableText(field, isFitting ? undefined : letters[at])))
  const written = typstTable(sides, cells, isFitting ? undefined : letters)
  const placed = columns.length <= NARROW && rows.length > MANY ? `#columns(3)[${written}];` : written
  return `${placed}${note === undefined ? '' : ` #note[${typstText(note)}];`}`
}

/** How wide a person wants it, or else which share of the line is enough. A pixel of the page is three quarters of a point. */
function wideOf(drawing: Drawing): string {
  if (drawing.isSized === true) return `, wide: ${Number((drawing.width * 0.75).toFixed(2))}pt`
  const share = Math.round(shareOf(drawing) * 100)
  return share < 100 ? `, share: ${share}%` : ''
}

function contentPart({ content, name }: Attached, limits: Limits): string {
  switch (content.kind) {
    case 'text':
      return `#words[${typstText(content.text)}];`
    case 'list':
      return `#words[${typstText(listWords(content.items, limits))}];`
    case 'figure':
      return `#picture(${typstString(`figures/${name}.svg`)}, ${typstString(content.alt)}${wideOf(content.drawing)});`
    case 'table':
      return `${content.name === undefined ? '' : `#note[${typstText(content.name)}];`}${tablePart(content.table, limits, limits.attached?.get(tablePath(content, name)))}`
  }
}

/** Begins a page that lies on its side. */
export const WIDE_PAGE = '#page(flipped: true)[\n'
/** Ends it. */
export const WIDE_END = ']; // lying'

/** A result with its caption, as one piece that what points at it leads to. The last of a section lets none of the next pass. */
export function resultPart(result: ReportResult, dialect: Dialect, limits: Limits = PRINTED, isLast = false): string {
  const { label, number, note } = result
  const description = writeBlocks(result.description, dialect)
  const finding = writeParts(result.passage, dialect)
  const caption = writeParts(result.caption, dialect) || typstText(`${label}.`)
  const body = [
    note === undefined ? '' : `#words[#emph[${typstText(note)}];];`,
    ...attachedTo(result).map((attached) => contentPart(attached, limits)),
  ].join('')
  const isTable = result.contents.some(({ kind }) => kind === 'table')
  const isPicture = result.contents.some(
    (content) => content.kind === 'figure' && (content.table !== undefined || !isTable),
  )
  const drawn = isPicture || isTable ? `result(${isPicture ? 'image' : 'table'}, ` : 'quoted('
  const hasWide = result.contents.some((content) => content.kind === 'table' && isWide(content.table, limits))
  const isSmall = result.contents.some(
    (content) => content.kind === 'figure' && content.drawing.isSized !== true && shareOf(content.drawing) < 1,
  )
  const floats = isPicture && !isSmall && !isLast
  // What leads to a table does not stay behind on another page; a picture as wide as the text floats anyway.
  const together = (words: string) => (floats ? `${words}\n` : `#block(sticky: true)[${words}];`)
  const written = [
    description === '' ? '' : `#heading(level: 2)[${typstText(label)}];\n${together(description)}\n`,
    finding === '' ? '' : `${together(finding)}\n`,
    `#[#${drawn}${typstString(capitalised(sourceOf(result)))}, [${caption}], breakable: ${body.length > ONE_PAGE && !isPicture}${isPicture && !floats ? ', placement: none' : ''})[${body}];]#label(${typstString(resultLabel(number))});\n\n`,
  ].join('')
  return hasWide ? `${WIDE_PAGE}${written}${WIDE_END}\n\n` : written
}

/** One thing under Results. */
export function itemPart(item: ReportItem, dialect: Dialect, limits?: Limits, isLast = false): string {
  switch (item.kind) {
    case 'text':
      return `${writeBlocks(item.blocks, dialect)}\n\n`
    case 'result':
      return resultPart(item, dialect, limits, isLast)
    case 'pending':
      return `#emph[${typstText(pendingText(item))}];\n\n`
  }
}
