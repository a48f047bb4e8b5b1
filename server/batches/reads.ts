import type {
  BatchEstimate,
  BatchHead,
  BatchInput,
  BatchOutputs,
  BatchProgress,
  BatchRow,
} from '@playbook/core/api/batches'
import type { Notebook } from '@playbook/core/document/notebook'
import { NotFoundError } from '@playbook/core/errors'
import { formOf, withAnswers } from '@playbook/core/form/form'
import type { Json } from '@playbook/core/step'
import { desc, eq } from 'drizzle-orm'
import { batch as batchTable } from '../db/schema.ts'
import type { ImportedOutput } from '../results/imported.ts'
import { readOutputs } from '../runs/stored/results.ts'
import { checkInputs } from './batch-limits.ts'
import { openTask, readProgress, readRows } from './batch-store.ts'
import { batchOf, plansOf, type BatchContext } from './context.ts'
import { readTaskOutputs } from './elsewhere.ts'
import { estimateRows } from './estimate.ts'
import { headOf } from './head.ts'

interface Listed {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly progress: BatchProgress
}

/** The batches of a playbook, newest first. */
export async function listBatches({ store }: BatchContext, playbook: string): Promise<readonly Listed[]> {
  const { id, name, created } = batchTable
  const rows = await store.db
    .select({ id, name, created })
    .from(batchTable)
    .where(eq(batchTable.playbook, playbook))
    .orderBy(desc(created))
  const progress = await readProgress(
    store,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const its = progress.get(row.id)
    return its === undefined ? [] : [{ ...row, created: row.created.toISOString(), progress: its }]
  })
}

/** What rows would cost, before anything runs. */
export async function estimateOf(
  context: BatchContext,
  playbook: string,
  rows: readonly BatchInput[],
): Promise<BatchEstimate> {
  const { rooms, store, registry, settings } = context
  const notebook = await rooms.read(playbook)
  checkInputs(notebook, registry, rows)
  return estimateRows(
    { store, registry, workers: settings.runWorkers },
    await plansOf(context, { playbook, notebook }, rows),
  )
}

/** A batch without its rows. */
export async function readHead(context: BatchContext, playbook: string, id: string): Promise<BatchHead> {
  const { store, rooms, registry } = context
  const batch = await batchOf(context, playbook, id)
  const [rows, current, progress, task] = await Promise.all([
    readRows(store, batch.id),
    rooms.read(playbook),
    readProgress(store, [batch.id]),
    openTask(store, playbook, batch.id),
  ])
  return headOf(registry, batch, { rows, current, progress: progress.get(batch.id), task })
}

/** The rows of a batch; those that changed since a moment, where one is named. */
export async function rowsOf(context: BatchContext, playbook: string, id: string, since?: Date): Promise<BatchRow[]> {
  const batch = await batchOf(context, playbook, id)
  return readRows(context.store, batch.id, since === undefined ? {} : { since })
}

/** Results of one column, of some rows or of all. */
export async function outputsOf(
  context: Pick<BatchContext, 'store' | 'registry' | 'grants'>,
  playbook: string,
  id: string,
  { cell, rows: numbers }: { readonly cell: string; readonly rows: readonly number[] },
): Promise<BatchOutputs> {
  const batch = await batchOf(context, playbook, id)
  const found = formOf(batch.notebook, context.registry).results.find((result) => result.cell.id === cell)
  if (found === undefined) throw new NotFoundError('This batch has no such column.')
  const rows = await readRows(context.store, batch.id, numbers.length === 0 ? {} : { numbers })
  const processes = (await plansOf(context, batch, rows)).map(({ plan, refused }) => {
    const its = plan.get(cell)
    return its?.state === 'ready' && !refused.has(its.process.id) ? its.process.id : ''
  })
  const isElsewhere = rows.map(({ result }) => result?.elsewhere !== undefined)
  const [here, there] = await Promise.all([
    readOutputs(
      context.store,
      processes.filter((_id, at) => isElsewhere[at] !== true),
    ),
    readTaskOutputs(
      context.store,
      batch.id,
      processes.filter((_id, at) => isElsewhere[at]),
    ),
  ])
  return {
    type: found.step.output.id,
    outputs: rows.flatMap(({ number, label }, at) => {
      const value: Json | undefined = (isElsewhere[at] === true ? there : here).get(processes[at] ?? '')?.value
      return value === undefined ? [] : [{ row: number, label, value }]
    }),
  }
}

/** A row as a playbook of its own. */
export interface OpenedRow {
  readonly notebook: Notebook
  /** What a task computed of it; what was computed here is there by its id. */
  readonly brought: readonly ImportedOutput[]
}

/** The playbook of one row, with its results. */
export async function openedRow(context: BatchContext, playbook: string, id: string, row: number): Promise<OpenedRow> {
  const batch = await batchOf(context, playbook, id)
  const [found] = await readRows(context.store, batch.id, { numbers: [row] })
  if (found === undefined) throw new NotFoundError('This batch has no such row.')
  const filled = withAnswers(batch.notebook, found.answers)
  const notebook = { ...filled, title: `${filled.title}: ${found.label}` }
  const elsewhere = found.result?.elsewhere
  if (elsewhere === undefined) return { notebook, brought: [] }
  const [planned] = await plansOf(context, batch, [found])
  const ids = planned?.processes.map((process) => process.id) ?? []
  const outputs = await readTaskOutputs(context.store, batch.id, ids)
  return { notebook, brought: [...outputs].map(([process, output]) => ({ process, ...output, elsewhere })) }
}
