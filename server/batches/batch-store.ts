/** Batches and their rows in the database; every change of many rows is one statement. */
import type { BatchProgress, BatchRow, BatchRowResult } from '@playbook/core/api/batches'
import type { PlatformName } from '@playbook/core/platforms'
import type { Notebook } from '@playbook/core/document/notebook'
import type { Answers } from '@playbook/core/form/form'
import type { Store } from '../db/connect.ts'
import { looseText } from '../db/schema/columns.ts'

/** A batch as it is stored. */
export interface StoredBatch {
  readonly id: string
  readonly playbook: string
  readonly name: string
  readonly notebook: Notebook
  readonly many: readonly string[]
  readonly columns: readonly string[]
  readonly state: 'running' | 'paused' | 'stopped'
  readonly by: string | null
  readonly changedByName: string | null
  /** As the database writes it. */
  readonly created: string
}

/** A row whose runs are asked for. */
export interface AskedRow {
  readonly number: number
  readonly answers: Answers
  readonly retry: boolean
}

/** What a row gave. */
export interface EndedRow {
  readonly number: number
  readonly result: BatchRowResult
  readonly reused: boolean
}

type Sql = Pick<Store, 'sql'>

/** One batch of a playbook. */
export async function readBatch({ sql }: Sql, playbook: string, id: string): Promise<StoredBatch | undefined> {
  const [row] = await sql<StoredBatch[]>`
    select b.id, b.playbook, b.name, b.notebook, b.many, b.columns, b.state, b.by, b.created, u.name as "changedByName"
    from batch b left join "user" u on u.id = b.changed_by where b.id::text = ${id} and b.playbook = ${playbook}`
  return row
}

type Counted = Omit<BatchProgress, 'leftMs'> & {
  readonly batch: string
  readonly lately: number
  readonly seconds: number
}

/** How far batches are, by batch. */
export async function readProgress(
  { sql }: Sql,
  batches: readonly string[],
): Promise<ReadonlyMap<string, BatchProgress>> {
  const rows = await sql<Counted[]>`
    select batch, count(*)::int as rows,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'asked'))::int as asked,
      (count(*) filter (where result ->> 'state' = 'done'))::int as done,
      (count(*) filter (where result ->> 'state' = 'empty'))::int as empty,
      (count(*) filter (where result ->> 'state' = 'failed'))::int as failed,
      (count(*) filter (where state = 'ended' and reused))::int as reused,
      (count(*) filter (where state = 'ended' and not reused and changed > now() - interval '1 minute'))::int as lately,
      extract(epoch from now() - min(changed) filter
        (where state = 'ended' and not reused and changed > now() - interval '1 minute'))::float8 as seconds
    from batch_row where batch = any(${[...batches]}::uuid[]) group by batch`
  return new Map(
    rows.map(({ batch, lately, seconds, ...counts }) => {
      const left = counts.waiting + counts.asked
      const leftMs = left > 0 && lately > 1 && seconds > 0 ? Math.round((left * seconds * 1000) / lately) : null
      return [batch, { ...counts, leftMs }]
    }),
  )
}

/** The driver gives moments as texts. */
type StoredRow = Omit<BatchRow, 'changed'> & { readonly changed: string }

/** Rows in their order; those that changed since a moment, or those of these numbers, where they are named. */
export async function readRows(
  { sql }: Sql,
  batch: string,
  { since, numbers }: { readonly since?: Date; readonly numbers?: readonly number[] } = {},
): Promise<BatchRow[]> {
  const rows = await sql<StoredRow[]>`
    select number, label, answers, state, reused, result, changed from batch_row where batch = ${batch}
      and (${since?.toISOString() ?? null}::timestamptz is null or changed >= ${since?.toISOString() ?? null}::timestamptz)
      and (${numbers === undefined} or number = any(${[...(numbers ?? [])]}::int[]))
    order by number`
  return rows.map(({ changed, ...row }) => ({ ...row, changed: new Date(changed).toISOString() }))
}

