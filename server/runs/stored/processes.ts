import { jsonWithoutSecrets } from '@playbook/core/addresses/secrets'
import { InputError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import type postgres from 'postgres'
import type { Store } from '../../db/connect.ts'

/** A transaction of the store; statements that are sent without waiting for each other run in their order. */
export type Transaction = postgres.TransactionSql

/** Whether the database can look this up: it refuses anything else. */
export const isContentId = isId

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

/** A value as the database takes it: to the letter, since `jsonb` would refuse NUL in a pasted text. */
export const jsonText = (value: Json) => JSON.stringify(value)

/** Writes values under their content ids; `isRequest` counts those that somebody gives again. */
export async function saveData(
  tx: Transaction,
  values: readonly { readonly id: string; readonly type: string; readonly value: Json }[],
  isRequest = false,
): Promise<void> {
  // Everybody writes in the same order, so that two who write the same rows never wait for each other in a circle.
  const sorted = [...new Map(values.map((each) => [each.id, each])).values()].sort(byId)
  if (sorted.length === 0) return
  await tx`insert into data (id, type, value)
    select id, type, value::json from unnest(
      ${sorted.map(({ id }) => id)}::uuid[],
      ${sorted.map(({ type }) => type)}::text[],
      ${sorted.map(({ value }) => jsonText(value))}::text[]
    ) as given (id, type, value)
    on conflict (id) ${isRequest ? countAgain(tx) : tx`do nothing`}`
}

/** The trigger of `hits` counts each update. A column that is no key is set, so that no foreign key waits for the row. */
const countAgain = (tx: Transaction) => tx`do update set type = excluded.type`

/** Writes processes and their parameters. Their inputs must be among them or written before. */
export async function saveProcesses(tx: Transaction, processes: readonly Process[]): Promise<void> {
  for (const { data } of processes) if (data !== undefined) requireNoSecrets(data.value)
  const sorted = [...new Map(processes.map((each) => [each.id, each])).values()].sort(byId)
  const inputs = sorted.flatMap(({ id, inputs: bound }) =>
    Object.entries(bound).map((input) => [id, ...input] as const),
  )
  await Promise.all([
    saveData(
      tx,
      sorted.flatMap((each) => each.data ?? []),
      true,
    ),
    tx`insert into process (id, type, data, timestamp)
      select id, type, data, to_timestamp(ms / 1000.0) from unnest(
        ${sorted.map(({ id }) => id)}::uuid[],
        ${sorted.map(({ type }) => type)}::text[],
        ${sorted.map(({ data }) => data?.id ?? null)}::uuid[],
        ${sorted.map(({ timestampMs }) => timestampMs ?? null)}::float8[]
      ) as given (id, type, data, ms)
      on conflict (id) ${countAgain(tx)}`,
    tx`insert into process_input (id, key, value)
      select * from unnest(
        ${inputs.map(([id]) => id)}::uuid[],
        ${inputs.map(([, key]) => key)}::text[],
        ${inputs.map(([, , value]) => value)}::uuid[]
      )
      on conflict do nothing`,
  ])
}

/** What is submitted is cleaned at every border: what comes here with a secret would be named by it for ever. */
function requireNoSecrets(value: Json): void {
  if (jsonWithoutSecrets(value) === value) return
  throw new InputError('An address holds a token or a password. Leave it out, and give it as a key of its host.')
}

interface ProcessRow {
  readonly id: string
  readonly type: string
  readonly timestampMs: number | null
  readonly dataId: string | null
  readonly dataType: string | null
  readonly value: Json | null
  readonly inputs: Readonly<Record<string, string>>
}

/** Reads processes back; leaves out unknown ids. */
export async function loadProcesses(store: Store, ids: readonly string[]): Promise<Process[]> {
  const known = [...new Set(ids.filter(isContentId))]
  if (known.length === 0) return []
  const rows = await store.sql<ProcessRow[]>`
    select p.id, p.type, round(extract(epoch from p.timestamp) * 1000)::float8 as "timestampMs",
      d.id as "dataId", d.type as "dataType", d.value, p.inputs
    from unnest(${known}::uuid[]) as given (id)
    join process_complete p on p.id = given.id
    left join data d on d.id = p.data`
  return rows.map(({ id, type, timestampMs, dataId, dataType, value, inputs }) => ({
    id,
    type,
    inputs,
    ...(dataId !== null && dataType !== null && { data: { id: dataId, type: dataType, value } }),
    ...(timestampMs !== null && { timestampMs }),
  }))
}
