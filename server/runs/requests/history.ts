import type { RunRecord } from '@playbook/core/api/processes'
import { and, asc, desc, eq, inArray, lte, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Store } from '../../db/connect.ts'
import { evidence, run, user } from '../../db/schema.ts'
import { SOMEBODY_ELSE, WHO_LEFT } from '../queue/askers.ts'
import { isContentId } from '../stored/processes.ts'

const KEPT = 100

const [asker, stopper] = [alias(user, 'asker'), alias(user, 'stopper')]

/** Runs with the names of people that the reader may know. */
const namedFor = (reader: string) => ({
  run,
  by: sql<string>`coalesce(${run.by}, ${nameFor(reader, asker)}, ${WHO_LEFT})`,
  stoppedBy: sql<string | null>`case when ${run.state} = 'cancelled'
    then coalesce(${nameFor(reader, stopper)}, ${run.stoppedBy}, ${WHO_LEFT}) end`,
})

/**
 * A result is computed once for everybody, so whoever has the same step sees who ran it: by name only where both have a
 * part in a playbook that holds it. A reviewer would learn the authors otherwise.
 */
function nameFor(reader: string, person: { readonly id: SQLWrapper; readonly name: SQLWrapper }) {
  const hasPart = (who: SQLWrapper) => sql`(p.owner = ${who} or exists (
    select 1 from current_member m where m.playbook = p.id and m."user" = ${who}))`
  const itself = sql`${reader === '' ? null : reader}::uuid`
  return sql`case when ${person.id} is null then null
    when ${person.id} = ${itself} or exists (select 1 from playbook p
      where p.outline -> 'processes' @> to_jsonb(${run.process}::text) and p.deleted is null
      and ${hasPart(itself)} and ${hasPart(person.id)}) then ${person.name}
    else ${SOMEBODY_ELSE} end`
}

interface RunRow {
  readonly run: typeof run.$inferSelect
  /** Who asked for it, by name. */
  readonly by: string
  readonly stoppedBy: string | null
}

async function withEvidence({ db }: Store, rows: readonly RunRow[]): Promise<RunRecord[]> {
  const ids = rows.map(({ run: { id } }) => id)
  const calls = await db.select().from(evidence).where(inArray(evidence.run, ids)).orderBy(asc(evidence.created))
  return rows.map(({ run: row, by, stoppedBy }) => ({
    id: row.id,
    state: row.state,
    by,
    queued: row.queued.toISOString(),
    started: row.started?.toISOString() ?? null,
    finished: row.finished?.toISOString() ?? null,
    worker: row.worker,
    attempts: row.attempts,
    messages: row.messages,
    error: row.error,
    stoppedBy,
    failedProcess: row.failedProcess,
    evidence: calls
      .filter((call) => call.run === row.id)
      .map(({ run: _run, response, created, ...call }) => ({
        ...call,
        hasResponse: response !== null,
        at: created.toISOString(),
      })),
  }))
}

/** The last runs of a process, newest first, as this person may know them. */
export async function readHistory(store: Store, process: string, reader = ''): Promise<RunRecord[]> {
  if (!isContentId(process)) return []
  const rows = await store.db
    .select(namedFor(reader))
    .from(run)
    .leftJoin(asker, eq(asker.id, run.asker))
    .leftJoin(stopper, eq(stopper.id, run.stopper))
    .where(eq(run.process, process))
    .orderBy(sql`${run.finished} desc nulls first`, desc(run.queued))
    .limit(KEPT)
  return withEvidence(store, rows)
}

/** The run that made the result of each process, the last one before a time if one is given, as far as it is known; files that leave the house name nobody by it. */
export async function readMakingRuns(
  store: Store,
  processes: readonly string[],
  before?: Date,
): Promise<ReadonlyMap<string, RunRecord>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .selectDistinctOn([run.process], namedFor(''))
    .from(run)
    .leftJoin(asker, eq(asker.id, run.asker))
    .leftJoin(stopper, eq(stopper.id, run.stopper))
    .where(and(inArray(run.process, ids), eq(run.state, 'done'), before && lte(run.finished, before)))
    .orderBy(run.process, desc(run.finished))
  const records = await withEvidence(store, rows)
  return new Map(records.map((record, at) => [rows[at]?.run.process ?? '', record]))
}
