import { writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { columnWidths } from '../report/column-widths.ts'
import { excerptOf, listWords, PRINTED, type Limits } from '../report/excerpt.ts'
import { printableLine } from '../report/printable.ts'
import { pendingText } from '../report/pending.ts'
import { sourceOf, type Content, type ReportItem, type ReportResult } from '../report/report.ts'
import type { Table } from '../readable.ts'
import { attachedTo, type Attached } from './attachments.ts'
import { docxBookmark, docxParagraph, docxTable, resultBookmark } from './docx-dialect.ts'
import { docxText, withProperty } from './docx-text.ts'
import { htmlText } from './html-dialect.ts'

/** A pixel of the page is 9525 of Word's units; the text of a page is this wide. */
const PIXEL = 9525
const WIDEST = 5_760_000

/** The ids of a picture as SVG and as PNG, for programs that draw no SVG. */
export const pictureIds = (name: string) => ({ svg: `${name}-svg`, png: `${name}-png` })

function picturePart(name: string, { drawing, alt }: Extract<Content, { kind: 'figure' }>, id: number): string {
  const scale = Math.min(PIXEL, WIDEST / Math.max(1, drawing.width))
  const extent = `cx="${Math.round(drawing.width * scale)}" cy="${Math.round(drawing.height * scale)}"`
  const { svg, png } = pictureIds(name)
  const words = htmlText(printableLine(alt))
  return docxParagraph(
    [
      `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>`,
      `<wp:docPr id="${id}" name="${name}" descr="${words}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">`,
      `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}" descr="${words}"/><pic:cNvPicPr/></pic:nvPicPr>`,
      `<pic:blipFill><a:blip r:embed="${png}"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip r:embed="${svg}"/></a:ext></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
      '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
    ].join(''),
    'Figure',
  )
}

/** What Word leaves free at the sides of a field, in letters. */
const PADDING = 2

function tablePart(table: Table, limits: Limits): string {
  const { columns, rows, numeric, note } = excerptOf(table, limits)
  const sides = numeric.map((isNumber) => (isNumber ? 'right' : 'left'))
  const fields = [columns, ...rows]
  const { letters } = columnWidths(fields, limits.line)
  const written = docxTable(
    sides,
    fields.map((row) => row.map(docxText)),
    letters.map((each) => each + PADDING),
  )
  return `${written}${note === undefined ? '' : docxParagraph(docxText(note), 'Note')}`
}

function contentPart({ content, name }: Attached, id: number, limits: Limits): string {
  switch (content.kind) {
    case 'text':
      return docxParagraph(docxText(content.text), 'Words')
    case 'list':
      return docxParagraph(docxText(listWords(content.items, limits)), 'Words')
    case 'figure':
      return picturePart(name, content, id)
    case 'table':
      return `${content.name === undefined ? '' : docxParagraph(docxText(content.name), 'Note')}${tablePart(content.table, limits)}`
  }
}

/** What a result shows, at length or as much as a page takes. */
export function resultContents(result: ReportResult, limits: Limits = PRINTED): string {
  return attachedTo(result)
    .map((attached, at) => contentPart(attached, result.number * 100 + at, limits))
    .join('')
}

function resultPart(result: ReportResult, dialect: Dialect, limits?: Limits): string {
  const { number, note } = result
  const description = writeBlocks(result.description, dialect)
  const finding = writeParts(result.passage, dialect)
  const caption = writeParts(result.caption, dialect) || docxText(`${result.label}.`)
  const place = docxBookmark(resultBookmark(number), number)
  return [
    description === '' ? '' : `${docxParagraph(docxText(result.label), 'Heading2')}${description}`,
    finding === '' ? '' : docxParagraph(finding),
    note === undefined ? '' : docxParagraph(withProperty(docxText(note), 'i'), 'Words'),
    resultContents(result, limits),
    docxParagraph(`${place}${caption}${docxText(` (${sourceOf(result)})`)}`, 'Caption'),
  ].join('')
}

/** One thing under Results. */
export function itemPart(item: ReportItem, dialect: Dialect, limits?: Limits): string {
  switch (item.kind) {
    case 'text':
      return writeBlocks(item.blocks, dialect)
    case 'result':
      return resultPart(item, dialect, limits)
    case 'pending':
      return docxParagraph(withProperty(docxText(pendingText(item)), 'i'))
  }
}
