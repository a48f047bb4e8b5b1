import { isRightToLeft } from '../text/direction.ts'
import type { Side } from '../markdown/tree.ts'
import { wordFormula } from '../math/word.ts'
import type { Dialect } from '../report/dialect.ts'
import { printable } from '../report/printable.ts'
import { allResultsOf, type Report } from '../report/report.ts'
import { docxCaptionHead, docxNumber } from './docx-fields.ts'
import { docxText, fieldMark, withProperty } from './docx-text.ts'
import { htmlText } from './html-dialect.ts'

/** A paragraph in a style of the document. Every paragraph says how far it is indented, so that lists can move it. */
export function docxParagraph(words: string, style?: string, more = ''): string {
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`
  const isFromRight = isRightToLeft(words.replaceAll(/<[^>]*>/g, ''))
  const [bidi, runs] = isFromRight ? ['<w:bidi/>', withProperty(words, 'rtl')] : ['', words]
  return `<w:p><w:pPr>${named}${more}${bidi}<w:ind w:left="0"/></w:pPr>${runs}</w:p>`
}

/** A link to another place of the document. */
export const docxPointer = (bookmark: string, words: string) =>
  `<w:hyperlink w:anchor="${bookmark}" w:history="1">${words}</w:hyperlink>`

/** A link that opens elsewhere, as a field: its address stands where it is used. */
export function docxLink(address: string, words: string): string {
  const instruction = `<w:r><w:instrText xml:space="preserve"> HYPERLINK &quot;${htmlText(address)}&quot; </w:instrText></w:r>`
  const shown = withProperty(words, 'rStyle w:val="Hyperlink"')
  return `${fieldMark('begin')}${instruction}${fieldMark('separate')}${shown}${fieldMark('end')}`
}

/** A place of the document that pointers lead to. */
export const docxBookmark = (name: string, id: number) =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/><w:bookmarkEnd w:id="${id}"/>`

/** The place of a result. */
export const resultBookmark = (number: number) => `result_${number}`

/** The place of a work. Numbers of results and works are told apart by where they begin. */
export const workBookmark = (number: number) => `ref_${number}`

const JUSTIFIED: Readonly<Record<Side, string>> = { left: 'left', center: 'center', right: 'right' }

/** A table of cells that are written already; its head stands on every page, and its columns share the line. */
export function docxTable(
  sides: readonly (Side | undefined)[],
  rows: readonly (readonly string[])[],
  shares?: readonly number[],
): string {
  const [head = [], ...body] = rows
  if (head.length === 0) return ''
  const all = head.reduce((sum, _name, at) => sum + (shares?.[at] ?? 1), 0)
  const widths = head.map((_name, at) => Math.floor((9000 * (shares?.[at] ?? 1)) / all))
  const cell = (words: string, at: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:pStyle w:val="Cell"/><w:jc w:val="${JUSTIFIED[sides[at] ?? 'left']}"/></w:pPr>${words}</w:p></w:tc>`
  const row = (cells: readonly string[], properties: string) =>
    `<w:tr>${properties}${head.map((_name, at) => cell(cells[at] ?? '', at)).join('')}</w:tr>`
  return [
    `<w:tbl><w:tblPr><w:tblStyle w:val="Ruled"/><w:tblW w:w="5000" w:type="pct"/>${shares === undefined ? '' : '<w:tblLayout w:type="fixed"/>'}<w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    row(head, '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>'),
    ...body.map((cells) => row(cells, '<w:trPr><w:cantSplit/></w:trPr>')),
    '</w:tbl>',
    docxParagraph(''),
  ].join('')
}

const MARKS = { emphasis: 'i', strong: 'b', deleted: 'strike' } as const

const LEVEL = 360
const BULLETS = 1

/** Blocks one level further in: what stands by its indent moves, what is a point of a list becomes one of a deeper list. */
function indented(blocks: string): string {
  return blocks
    .replaceAll(/<w:ind w:left="(\d+)"/g, (_all, left: string) => `<w:ind w:left="${Number(left) + LEVEL}"`)
    .replaceAll(/<w:ilvl w:val="(\d)"/g, (_all, level: string) => `<w:ilvl w:val="${Math.min(8, Number(level) + 1)}"`)
}

/** The first paragraph of an item bears its sign. */
function listItem(blocks: string, list: number): string {
  const moved = indented(blocks)
  const sign = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`
  return moved.startsWith('<w:p>') && !/^<w:p><w:pPr>(?:<w:pStyle [^>]*>)?<w:numPr>/.test(moved)
    ? moved.replace(/^<w:p><w:pPr>(<w:pStyle [^>]*>)?/, `$&${sign}`).replace(/<w:ind [^>]*>/, '')
    : `${docxParagraph('', undefined, sign)}${moved}`
}

const code = (text: string) => withProperty(docxText(text), 'rStyle w:val="Code"')

/** The text of a document, and the numbers with which its numbered lists begin, by their order. */
export function docxDialect(report: Report): { readonly dialect: Dialect; readonly starts: readonly number[] } {
  const results = new Map(allResultsOf(report).map((result) => [result.cell, result]))
  const starts: number[] = []
  const numbered = (start: number) => BULLETS + starts.push(start)
  const dialect: Dialect = {
    text: docxText,
    code,
    math: (text, isBlock) => {
      const drawn = wordFormula(text) ?? code(text)
      return isBlock ? docxParagraph(drawn) : drawn
    },
    mark: (kind, words) => withProperty(words, MARKS[kind]),
    link: docxLink,
    lineBreak: () => '<w:r><w:br/></w:r>',
    line: (words) => docxParagraph(words),
    paragraph: (words) => docxParagraph(words),
    heading: (depth, words) => docxParagraph(words, `Heading${Math.min(6, Math.max(2, depth))}`),
    codeBlock: (text) =>
      printable(text)
        .split('\n')
        .map((line) => docxParagraph(docxText(line), 'CodeBlock'))
        .join(''),
    quote: indented,
    list: (start, items) => {
      const list = start === undefined ? BULLETS : numbered(start)
      return items.map((item) => listItem(item, list)).join('')
    },
    table: docxTable,
    rule: () => docxParagraph('', 'Rule'),
    cite: (all) =>
      withProperty(
        all.map((each) => docxPointer(workBookmark(each), docxText(String(each)))).join(docxText(',')),
        'vertAlign w:val="superscript"',
      ),
    pointer: (cell, words) => {
      const result = results.get(cell)
      if (result === undefined) return words
      return docxPointer(resultBookmark(result.number), result.figure === undefined ? words : docxNumber(result.figure))
    },
    captionHead: docxCaptionHead,
  }
  return { dialect, starts }
}
