import type { BatchInput, NewBatch } from '@playbook/core/api/batches'
import { PLATFORMS } from '@playbook/core/platforms'
import { InputError } from '@playbook/core/errors'
import { formOf } from '@playbook/core/form/form'
import { eq } from 'drizzle-orm'
import { batch } from '../db/schema.ts'
import { checkInputs, requireFew } from './batch-limits.ts'
import { addRows, openTask, putBack, queuedForBatch, readProgress, readRows, type StoredBatch } from './batch-store.ts'
import { batchOf, plansOf, type BatchContext } from './context.ts'
import { BATCH_PRIORITY } from './driver.ts'

const manyOf = (rows: readonly BatchInput[]) => rows.flatMap(({ answers }) => Object.keys(answers))

/** Makes a batch of a playbook as it is now, which runs at once; its id. */
export async function createBatch(
  { store, registry, rooms }: BatchContext,
  playbook: string,
  person: string,
  { name, rows, columns, isPaused = false }: NewBatch,
): Promise<string> {
  const notebook = await rooms.read(playbook)
  checkInputs(notebook, registry, rows)
  await requireFew(store, person, playbook)
  const { results } = formOf(notebook, registry)
  const shown = columns ?? results.filter(({ isShown }) => isShown).map(({ cell }) => cell.id)
  const strange = shown.find((column) => results.every(({ cell }) => cell.id !== column))
  if (strange !== undefined) {
    throw new InputError(`${strange} gives no result. Choose columns among the results of the playbook.`)
  }
  const many = [...new Set(manyOf(rows))]
  const title = name || `${notebook.title.trim() || 'Untitled playbook'}, ${rows.length} rows`
  const [made] = await store.db
    .insert(batch)
    .values({ playbook, name: title, notebook, many, columns: shown, state: 'paused', by: person })
    .returning({ id: batch.id })
  if (made === undefined) throw new Error('the batch was not stored')
  await addRows(store, made.id, rows)
  // Only now: a server that ends before has made a batch that waits, not one that lacks rows.
  if (!isPaused) await store.db.update(batch).set({ state: 'running' }).where(eq(batch.id, made.id))
  return made.id
}

/** Adds rows below those that are there; those that say the same as one before cost nothing. */
export async function addTo(
  context: BatchContext,
  playbook: string,
  id: string,
  { person, rows }: { readonly person: string; readonly rows: readonly BatchInput[] },
): Promise<void> {
  const { store, registry } = context
  const stored = await batchOf(context, playbook, id)
  const progress = (await readProgress(store, [stored.id])).get(stored.id)
  checkInputs(stored.notebook, registry, rows, progress?.rows)
  const many = [...new Set([...stored.many, ...manyOf(rows)])]
  await addRows(store, stored.id, rows)
  await store.db.update(batch).set({ many, changedBy: person }).where(eq(batch.id, stored.id))
}

/** Nothing of it is asked for any more: what waits for a worker is taken out, what is being computed goes on. */
async function halt(context: BatchContext, stored: StoredBatch, person: string): Promise<void> {
  const { store, runs, release } = context
  release(stored.id)
  const asked = (await readRows(store, stored.id)).filter(({ state }) => state === 'asked')
  const plans = await plansOf(context, stored, asked)
  const own = new Set(plans.flatMap(({ processes }) => processes.map(({ id }) => id)))
  for (const process of await queuedForBatch(store, [...own], BATCH_PRIORITY)) {
    await runs.cancel(process, person, (other) => !own.has(other))
  }
  await putBack(store, stored.id, 'asked')
}

/** Sets the state of a batch, whatever computes it. */
export async function putState(
  context: BatchContext,
  stored: StoredBatch,
  person: string,
  state: StoredBatch['state'],
): Promise<void> {
  const { store } = context
  if (state === 'running') await requireFew(store, person)
  await store.db
    .update(batch)
    .set({ state, changedBy: person, worker: null, heartbeat: null })
    .where(eq(batch.id, stored.id))
  if (state !== 'running') await halt(context, stored, person)
}

/** Pauses, resumes or stops a batch: what is done stays. */
export async function setBatchState(
  context: BatchContext,
  playbook: string,
  id: string,
  { person, state }: { readonly person: string; readonly state: StoredBatch['state'] },
): Promise<void> {
  await requireNoTask(context, playbook, id)
  await putState(context, await batchOf(context, playbook, id), person, state)
}

/** While a task computes rows, nobody here begins, stops or deletes them. */
async function requireNoTask({ store }: BatchContext, playbook: string, id: string): Promise<void> {
  const task = await openTask(store, playbook, id)
  if (task === undefined) return
  throw new InputError(
    `A task in ${task.project} on ${PLATFORMS[task.platform].name} computes this batch. Wait until it has ended, or let whoever started it stop it.`,
  )
}

/** Tries rows again that gave no answer, all of them when none is named; how many. */
export async function retryRows(
  context: BatchContext,
  playbook: string,
  id: string,
  { person, rows }: { readonly person: string; readonly rows?: readonly number[] | undefined },
): Promise<number> {
  await requireNoTask(context, playbook, id)
  const stored = await batchOf(context, playbook, id)
  const count = await putBack(context.store, stored.id, 'failed', rows)
  if (count > 0 && stored.state !== 'running') await putState(context, stored, person, 'running')
  return count
}

/** Deletes a batch; results that others use stay. */
export async function removeBatch(context: BatchContext, playbook: string, id: string): Promise<void> {
  await requireNoTask(context, playbook, id)
  const stored = await batchOf(context, playbook, id)
  await putState(context, stored, stored.by ?? '', 'stopped')
  await context.store.db.delete(batch).where(eq(batch.id, stored.id))
}