/** Adds rows below those that are there. */
export async function addRows(
  { sql }: Sql,
  batch: string,
  rows: readonly { readonly label: string; readonly answers: Answers }[],
): Promise<void> {
  await sql`
    insert into batch_row (batch, number, label, answers)
    select ${batch}, (select coalesce(max(number), 0) from batch_row where batch = ${batch}) + given.at, given.label, given.answers::json
    from unnest(${rows.map(({ label }) => label)}::text[], ${rows.map(({ answers }) => JSON.stringify(answers))}::text[])
      with ordinality as given (label, answers, at)`
}

/** The next rows to ask for: of waiting ones so many, in their order; they are asked for from now on. */
export async function takeRows({ sql }: Sql, batch: string, count: number): Promise<AskedRow[]> {
  const rows = await sql<AskedRow[]>`
    update batch_row r set state = 'asked', changed = now() from (
      select number from batch_row where batch = ${batch} and state = 'waiting' order by number limit ${count} for update skip locked
    ) next where r.batch = ${batch} and r.number = next.number returning r.number, r.answers, r.retry`
  return rows.toSorted((a, b) => a.number - b.number)
}

/** The rows that were asked for by a server that has ended since. */
export async function askedRows({ sql }: Sql, batch: string): Promise<AskedRow[]> {
  return sql<AskedRow[]>`
    select number, answers, retry from batch_row where batch = ${batch} and state = 'asked' order by number`
}

/** Stores what rows gave. */
export async function endRows({ sql }: Sql, batch: string, rows: readonly EndedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update batch_row r set state = 'ended', retry = false, result = given.result::jsonb, reused = given.reused::boolean, changed = now()
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ result }) => looseText(result))}::text[],
      ${rows.map(({ reused }) => String(reused))}::text[]) as given (number, result, reused)
    where r.batch = ${batch} and r.number = given.number and r.state = 'asked'`
}

/** Rows wait again: those that are asked for, or those that failed, of these numbers where they are named. */
export async function putBack(
  { sql }: Sql,
  batch: string,
  which: 'asked' | 'failed',
  numbers?: readonly number[],
): Promise<number> {
  const rows = await sql<{ number: number }[]>`
    update batch_row set state = 'waiting', retry = ${which === 'failed'} or retry, result = null, changed = now()
    where batch = ${batch} and (${numbers === undefined} or number = any(${[...(numbers ?? [])]}::int[]))
      and case when ${which === 'asked'} then state = 'asked' else state = 'ended' and result ->> 'state' <> 'done' end
    returning number`
  return rows.length
}

/** The batches that run and that no living server asks for, from now on asked for by this one; and those that are its own. */
export async function claimBatches({ sql }: Sql, worker: string, silentMs: number): Promise<StoredBatch[]> {
  return sql<StoredBatch[]>`
    update batch b set worker = ${worker}, heartbeat = now() from (
      select c.id from batch c where c.state = 'running'
        and (c.worker = ${worker} or c.heartbeat is null or c.heartbeat < now() - ${silentMs} * interval '1 millisecond')
        and exists (select from batch_row r where r.batch = c.id and r.state <> 'ended')
      for update skip locked
    ) mine where b.id = mine.id
    returning b.id, b.playbook, b.name, b.notebook, b.many, b.columns, b.state, b.by, b.created, null as "changedByName"`
}

/** The processes among these that wait for a worker for no other reason than a batch. */
export async function queuedForBatch({ sql }: Sql, processes: readonly string[], priority: number): Promise<string[]> {
  const rows = await sql<{ process: string }[]>`
    select process from run where process = any(${[...processes]}::uuid[]) and state = 'queued' and priority <= ${priority}`
  return rows.map(({ process }) => process)
}

/** The task that computes rows of a batch now, as the database has it. */
export async function openTask({ sql }: Sql, playbook: string, batch: string) {
  const [task] = await sql<{ platform: PlatformName; project: string }[]>`
    select platform, project from proxy_session
    where playbook = ${playbook} and task ->> 'batch' = ${batch} and ended is null limit 1`
  return task
}
