import { BatchRow, type BatchCell } from '@playbook/core/api/batches'
import { gridTable, gridTsv } from '@playbook/core/batch/grid-file'
import { readTable } from '@playbook/core/batch/read-table'
import { rowsOfTable, type TableRow } from '@playbook/core/batch/rows'
import { batchStory } from '@playbook/core/batch/story'
import { cellWithout, rowResult, summaryOf } from '@playbook/core/batch/summary'
import { gridColumns, valueCell, valueColumns } from '@playbook/core/batch/values'
import { formOf, withAnswers, type Form } from '@playbook/core/form/form'
import type { Json } from '@playbook/core/step'
import { sameJson } from '@playbook/core/json'
import { readyProcesses } from '@playbook/core/plan/order'
import { createPlanner } from '@playbook/core/plan/plan'
import type { Plan, Process } from '@playbook/core/plan/process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeResults, type Parts } from './run.ts'
import { UsageError } from './usage.ts'
import { waitForAll, type Ended } from './wait.ts'
import { loadWorkflow, readBytes, type LoadedWorkflow } from './workflow.ts'

export interface RunTableOptions {
  readonly file: string
  readonly inputs: readonly string[]
  readonly table: string
  readonly out: string
  /** Rows whose folder has their results are left alone. */
  readonly isResumed: boolean
  readonly print: (line: string) => void
}

/** Rows that are open at once. */
const WINDOW = 50
const ROW_FILE = 'row.json'

/** One row on its way. */
interface Row {
  readonly row: TableRow
  readonly folder: string
  readonly plan: Plan
  readonly processes: readonly Process[]
  readonly loaded: LoadedWorkflow
}

/** Nothing runs unless every line of the table is an input, is blank, or stands twice. */
function usableRows(table: string, rows: readonly TableRow[], print: (line: string) => void): readonly TableRow[] {
  const unfit = rows.filter(({ problem }) => problem?.kind === 'unfit')
  if (unfit.length > 0) {
    const lines = unfit.slice(0, 20).map(({ line, problem }) => `  line ${line}: ${problem?.why ?? ''}`)
    throw new UsageError(`${table}: ${unfit.length} lines cannot be used; nothing was run.\n${lines.join('\n')}`)
  }
  for (const { line, problem } of rows) if (problem !== undefined) print(`line ${line} left out: ${problem.why}`)
  return rows.filter(({ problem }) => problem === undefined)
}

/** What a row gave before, where its folder has it for the same answers. */
async function rowBefore({ folder, row }: Pick<Row, 'folder' | 'row'>): Promise<BatchRow | undefined> {
  const text = await readFile(join(folder, ROW_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { data } = BatchRow.safeParse(JSON.parse(text))
  return data?.result?.state === 'done' && sameJson(data.answers, row.answers) ? data : undefined
}

async function cellOf(
  { registry, runs }: Parts,
  plan: Plan,
  cell: string,
  ended: ReadonlyMap<string, Ended>,
): Promise<{ readonly told: BatchCell; readonly value?: Json }> {
  const planned = plan.get(cell)
  if (planned?.state !== 'ready') return { told: cellWithout(undefined) }
  const { id, type } = planned.process
  const state = ended.get(id)
  const output = state?.state === 'done' && state.empty === undefined ? await runs.output(id) : undefined
  const outputType = registry.steps.get(type)?.output
  if (output === undefined || outputType === undefined) return { told: cellWithout(state) }
  return { told: summaryOf(outputType, output.value), value: output.value }
}

/** Writes what a row gave into its folder. */
async function endRow(
  parts: Parts,
  { results }: Form,
  { row, folder, plan, processes, loaded }: Row,
  ended: ReadonlyMap<string, Ended>,
): Promise<BatchRow> {
  const failure = processes.map(({ id }) => ended.get(id)).find((state) => state?.state === 'failed')
  const cells: Record<string, BatchCell> = {}
  const values: Record<string, BatchCell> = {}
  const claimed = valueColumns(loaded.notebook, results)
  for (const { cell } of results) {
    const { told: found, value } = await cellOf(parts, plan, cell.id, ended)
    cells[cell.id] = found.state === 'not-run' && failure ? { ...cellWithout(failure), state: 'not-run' } : found
    if (value === undefined) continue
    for (const { id, path } of claimed.filter((each) => each.cell === cell.id)) values[id] = valueCell(value, path)
  }
  const result = rowResult(cells)
  const told: BatchRow = {
    number: row.line,
    label: row.label,
    answers: row.answers,
    state: 'ended',
    reused: false,
    result: { ...result, cells: { ...cells, ...values } },
    changed: new Date().toISOString(),
  }
  await mkdir(folder, { recursive: true })
  await writeResults(parts, loaded, processes, ended, folder)
  await writeFile(join(folder, ROW_FILE), `${JSON.stringify(told, null, 1)}\n`)
  return told
}

/** The rows of a table, each planned. */
function planned(parts: Parts, loaded: LoadedWorkflow, out: string, rows: readonly TableRow[]): Row[] {
  const planner = createPlanner(parts.registry)
  return rows.map((row) => {
    const notebook = withAnswers(loaded.notebook, row.answers)
    const plan = planner(notebook)
    const folder = join(out, String(row.line).padStart(5, '0'))
    return { row, folder, plan, processes: readyProcesses(notebook, plan), loaded: { ...loaded, notebook } }
  })
}

/** Runs a workflow file once for each row of a table. The exit code: 0 when every row has its results, 1 otherwise. */
export async function runTable(parts: Parts, options: RunTableOptions): Promise<number> {
  const { file, table, out, isResumed, print } = options
  const loaded = await loadWorkflow(parts, options)
  const form = formOf(loaded.notebook, parts.registry)
  const read = rowsOfTable(form, readTable(new TextDecoder().decode(await readBytes(table))))
  const rows = planned(parts, loaded, out, usableRows(table, read.rows, print))
  if (rows.length === 0) throw new UsageError(`${table} has no rows for ${file}.`)
  const told: BatchRow[] = []
  const left: Row[] = []
  for (const row of rows) {
    const before = isResumed ? await rowBefore(row) : undefined
    if (before === undefined) left.push(row)
    else told.push(before)
  }
  if (told.length > 0) print(`${told.length} rows have their results already`)
  for (let from = 0; from < left.length; from += WINDOW) {
    const part = left.slice(from, from + WINDOW)
    const all = new Map(part.flatMap(({ processes }) => processes.map((process) => [process.id, process] as const)))
    await parts.runs.request([...all.values()], { by: 'playbook run' })
    const ended = await waitForAll(parts.runs, [...all.keys()], () => {})
    for (const row of part) {
      const result = await endRow(parts, form, row, ended)
      print(
        `${String(row.row.line).padStart(5)}  ${row.row.label}  ${result.result?.state ?? ''} ${result.result?.why ?? ''}`.trimEnd(),
      )
      told.push(result)
    }
  }
  const inOrder = told.toSorted((a, b) => a.number - b.number)
  const columns = gridColumns(loaded.notebook, form.results, ({ isShown }) => isShown)
  const many = read.prompts.map(({ cell, label, step }) => ({
    cell: cell.id,
    label,
    color: step.output.color ?? 'plot',
  }))
  await writeFile(join(out, 'grid.tsv'), gridTsv(gridTable({ many, columns }, inOrder)))
  print(batchStory(inOrder, 'inputs'))
  print(`Written: ${join(out, 'grid.tsv')}`)
  return inOrder.every(({ result }) => result?.state !== 'failed') ? 0 : 1
}
