/** From a table to the rows of a batch: which column answers which prompt, and what cannot be an answer. */
import { InputError } from '../errors.ts'
import type { Form, FormPrompt } from '../form/form.ts'
import type { Json } from '../step.ts'
import { readAnswer, takesFile } from './answer.ts'

/** What is wrong with a line, in words; a line with a problem makes no row until it is mended. */
export interface RowProblem {
  readonly kind: 'blank' | 'double' | 'unfit'
  readonly why: string
  /** The cell of the playbook whose answer does not fit. */
  readonly cell?: string
}

/** One line of a table. */
export interface TableRow {
  /** 1, 2, … in the table, a header not counted. */
  readonly line: number
  readonly texts: readonly string[]
  readonly label: string
  readonly answers: Readonly<Record<string, Json>>
  readonly problem?: RowProblem
}

/** A table as rows, and the prompts that its columns answer. */
export interface TableRows {
  readonly prompts: readonly FormPrompt[]
  readonly rows: readonly TableRow[]
  /** Columns of the table that answer nothing. */
  readonly unused: readonly string[]
}

const plain = (text: string) => text.trim().toLowerCase()

const names = ({ cell, label, step }: FormPrompt) => [cell.id, label, cell.label, step.label].map(plain)

/** The prompts that a table answers where it names none: those of many rows, else those that are asked. */
export function manyPrompts({ prompts }: Pick<Form, 'prompts'>): readonly FormPrompt[] {
  const many = prompts.filter(({ how }) => how === 'many')
  return many.length > 0 ? many : prompts.filter(({ how }) => how === 'asked')
}

/** The prompt of each column; the first line is a header where one of its cells names a prompt. */
function columnsOf(form: Pick<Form, 'prompts'>, first: readonly string[]) {
  const byName = first.map((text) => form.prompts.find((prompt) => text !== '' && names(prompt).includes(plain(text))))
  if (byName.some((found) => found !== undefined)) return { columns: byName, isHeader: true }
  const many = manyPrompts(form)
  return { columns: first.map((_text, at) => many[at]), isHeader: false }
}

/** Files that were given beside a table, by the names that its cells call them. */
export type RowFiles = ReadonlyMap<string, Json>

const NO_FILES: RowFiles = new Map()

function answerOf({ step, cell }: FormPrompt, text: string, files: RowFiles) {
  const file = takesFile(step) ? files.get(text) : undefined
  if (file !== undefined) return { value: file }
  const read = readAnswer(step, text, cell.params)
  return 'why' in read && takesFile(step) && text !== ''
    ? { why: `There is no file “${text}” here. Choose it, too.` }
    : read
}

interface Reading {
  readonly columns: readonly (FormPrompt | undefined)[]
  readonly files: RowFiles
}

function rowOf(line: number, texts: readonly string[], { columns, files }: Reading): TableRow {
  const answers: Record<string, Json> = {}
  const said: string[] = []
  let problem: RowProblem | undefined
  if (texts.every((text) => text.trim() === '')) problem = { kind: 'blank', why: 'This line is blank.' }
  for (const [at, prompt] of columns.entries()) {
    if (prompt === undefined || problem?.kind === 'blank') continue
    const text = texts[at]?.trim() ?? ''
    const read = answerOf(prompt, text, files)
    said.push(text.length > 60 ? `${text.slice(0, 59)}…` : text)
    if ('value' in read) answers[prompt.cell.id] = read.value
    else problem ??= { kind: 'unfit', why: `${prompt.label}: ${read.why}`, cell: prompt.cell.id }
  }
  const label = said.filter((text) => text !== '').join(', ')
  return { line, texts, label, answers, ...(problem !== undefined && { problem }) }
}

/** Rows that say the same as one above stand once. */
function markDoubles(rows: readonly TableRow[]): TableRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (row.problem !== undefined) return row
    const key = JSON.stringify(row.answers)
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, row.line)
      return row
    }
    return { ...row, problem: { kind: 'double', why: `As line ${before}; counted once.` } }
  })
}

/** Reads a table as the rows of a batch; its cells may name files that are given beside it. */
export function rowsOfTable(
  form: Pick<Form, 'prompts'>,
  table: readonly (readonly string[])[],
  files: RowFiles = NO_FILES,
): TableRows {
  const [first = []] = table
  const { columns, isHeader } = columnsOf(form, first)
  const prompts = columns.flatMap((prompt) => prompt ?? [])
  if (table.length === 0) return { prompts, rows: [], unused: [] }
  if (prompts.length === 0) {
    throw new InputError(
      'No column of the table answers a prompt of this playbook. Name them as the prompts are named.',
    )
  }
  const lines = isHeader ? table.slice(1) : table
  return {
    prompts,
    rows: markDoubles(lines.map((texts, at) => rowOf(at + 1, texts, { columns, files }))),
    unused: isHeader ? first.filter((_text, at) => columns[at] === undefined) : [],
  }
}

/** Each with each: the rows that all combinations of the answers make. */
export function crossed(rows: readonly TableRow[], prompts: readonly FormPrompt[]): TableRow[] {
  let combined: { readonly answers: Record<string, Json>; readonly said: readonly string[] }[] = [
    { answers: {}, said: [] },
  ]
  for (const [at, { cell }] of prompts.entries()) {
    const values = new Map<string, { readonly value: Json; readonly text: string }>()
    for (const row of rows) {
      const value = row.answers[cell.id]
      if (row.problem === undefined && value !== undefined) {
        values.set(JSON.stringify(value), { value, text: row.texts[at]?.trim() ?? '' })
      }
    }
    combined = combined.flatMap(({ answers, said }) =>
      [...values.values()].map(({ value, text }) => ({
        answers: { ...answers, [cell.id]: value },
        said: [...said, text],
      })),
    )
  }
  return combined.map(({ answers, said }, at) => ({ line: at + 1, texts: said, label: said.join(', '), answers }))
}
