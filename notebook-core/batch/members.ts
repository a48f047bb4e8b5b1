/** The results of one column of a batch as a table: a row for each member of each result, beside what was asked. */
import type { BatchHead, BatchOutputs, BatchRow } from '../api/batches.ts'
import { InputError } from '../errors.ts'
import type { Field } from '../readable.ts'
import type { DataType, Json } from '../step.ts'
import { writeAnswer } from './answer.ts'
import type { GridTable } from './grid-file.ts'

/** What a page can hold, and a table of anybody's be sent with. */
const MOST_ROWS = 500_000
const TABLE_MEMBER = 'Member'

interface Part {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Field[])[]
}

/** The first table of a result, a list as one column, or a text as one cell; undefined where it is only a part of a file. */
function partOf(type: Pick<DataType<string, Json>, 'readable'>, value: Json): Part | undefined {
  for (const part of type.readable?.(value) ?? []) {
    if (part.kind === 'text') return { columns: [TABLE_MEMBER], rows: [[part.text]] }
    if (part.kind === 'list') return { columns: [TABLE_MEMBER], rows: part.items.map((item) => [item]) }
    const { columns, rows, shape } = part.table
    return shape !== undefined && shape[0] > rows.length ? undefined : { columns, rows }
  }
  return undefined
}

/** A name that no column has yet. */
function free(name: string, taken: readonly string[]): string {
  let [found, at] = [name, 2]
  while (taken.includes(found)) found = `${name} ${at++}`
  return found
}

/** Members of the results of one column; throws where they are not all here, or too many. */
export function membersTable(
  { many }: Pick<BatchHead, 'many'>,
  rows: readonly Pick<BatchRow, 'number' | 'answers'>[],
  { outputs }: Pick<BatchOutputs, 'outputs'>,
  type: Pick<DataType<string, Json>, 'readable' | 'label'>,
): GridTable {
  const answersOf = new Map(rows.map(({ number, answers }) => [number, answers]))
  const parts = outputs.map(({ row, label, value }) => ({ row, label, part: partOf(type, value) }))
  if (parts.some(({ part }) => part === undefined)) {
    throw new InputError(`A result of the kind “${type.label}” is not here as a whole. Open a row to go on with it.`)
  }
  const asked = many.length === 0 ? ['row'] : many.map(({ label }) => label)
  const named = [...new Set(parts.flatMap(({ part }) => part?.columns ?? []))]
  const header = named.reduce<readonly string[]>((taken, name) => [...taken, free(name, taken)], asked)
  const members = parts.flatMap(({ row, label, part }) => {
    const answers = answersOf.get(row) ?? {}
    const before = many.length === 0 ? [label] : many.map(({ cell }) => writeAnswer(answers[cell]))
    return (part?.rows ?? []).map((fields) => [
      ...before,
      ...named.map((name) => fields[part?.columns.indexOf(name) ?? -1] ?? ''),
    ])
  })
  if (members.length > MOST_ROWS) {
    const most = MOST_ROWS.toLocaleString('en')
    throw new InputError(`These results have more than ${most} members in all. Choose a column with shorter results.`)
  }
  return { header, rows: members }
}
