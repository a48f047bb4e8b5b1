/** The pictures and tables of a report as files beside its text. */
import type { Table } from '../readable.ts'
import { tableCsv } from '../report/tables.ts'
import { isPart, PRINTED } from '../report/excerpt.ts'
import type { KeptFile } from '../report/stored-files.ts'
import { allResultsOf, resultsOf, type Content, type Report, type ReportResult } from '../report/report.ts'
import type { Drawing } from '../report/drawing.ts'
import { withOrigin, type FigureOrigin } from './figure-origin.ts'
import type { ExportFile } from '../formats.ts'

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
  let counted = 0
  return result.contents.map((content) => {
    if (content.kind === 'figure' && content.table === undefined) return { content, name: `${base}-picture` }
    counted++
    return { content, name: counted === 1 ? base : `${base}-${counted}` }
  })
}

/** A result without the tables beside its picture, for which there is no room. */
export function pictureAlone(result: ReportResult): ReportResult {
  const pictures = result.contents.filter(({ kind }) => kind === 'figure')
  return pictures.length === 0 ? result : { ...result, contents: pictures }
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
      if (table === undefined || hasWhole(content)) return []
      return [{ path: `tables/${tableName(table, name)}`, content: tableCsv(table) }]
    })
}

const hasWhole = (content: Content) => content.kind === 'table' && content.whole !== undefined

/** The name of a table as a file; it says where it is not the whole. */
export const tableName = (table: Table, name: string): string => `${name}${isPart(table) ? '.excerpt' : ''}.csv`

/** The path of the file that has all of a table. */
export const tablePath = ({ table, whole }: Extract<Content, { kind: 'table' }>, name: string): string =>
  whole === undefined ? `tables/${tableName(table, name)}` : whole.path

/** The stored files that have all of what a table shows the corners of. */
export function wholeFiles(report: Report): readonly KeptFile[] {
  const files = allResultsOf(report).flatMap(({ contents }) =>
    contents.flatMap((content) => (content.kind === 'table' && content.whole !== undefined ? [content.whole] : [])),
  )
  return [...new Map(files.map((file) => [file.sha256, file])).values()]
}

/** Longer documents are no longer sent by mail. */
const LARGEST_ATTACHMENTS = 20 * 2 ** 20

/** Those of them that are attached to a PDF. */
export function attachedFiles(report: Report): readonly KeptFile[] {
  let bytes = 0
  return wholeFiles(report).filter(({ size }) => {
    if (size === undefined || bytes + size > LARGEST_ATTACHMENTS) return false
    bytes += size
    return true
  })
}

/** The whole tables that a PDF holds: path → a name that no other one has. */
export function attachmentNames(report: Report): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { path } of [...tableFiles(report), ...attachedFiles(report)]) {
    const file = path.replace(/^.*\//, '')
    const plain = file.replace(/^[0-9a-f]{12}-/, '')
    names.set(path, [...names.values()].includes(plain) ? file : plain)
  }
  return names
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
