import { writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { excerptOf, listWords, PRINTED, type Limits } from '../report/excerpt.ts'
import { pendingText } from '../report/provenance.ts'
import type { ReportItem, ReportResult } from '../report/report.ts'
import { isNumeric, type Table } from '../report/tables.ts'
import { attachedTo, type Attached } from './attachments.ts'
import { breakableText, resultLabel, typstString, typstTable, typstText } from './typst-dialect.ts'

/** More than this may need more than a page. */
const ONE_PAGE = 1800

/** Narrow tables of many rows stand in columns. */
const NARROW = 3
const MANY = 30

/** A table as printed, and what of it is not. */
function tablePart(table: Table, limits: Limits): string {
  const { columns, rows, note } = excerptOf(table, limits)
  if (columns.length === 0) return ''
  const sides = columns.map((_name, at) => (isNumeric(table, at) ? 'right' : 'left'))
  const written = typstTable(
    sides,
    [columns, ...rows].map((row) => row.map(breakableText)),
  )
  const placed = columns.length <= NARROW && rows.length > MANY ? `#columns(3)[${written}];` : written
  return `${placed}${note === undefined ? '' : ` #note[${typstText(note)}];`}`
}

function contentPart({ content, name }: Attached, limits: Limits): string {
  switch (content.kind) {
    case 'text':
      return `#words[${typstText(content.text)}];`
    case 'list':
      return `#words[${typstText(listWords(content.items, limits))}];`
    case 'figure':
      return `#picture(${typstString(`figures/${name}.svg`)}, ${typstString(content.alt)});`
    case 'table':
      return `${content.name === undefined ? '' : `#note[${typstText(content.name)}];`}${tablePart(content.table, limits)}`
  }
}

/** A result with its caption, as one piece that what points at it leads to. */
export function resultPart(result: ReportResult, dialect: Dialect, limits: Limits = PRINTED): string {
  const { label, number, note } = result
  const description = writeBlocks(result.description, dialect)
  const finding = writeParts(result.finding, dialect)
  const caption = writeParts(result.caption, dialect) || typstText(`${label}.`)
  const body = [
    note === undefined ? '' : `#words[#emph[${typstText(note)}];];`,
    ...attachedTo(result).map((attached) => contentPart(attached, limits)),
  ].join('')
  const isPicture = result.contents.some(({ kind }) => kind === 'figure')
  return [
    description === '' ? '' : `#heading(level: 2)[${typstText(label)}];\n${description}\n`,
    finding === '' ? '' : `${finding}\n\n`,
    `#[#result(${isPicture ? 'image' : 'table'}, ${typstString(`Step ${number}`)}, [${caption}], breakable: ${body.length > ONE_PAGE && !isPicture})[${body}];]#label(${typstString(resultLabel(number))});\n\n`,
  ].join('')
}

/** One thing under Results. */
export function itemPart(item: ReportItem, dialect: Dialect, limits?: Limits): string {
  switch (item.kind) {
    case 'text':
      return `${writeBlocks(item.blocks, dialect)}\n\n`
    case 'result':
      return resultPart(item, dialect, limits)
    case 'pending':
      return `#emph[${typstText(pendingText(item))}];\n\n`
  }
}
