/**
 * Rows that a task in somebody's own project computes. They are held meanwhile: nothing asks for them here. What the task
 * tells is kept with the batch, and each row says where it was computed; nothing is computed of it here.
 */
import type { ComputedElsewhere, ProcessState } from '@playbook/core/api/processes'
import { unfoldedRows } from '@playbook/core/batch/unfold'
import { valueColumns } from '@playbook/core/batch/values'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError } from '@playbook/core/errors'
import { formOf } from '@playbook/core/form/form'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { byProcess } from '../results/imported.ts'
import { isContentId, jsonText } from '../runs/stored/processes.ts'
import type { Output } from '../runs/stored/results.ts'
import { endRows, readRows } from './batch-store.ts'
import { putState } from './changes.ts'
import { batchOf, plansOf, type BatchContext } from './context.ts'
import { endedRows } from './row-results.ts'

/** Rows of one task, at most: its workflow is one file. */
const MOST_ROWS = 500
const MOST_STEPS = 5000

/** Rows that a task is to compute. */
export interface TaskRows {
  readonly numbers: readonly number[]
  /** Their steps as one playbook. */
  readonly notebook: Notebook
}

/** The rows of a batch that have given nothing yet, among these numbers where they are named; the first ones where they are many. */
export async function rowsForTask(
  context: BatchContext,
  playbook: string,
  id: string,
  numbers?: readonly number[],
): Promise<TaskRows> {
  const batch = await batchOf(context, playbook, id)
  const open = (await readRows(context.store, batch.id, numbers && { numbers })).filter(
    ({ result }) => result?.state !== 'done',
  )
  const rows = open.slice(0, MOST_ROWS)
  if (rows.length === 0) throw new InputError('Every row of this batch has given its results already.')
  const plans = await plansOf(context, batch, rows)
  const planned = rows.flatMap((row, at) => {
    const plan = plans[at]?.plan
    return plan === undefined ? [] : [{ ...row, plan }]
  })
  const notebook = unfoldedRows(batch.notebook, planned)
  if (notebook.cells.length > MOST_STEPS) {
    throw new InputError(
      `These rows have ${notebook.cells.length.toLocaleString('en')} steps; a task computes ${MOST_STEPS.toLocaleString('en')} at most. Make several batches of them.`,
    )
  }
  return { numbers: rows.map(({ number }) => number), notebook }
}

/** From now on a task has these rows: nobody here asks for them. */
export async function holdRows(
  context: BatchContext,
  playbook: string,
  id: string,
  { person, numbers }: { readonly person: string; readonly numbers: readonly number[] },
): Promise<void> {
  await putState(context, await batchOf(context, playbook, id), person, 'paused')
  await context.store.sql`
    update batch_row set state = 'asked', result = null, changed = now()
    where batch = ${id} and number = any(${[...numbers]}::int[]) and coalesce(result ->> 'state', '') <> 'done'`
}

/** What a task told. */
export interface TaskResults {
  readonly numbers: readonly number[]
  /** By process. */
  readonly outputs: ReadonlyMap<string, { readonly type: string; readonly value: Json }>
  /** Process → why it gave nothing. */
  readonly failed: ReadonlyMap<string, string>
  readonly elsewhere: ComputedElsewhere
}

/** Keeps what a task told, and ends the rows that it had. */
export async function endTaskRows(
  context: BatchContext,
  playbook: string,
  id: string,
  { numbers, outputs, failed, elsewhere }: TaskResults,
): Promise<void> {
  const { store, registry } = context
  const batch = await batchOf(context, playbook, id)
  const rows = (await readRows(store, batch.id, { numbers })).filter(({ state }) => state === 'asked')
  const plans = await plansOf(context, batch, rows)
  const finishedAt = new Date().toISOString()
  const stateOf = (process: string): ProcessState => {
    const message = failed.get(process)
    if (outputs.has(process)) {
      return { state: 'done', finishedAt, durationMs: 0, reused: false, imported: true, elsewhere }
    }
    if (message === undefined) return { state: 'failed-before', process }
    return { state: 'failed', error: { name: 'UpstreamError', message }, attempts: 1, finishedAt }
  }
  const states = Object.fromEntries(
    plans.flatMap(({ processes }) => processes.map((process) => [process.id, stateOf(process.id)])),
  )
  const finished = rows.flatMap(({ number }, at) => {
    const planned = plans[at]
    return planned === undefined ? [] : [{ number, planned, isReused: false }]
  })
  const { results } = formOf(batch.notebook, registry)
  const columns = { columns: results.map(({ cell }) => cell.id), values: valueColumns(batch.notebook, results) }
  await keepOutputs(store, batch.id, outputs)
  const read = async (ids: readonly string[]) => readTaskOutputs(store, batch.id, ids)
  const ended = await endedRows({ registry, read }, columns, finished, states)
  await endRows(
    store,
    batch.id,
    ended.map((row) => ({ ...row, result: { ...row.result, elsewhere } })),
  )
}

async function keepOutputs({ sql }: Store, batch: string, outputs: TaskResults['outputs']): Promise<void> {
  const all = [...outputs]
  if (all.length === 0) return
  await sql`
    insert into batch_output (batch, process, type, value)
    select ${batch}::uuid, process, type, value::json from unnest(
      ${all.map(([process]) => process)}::uuid[], ${all.map(([, { type }]) => type)}::text[],
      ${all.map(([, { value }]) => jsonText(value))}::text[]
    ) as given (process, type, value)
    on conflict (batch, process) do update set type = excluded.type, value = excluded.value`
}

/** Results of rows that a task computed, by process. */
export async function readTaskOutputs(
  { sql }: Pick<Store, 'sql'>,
  batch: string,
  processes: readonly string[],
): Promise<ReadonlyMap<string, Output>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Map()
  const rows = await sql<{ process: string; type: string; value: Json }[]>`
    select process, type, value from batch_output where batch = ${batch} and process = any(${ids}::uuid[])`
  return byProcess(rows)
}
