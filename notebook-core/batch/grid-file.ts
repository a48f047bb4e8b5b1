/** The grid of a batch as a table: one row an input, one column a result, and the reasons of those that gave none. */
import type { BatchHead, BatchRow } from '../api/batches.ts'
import { writeAnswer } from './answer.ts'

/** A table of texts and numbers. */
export interface GridTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** The head of the column that holds the length of a list beside it. */
export const lengthHead = (label: string): string => `${label}, number`

/** The grid as a table; a result that is a list has its length beside it. */
export function gridTable(
  { many, columns }: Pick<BatchHead, 'many' | 'columns'>,
  rows: readonly BatchRow[],
): GridTable {
  const shown = columns.filter(({ isShown }) => isShown)
  const counted = new Set(
    shown.flatMap(({ cell, isValue }) =>
      isValue !== true && rows.some(({ result }) => result?.cells[cell]?.number !== undefined) ? [cell] : [],
    ),
  )
  return {
    header: [
      'row',
      ...many.map(({ label }) => label),
      'state',
      'reason',
      ...shown.flatMap(({ cell, label }) => (counted.has(cell) ? [label, lengthHead(label)] : [label])),
    ],
    rows: rows.map(({ number, answers, state, result }) => [
      number,
      ...many.map(({ cell }) => writeAnswer(answers[cell])),
      result?.state ?? state,
      result?.why ?? '',
      ...shown.flatMap(({ cell, isValue }) => {
        const found = result?.cells[cell]
        if (isValue) return [found?.state === 'done' ? (found.number ?? found.text) : '']
        const text = found?.state === 'done' ? found.text : ''
        return counted.has(cell) ? [text, found?.number ?? ''] : [text]
      }),
    ]),
  }
}

// A spreadsheet computes what begins with these.
const FORMULA = /^[=+\-@\t\r]/

const safe = (value: string | number) =>
  typeof value === 'string' && FORMULA.test(value) && Number.isNaN(Number(value)) ? `'${value}` : String(value)

/** As tab-separated text. */
export const gridTsv = ({ header, rows }: GridTable) =>
  `${[header, ...rows].map((row) => row.map((value) => safe(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')}\n`

/** As comma-separated text. */
export const gridCsv = ({ header, rows }: GridTable) =>
  `${[header, ...rows].map((row) => row.map((value) => quoted(safe(value))).join(',')).join('\n')}\n`

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
