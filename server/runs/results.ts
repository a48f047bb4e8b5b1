import { dataId } from '@playbook/core/plan/content-id'
import type { Json } from '@playbook/core/step'
import { eq, inArray } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { data, resolved } from '../db/schema.ts'
import { isContentId, portions, type Transaction } from './processes.ts'

/** A result under its content id. */
export interface Output {
  readonly id: string
  readonly type: string
  readonly value: Json
}

/** The result of a process, when there is one. */
export async function readOutput(store: Store, process: string): Promise<Output | undefined> {
  return (await readOutputs(store, [process])).get(process)
}

/** The results of processes, by process. */
export async function readOutputs(store: Store, processes: readonly string[]): Promise<ReadonlyMap<string, Output>> {
  const rows = await store.db
    .select({ process: resolved.id, id: data.id, type: data.type, value: data.value })
    .from(resolved)
    .innerJoin(data, eq(data.id, resolved.data))
    .where(inArray(resolved.id, processes.filter(isContentId)))
  return new Map(rows.map(({ process, id, type, value }) => [process, { id, type, value: value ?? null }]))
}

/** Which of the processes have a result. */
export async function resolvedAmong(store: Store, processes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await store.db
    .select({ id: resolved.id })
    .from(resolved)
    .where(inArray(resolved.id, processes.filter(isContentId)))
  return new Set(rows.map(({ id }) => id))
}

/** Stores results; where there is one already, it stays. */
export async function storeResults(
  tx: Transaction,
  results: readonly { readonly process: string; readonly type: string; readonly value: Json }[],
): Promise<void> {
  const rows = results.map((each) => ({ ...each, id: dataId(each.type, each.value) }))
  // In the same order by everybody, as in `saveProcesses`.
  const values = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const some of portions(values)) {
    await tx
      .insert(data)
      .values(some.map(({ id, type, value }) => ({ id, type, value })))
      .onConflictDoNothing()
  }
  const links = rows.map(({ process, id }) => ({ id: process, data: id })).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const some of portions(links)) await tx.insert(resolved).values(some).onConflictDoNothing()
}
