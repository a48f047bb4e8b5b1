import { jsonWithoutSecrets } from '@playbook/core/addresses/secrets'
import { dataId, processId } from '@playbook/core/plan/content-id'
import { inputsFirst } from '@playbook/core/plan/order'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { ADVISORY_LOCKS } from '../db/locks.ts'
import { loadProcesses, saveData, saveProcesses, type Transaction } from '../runs/stored/processes.ts'
import { mendChains } from './chains.ts'

interface Value {
  readonly id: string
  readonly type: string
  readonly value: Json
}

const SLICE = 200

/**
 * An id is made of the content, so that without its secret a value has another one, and with it its processes, all that
 * follows from them, and the chains that hold those. All of it is written under the new ids, what referred to it refers
 * to those, results and evidence stay, and the old rows go: no alias stays, since it would be a hash of the secret.
 */
export async function mendProcesses(store: Store): Promise<void> {
  const values = await valuesWithSecrets(store)
  const data = new Map(values.map(({ old, clean }) => [old, clean]))
  const ids = await processesOn(store, [...data.keys()])
  const renamed = new Map<string, string>()
  const processes = inputsFirst(await loadProcesses(store, ids)).map((process) => {
    const clean = process.data && data.get(process.data.id)
    const inputs = Object.fromEntries(Object.entries(process.inputs).map(([slot, id]) => [slot, renamed.get(id) ?? id]))
    const next = { ...process, inputs, ...(clean && { data: clean }) }
    const id = processId(next)
    renamed.set(process.id, id)
    return { ...next, id }
  })
  await store.sql.begin(async (tx) => {
    // Another server that starts does the same, after this one.
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.mend})`
    await saveData(tx, [...data.values()])
    await saveProcesses(tx, processes)
    for (const [old, { id }] of data) {
      await tx`update resolved set data = ${id} where data = ${old}`
      await tx`update version_output set data = ${id} where data = ${old}`
    }
    for (const [old, id] of renamed) await moveProcess(tx, old, id)
    await mendChains(tx, renamed)
    await tx`delete from process where id = any(${[...renamed.keys()]}::uuid[])`
    await tx`delete from data where id = any(${[...data.keys()]}::uuid[])`
  })
}

async function valuesWithSecrets({ sql }: Store): Promise<{ old: string; clean: Value }[]> {
  const found: { old: string; clean: Value }[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await sql<Value[]>`select id, type, value from data
      where id > ${last}::uuid and (strpos(value::text, ':/') > 0 or strpos(value::text, ':\\') > 0) order by id limit ${SLICE}`
    if (rows.length === 0) return found
    for (const { id, type, value } of rows) {
      const clean = jsonWithoutSecrets(value)
      if (clean !== value) found.push({ old: id, clean: { id: dataId(type, clean), type, value: clean } })
    }
    last = rows.at(-1)?.id ?? last
  }
}

/** The processes with these parameters, and all that follows from them. */
async function processesOn({ sql }: Store, data: readonly string[]): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive affected as (
      select id from process where data = any(${[...data]}::uuid[])
      union select i.id from process_input i join affected a on a.id = i.value
    ) select id from affected`
  return rows.map(({ id }) => id)
}

/** Everything that speaks of a process speaks of another one. */
async function moveProcess(tx: Transaction, old: string, id: string): Promise<void> {
  await tx`insert into resolved (id, data, earlier, without, created)
    select ${id}, data, earlier, without, created from resolved where id = ${old} on conflict do nothing`
  // Nothing runs yet, and what waits is asked for again.
  await tx`delete from run where process = ${old} and state in ('queued', 'running')`
  await tx`update run set process = ${id} where process = ${old}`
  await tx`update run set failed_process = ${id} where failed_process = ${old}`
  await tx`update imported_output i set process = ${id} where process = ${old}
    and not exists (select from imported_output o where o.playbook = i.playbook and o.process = ${id})`
  await tx`delete from imported_output where process = ${old}`
  await tx`update version_output i set process = ${id} where process = ${old}
    and not exists (select from version_output o where o.version = i.version and o.process = ${id})`
  await tx`delete from version_output where process = ${old}`
  await tx`update comment set process = ${id} where process = ${old}`
  await tx`update playbook set outline = replace(outline::text, ${old}, ${id})::jsonb
    where strpos(outline::text, ${old}) > 0`
}
