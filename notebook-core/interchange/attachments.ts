/** The pictures and tables of a report as files beside its text. */
import { tableCsv, type Table } from '../report/tables.ts'
import { PRINTED } from '../report/excerpt.ts'
import {
  allResultsOf,
  resultsOf,
  type Content,
  type Drawing,
  type Report,
  type ReportResult,
} from '../report/report.ts'
import { withOrigin, type FigureOrigin } from './figure-origin.ts'
import type { ExportFile } from './formats.ts'

/** A piece of a result with the names of its files. */
export interface Attached {
  readonly content: Content
  /** Without its ending: `figure-1`, `table-2`, `step-4`. */
  readonly name: string
}

function baseOf({ figure, number }: ReportResult): string {
  return figure === undefined ? `step-${number}` : `${figure.kind}-${figure.isSupplement ? 'S' : ''}${figure.number}`
}

/** What a result shows, each piece with the name of its files. */
export function attachedTo(result: ReportResult): readonly Attached[] {
  const base = baseOf(result)
  return result.contents.map((content, at) => ({ content, name: at === 0 ? base : `${base}-${at + 1}` }))
}

/** The whole of what a table shows a part of; none where a text says it all. */
export function dataOf(content: Content): Table | undefined {
  switch (content.kind) {
    case 'table':
    case 'figure':
      return content.table
    case 'list':
      return { columns: ['Name'], rows: content.items.map((item) => [item]) }
    case 'text':
      return undefined
  }
}

/** The tables as CSV under `tables/`. */
export function tableFiles(report: Report): readonly ExportFile[] {
  return allResultsOf(report)
    .flatMap(attachedTo)
    .flatMap(({ content, name }) => {
      const table = dataOf(content)
      return table === undefined ? [] : [{ path: `tables/${name}.csv`, content: tableCsv(table) }]
    })
}

/** A picture of a report with the name of its file. */
export interface NamedDrawing {
  readonly name: string
  readonly drawing: Drawing
  readonly alt: string
  readonly origin: FigureOrigin
}

/** The pictures of a report, in order; each says where it comes from. */
export function drawingsOf(report: Report): readonly NamedDrawing[] {
  return allResultsOf(report).flatMap((result) =>
    attachedTo(result).flatMap(({ content, name }) => {
      if (content.kind !== 'figure') return []
      const origin = { ...report.origin, cell: result.cell, process: result.process }
      const drawing = { ...content.drawing, svg: withOrigin(content.drawing.svg, origin) }
      return [{ name, drawing, alt: content.alt, origin }]
    }),
  )
}

/** The pictures as SVG under `figures/`. */
export function figureFiles(report: Report): readonly ExportFile[] {
  return drawingsOf(report).map(({ name, drawing }) => ({ path: `figures/${name}.svg`, content: drawing.svg }))
}

/** The part of a report that is longer than what its text shows: tables of more rows, lists of more names. */
export function longResults(report: Report): readonly ReportResult[] {
  return resultsOf(report).filter(({ contents }) =>
    contents.some(
      (content) =>
        (content.kind === 'table' &&
          content.table.shape === undefined &&
          content.table.rows.length > PRINTED.rows + 1) ||
        (content.kind === 'list' && content.items.length > PRINTED.items),
    ),
  )
}
