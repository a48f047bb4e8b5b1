import { writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { excerptOf, listWords, PRINTED, type Limits } from '../report/excerpt.ts'
import { pendingText } from '../report/provenance.ts'
import { allResultsOf, type Report, type ReportItem, type ReportResult } from '../report/report.ts'
import { isNumeric, type Table } from '../report/tables.ts'
import { attachedTo, type Attached } from './attachments.ts'
import type { ExportFile } from './formats.ts'
import { latexLabel, latexQuote, latexTable, latexText } from './latex-dialect.ts'

/** How much of each result a document shows, and how high its pictures may be. */
export interface LatexSize {
  readonly limits: Limits
  readonly height: string
}

/** As in a paper. */
export const ON_PAPER: LatexSize = { limits: PRINTED, height: '0.6\\textheight' }

function tablePart(table: Table, limits: Limits): string {
  const { columns, rows, note } = excerptOf(table, limits)
  const sides = columns.map((_name, at) => (isNumeric(table, at) ? 'right' : 'left'))
  const cells = [columns, ...rows].map((row) => row.map(latexText))
  return `${latexTable(sides, cells)}${note === undefined ? '' : `\n\\par{\\footnotesize ${latexText(note)}}\n`}`
}

/** The tables of the paper under `tables/`, each as a piece of TeX. */
export function latexTableFiles(report: Report): readonly ExportFile[] {
  return allResultsOf(report)
    .flatMap(attachedTo)
    .flatMap(({ content, name }) =>
      content.kind === 'table' ? [{ path: `tables/${name}.tex`, content: tablePart(content.table, PRINTED) }] : [],
    )
}

function contentPart({ content, name }: Attached, { limits, height }: LatexSize): string {
  switch (content.kind) {
    case 'text':
      return latexQuote(latexText(content.text))
    case 'list':
      return latexQuote(latexText(listWords(content.items, limits)))
    case 'figure':
      return `\\includegraphics[width=\\linewidth,height=${height},keepaspectratio,alt={${latexText(content.alt)}}]{figures/${name}.pdf}\n`
    case 'table': {
      const title = content.name === undefined ? '' : `\\emph{${latexText(content.name)}}\\par\n`
      return `${title}${limits === PRINTED ? `\\input{tables/${name}.tex}\n` : tablePart(content.table, limits)}`
    }
  }
}

/** What a result shows above its caption. */
export function resultBody(result: ReportResult, dialect: Dialect, size: LatexSize): string {
  const caption = writeParts(result.caption, dialect) || latexText(`${result.label}.`)
  const finding = writeParts(result.finding, dialect).trim()
  return [
    finding === '' ? '' : `${finding}\n\n`,
    '\\begin{center}\n',
    result.note === undefined ? '' : `\\emph{${latexText(result.note)}}\\par\n`,
    ...attachedTo(result).map((attached) => contentPart(attached, size)),
    `\\end{center}\n\\noindent{\\small ${caption} (step ${result.number})}\n\n`,
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
