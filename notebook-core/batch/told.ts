/** What a paper says of the batches of a playbook: a paragraph each, and their grids in the supplement. */
import type { Block, Inline } from '../markdown/tree.ts'
import type { ReportItem } from '../report/report.ts'
import type { FilledIn } from '../api/forms.ts'
import type { Json } from '../step.ts'
import { lengthHead, type GridTable } from './grid-file.ts'

/** The same figure of several rows, a panel each. */
export interface ToldFigure {
  readonly label: string
  /** The id of its type. */
  readonly type: string
  readonly value: Json
  readonly panels: number
}

/** What a row was asked, and how it ended. */
export interface ToldRow {
  readonly label: string
  /** By cell. */
  readonly answers: FilledIn
  readonly state: 'done' | 'empty' | 'failed' | 'waiting'
  /** Why it gave nothing. */
  readonly why?: string
  /** A task in somebody's own project computed it, and told what came of it. */
  readonly isElsewhere?: true
  /** When it last changed, in ISO 8601. */
  readonly changed: string
}

/** A batch with what it gave, as plain data. */
export interface ToldBatch {
  readonly id: string
  readonly name: string
  readonly story: string
  readonly grid: GridTable
  /** What each row is called: it stands for an answer that cannot be read, such as a list of scores. */
  readonly labels?: readonly string[]
  /** The cells that its rows fill in. */
  readonly many?: readonly string[]
  readonly rows?: readonly ToldRow[]
  /** The playbook has other steps or answers now than those that its rows were computed by. */
  readonly isOutdated?: boolean
  /** Absent where none of its columns is drawn. */
  readonly figures?: readonly ToldFigure[]
  /** When the last of it changed, in ISO 8601. */
  readonly changed: string
}

/** More rows are a file of their own. */
const MOST_ROWS = 300
/** The number of a row says nothing on paper. */
const FIRST_COLUMN = 1

const plain = (text: string): readonly Inline[] => [{ kind: 'text', text }]
const paragraph = (children: readonly Inline[]): Block => ({ kind: 'paragraph', children })

/** An answer of several parts, as a file holds it. */
const STRUCTURED = /^(\[|\{)/

/** The first rows of the grid as a person reads them. */
export function readableRows({ grid, labels = [] }: ToldBatch, most: number): GridTable['rows'] {
  return grid.rows
    .slice(0, most)
    .map((row, at) =>
      row.map((value) => (typeof value === 'string' && STRUCTURED.test(value) ? (labels[at] ?? value) : value)),
    )
}

/** The columns that say something on paper: neither the numbers of rows, nor lengths that the list beside them tells, nor what is empty. */
function printedColumns({ header, rows }: GridTable): readonly number[] {
  return header.flatMap((head, at) => {
    const isLength = head === lengthHead(header[at - 1] ?? '')
    return at < FIRST_COLUMN || isLength || rows.every((row) => row[at] === '') ? [] : [at]
  })
}

function gridBlocks(batch: ToldBatch): readonly Block[] {
  const { name, grid } = batch
  const shown = readableRows(batch, MOST_ROWS)
  const left = grid.rows.length - shown.length
  const columns = printedColumns(grid)
  const isNumber = (column: number) => shown.some((row) => typeof row[column] === 'number')
  const cells = (row: readonly (string | number)[]) => columns.map((column) => plain(String(row[column] ?? '')))
  const heads = columns.map((column) => {
    const head = grid.header[column] ?? ''
    return `${head.charAt(0).toUpperCase()}${head.slice(1)}`
  })
  return [
    paragraph([{ kind: 'strong', children: plain(`The grid of the batch “${name}”.`) }]),
    {
      kind: 'table',
      sides: columns.map((column) => (isNumber(column) ? 'right' : undefined)),
      rows: [heads.map(plain), ...shown.map(cells)],
    },
    ...(left > 0
      ? [
          paragraph(
            plain(`${left.toLocaleString('en')} more rows are in the grid of the playbook, which is a file, too.`),
          ),
        ]
      : []),
  ]
}

const itemOf = (batch: ToldBatch, blocks: readonly Block[]): ReportItem => ({
  kind: 'text',
  cell: `batch-${batch.id}`,
  blocks,
})

/** What stands below the results: each batch in a paragraph. */
export function batchResults(batches: readonly ToldBatch[]): readonly ReportItem[] {
  return batches.map((batch) => {
    const name = batch.name.trim()
    if (name === '') return itemOf(batch, [paragraph(plain(batch.story))])
    return itemOf(batch, [paragraph([{ kind: 'strong', children: plain(`${name}.`) }, ...plain(` ${batch.story}`)])])
  })
}

/** What stands in the supplement: the grid of each, and its figures; `figuresOf` is told how many others have before. */
export function batchSupplement(
  batches: readonly ToldBatch[],
  figuresOf: (batch: ToldBatch, before: number) => readonly ReportItem[] = () => [],
): readonly ReportItem[] {
  return batches.flatMap((batch, at) => {
    const before = batches.slice(0, at).reduce((count, { figures = [] }) => count + figures.length, 0)
    return [itemOf(batch, gridBlocks(batch)), ...figuresOf(batch, before)]
  })
}
