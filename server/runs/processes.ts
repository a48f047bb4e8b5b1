import { isId } from '@playbook/core/ids'
import type { Process } from '@playbook/core/plan/process'
import { eq, inArray } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { data, process, processInput, resolved } from '../db/schema.ts'

/** A transaction of the store. */
export type Transaction = Parameters<Parameters<Store['db']['transaction']>[0]>[0]

const ROWS_AT_ONCE = 5000

/** Whether the database can look this up: it refuses anything else. */
export const isContentId = isId

/** Rows in portions that one statement can take. */
export function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

/** Writes processes and their parameters. Their inputs must be among them or written before. */
export async function saveProcesses(tx: Transaction, processes: readonly Process[]): Promise<void> {
  // Everybody writes in the same order, so that two who write the same rows never wait for each other in a circle.
  const sorted = processes.toSorted(byId)
  const values = new Map(sorted.flatMap((each) => (each.data ? [[each.data.id, each.data] as const] : [])))
  for (const rows of portions([...values.values()].sort(byId))) {
    await tx
      .insert(data)
      .values(rows.map(({ id, type, value }) => ({ id, type, value })))
      .onConflictDoNothing()
  }
  for (const rows of portions(sorted)) {
    await tx
      .insert(process)
      .values(
        rows.map((each) => ({
          id: each.id,
          type: each.type,
          data: each.data?.id ?? null,
          // Only its milliseconds enter the id.
          timestamp: each.timestampMs === undefined ? null : new Date(each.timestampMs),
        })),
      )
      .onConflictDoNothing()
  }
  const inputs = sorted.flatMap(({ id, inputs: bound }) =>
    Object.entries(bound).map(([key, value]) => ({ id, key, value })),
  )
  for (const rows of portions(inputs)) await tx.insert(processInput).values(rows).onConflictDoNothing()
}

/** Reads processes back; unknown ids are left out. */
export async function loadProcesses(store: Store, ids: readonly string[]): Promise<Process[]> {
  const found: Process[] = []
  for (const portion of portions(ids.filter(isContentId))) {
    const [rows, inputs] = await Promise.all([
      store.db
        .select({
          id: process.id,
          type: process.type,
          timestamp: process.timestamp,
          dataId: data.id,
          dataType: data.type,
          value: data.value,
        })
        .from(process)
        .leftJoin(data, eq(data.id, process.data))
        .where(inArray(process.id, portion)),
      store.db.select().from(processInput).where(inArray(processInput.id, portion)),
    ])
    const bound = new Map<string, Record<string, string>>()
    for (const { id, key, value } of inputs) bound.set(id, { ...bound.get(id), [key]: value })
    for (const { id, type, timestamp, dataId, dataType, value } of rows) {
      found.push({
        id,
        type,
        inputs: bound.get(id) ?? {},
        ...(dataId !== null && dataType !== null && { data: { id: dataId, type: dataType, value: value ?? null } }),
        ...(timestamp && { timestampMs: timestamp.getUTCMilliseconds() }),
      })
    }
  }
  return found
}

/** A process with the results that feed it, as far as they are there; by process. */
export async function loadWithInputs(store: Store, id: string) {
  const [[process], fed] = await Promise.all([
    loadProcesses(store, [id]),
    store.db
      .select({ process: processInput.value, id: data.id, type: data.type, value: data.value })
      .from(processInput)
      .innerJoin(resolved, eq(resolved.id, processInput.value))
      .innerJoin(data, eq(data.id, resolved.data))
      .where(eq(processInput.id, id)),
  ])
  const outputs = new Map(fed.map((row) => [row.process, { id: row.id, type: row.type, value: row.value ?? null }]))
  return { process, outputs }
}
