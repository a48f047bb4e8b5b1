import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import type { Store } from '../../db/connect.ts'
import { isContentId, saveData, saveProcesses, type Transaction } from './processes.ts'

/** A result under its content id. */
export interface Output {
  readonly id: string
  readonly type: string
  readonly value: Json
}

/** A result that feeds local steps: read, or as its text where that is long, which another thread reads. */
export type Source = Pick<Output, 'id' | 'type'> & { readonly letters: number } & (
    | { readonly value: Json }
    | { readonly text: string }
  )

/** The results of processes, by process; those of more letters than that as their texts. */
export async function readSources(
  store: Store,
  processes: readonly string[],
  mostLetters: number,
): Promise<ReadonlyMap<string, Source>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Map()
  const rows = await store.sql<(Output & { process: string; letters: number; text: string | null })[]>`
    select o.id as process, d.id, d.type, l.letters,
      case when l.letters <= ${mostLetters} then d.value end as value,
      case when l.letters > ${mostLetters} then d.value::text end as text
    from resolved o join data d on d.id = o.data cross join lateral (select length(d.value::text) as letters) l
    where o.id = any(${ids}::uuid[])`
  return new Map(
    rows.map(({ process, id, type, letters, value, text }) => [
      process,
      { id, type, letters, ...(text === null ? { value } : { text }) },
    ]),
  )
}

/** How long the results of processes are as JSON, by process. */
export async function readLetters(
  { sql }: Pick<Store, 'sql'>,
  processes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Map()
  const rows = await sql<{ process: string; letters: number }[]>`
    select o.id as process, length(d.value::text) as letters from resolved o join data d on d.id = o.data
    where o.id = any(${ids}::uuid[])`
  return new Map(rows.map(({ process, letters }) => [process, letters]))
}

/** The result of a process, when there is one. */
export async function readOutput(store: Store, process: string): Promise<Output | undefined> {
  return (await readOutputs(store, [process])).get(process)
}

/** The results of processes, by process. */
export async function readOutputs(store: Store, processes: readonly string[]): Promise<ReadonlyMap<string, Output>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Map()
  const rows = await store.sql<(Output & { process: string })[]>`
    select o.id as process, d.id, d.type, d.value from resolved o join data d on d.id = o.data
    where o.id = any(${ids}::uuid[])`
  return new Map(rows.map(({ process, ...output }) => [process, output]))
}

/** Which of the processes have a result. */
export async function resolvedAmong(store: Store, processes: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Set()
  const rows = await store.sql<{ id: string }[]>`select id from resolved where id = any(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/** Stores results; where there is one already, it stays. */
export async function storeResults(
  tx: Transaction,
  results: readonly { readonly process: string; readonly type: string; readonly value: Json }[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((each) => ({ ...each, id: dataId(each.type, each.value) }))
  // In the same order by everybody, as in `saveData`.
  const links = rows.toSorted((a, b) => (a.process < b.process ? -1 : 1))
  await Promise.all([
    saveData(tx, rows),
    tx`insert into resolved (id, data)
      select * from unnest(${links.map(({ process }) => process)}::uuid[], ${links.map(({ id }) => id)}::uuid[])
      on conflict do nothing`,
  ])
}

/** Stores processes with results of them that whoever runs this program computed before: believed as its own. */
export async function keepResults(
  { sql }: Store,
  processes: readonly Process[],
  results: Parameters<typeof storeResults>[1],
): Promise<void> {
  await sql.begin(async (tx) => {
    await saveProcesses(tx, processes)
    await storeResults(tx, results)
  })
}
