import { writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { columnWidths } from '../report/column-widths.ts'
import { excerptOf, listWords, PRINTED, type Limits } from '../report/excerpt.ts'
import { pendingText } from '../report/pending.ts'
import {
  allResultsOf,
  sourceOf,
  type Content,
  type Report,
  type ReportItem,
  type ReportResult,
} from '../report/report.ts'
import { shareOf } from '../report/drawing.ts'
import type { Table } from '../readable.ts'
import { attachedTo, type Attached } from './attachments.ts'
import type { ExportFile } from '../formats.ts'
import { latexLabel, latexPlain, latexQuote, latexTable, latexTableOf, latexText } from './latex-dialect.ts'

/** How much of each result a document shows, and how high its pictures may be. */
export interface LatexSize {
  readonly limits: Limits
  readonly height: string
}

/** As in a paper. */
export const ON_PAPER: LatexSize = { limits: { ...PRINTED, line: 88 }, height: '0.6\\textheight' }

function tablePart(table: Table, limits: Limits): string {
  const { columns, rows, numeric, note } = excerptOf(table, limits)
  const sides = numeric.map((isNumber) => (isNumber ? 'right' : 'left'))
  const fields = [columns, ...rows]
  const { letters, isFitting } = columnWidths(fields, limits.line)
  const cells = fields.map((row) => row.map((field, at) => latexText(field, letters[at])))
  const written = isFitting ? latexTable(sides, cells) : latexTableOf(letters, sides, cells)
  return `${written}${note === undefined ? '' : `\n\\par{\\footnotesize ${latexText(note)}}\n`}`
}

/** The tables of the paper under `tables/`, each as a piece of TeX. */
export function latexTableFiles(report: Report): readonly ExportFile[] {
  return allResultsOf(report)
    .flatMap(attachedTo)
    .flatMap(({ content, name }) =>
      content.kind === 'table'
        ? [{ path: `tables/${name}.tex`, content: tablePart(content.table, ON_PAPER.limits) }]
        : [],
    )
}

/** As wide as the text, or on paper as somebody chose. */
function pictureText(
  { drawing, alt }: Extract<Content, { kind: 'figure' }>,
  name: string,
  isPaper: boolean,
  height: string,
): string {
  const included = (size: string) =>
    `\\includegraphics[${size},keepaspectratio,alt={${latexPlain(alt)}}]{figures/${name}.pdf}`
  if (!drawing.isSized || !isPaper) {
    const share = isPaper ? shareOf(drawing) : 1
    return `${included(`width=${share < 1 ? share : ''}\\linewidth,height=${height}`)}\n`
  }
  // TeX's bp is three quarters of a pixel of the page.
  return `\\makebox[\\linewidth]{${included(`width=${Number((drawing.width * 0.75).toFixed(2))}bp`)}}\n`
}

function contentPart({ content, name }: Attached, { limits, height }: LatexSize): string {
  switch (content.kind) {
    case 'text':
      return latexQuote(latexText(content.text))
    case 'list':
      return latexQuote(latexText(listWords(content.items, limits)))
    case 'figure':
      return pictureText(content, name, limits === ON_PAPER.limits, height)
    case 'table': {
      const title = content.name === undefined ? '' : `\\emph{${latexText(content.name)}}\\par\n`
      return `${title}${limits === ON_PAPER.limits ? `\\input{tables/${name}.tex}\n` : tablePart(content.table, limits)}`
    }
  }
}

/** What a result shows above its caption. */
export function resultBody(result: ReportResult, dialect: Dialect, size: LatexSize): string {
  const caption = writeParts(result.caption, dialect) || latexText(`${result.label}.`)
  const finding = writeParts(result.passage, dialect).trim()
  return [
    finding === '' ? '' : `${finding}\n\n`,
    '\\begin{center}\n',
    result.note === undefined ? '' : `\\emph{${latexText(result.note)}}\\par\n`,
    ...attachedTo(result).map((attached) => contentPart(attached, size)),
    `\\end{center}\n\\noindent{\\small ${caption} (${sourceOf(result)})}\n\n`,
  ].join('')
}

/** A result with what stands above it; what points at it leads to its beginning. */
export function resultPart(result: ReportResult, dialect: Dialect, size: LatexSize): string {
  const description = writeBlocks(result.description, dialect)
  const heading = description === '' ? '' : `\\subsection*{${latexText(result.label)}}\n${description}`
  return `${heading}\\phantomsection\\label{${latexLabel(result.number)}}\n${resultBody(result, dialect, size)}`
}

/** One thing under Results. */
export function itemPart(item: ReportItem, dialect: Dialect): string {
  switch (item.kind) {
    case 'text':
      return `${writeBlocks(item.blocks, dialect)}\n`
    case 'result':
      return resultPart(item, dialect, ON_PAPER)
    case 'pending':
      return `\\emph{${latexText(pendingText(item))}}\n\n`
  }
}
