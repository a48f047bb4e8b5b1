import type { RunRecord } from '@playbook/core/api/processes'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Store } from '../db/connect.ts'
import { evidence, run, user } from '../db/schema.ts'
import { WHO_LEFT } from './askers.ts'
import { isContentId } from './processes.ts'

const KEPT = 100

const [asker, stopper] = [alias(user, 'asker'), alias(user, 'stopper')]

const NAMED = {
  run,
  by: sql<string>`coalesce(${asker.name}, ${run.by}, ${WHO_LEFT})`,
  stoppedBy: sql<string | null>`case when ${run.state} = 'cancelled'
    then coalesce(${stopper.name}, ${run.stoppedBy}, ${WHO_LEFT}) end`,
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

/** The last runs of a process, newest first. */
export async function readHistory(store: Store, process: string): Promise<RunRecord[]> {
  if (!isContentId(process)) return []
  const rows = await store.db
    .select(NAMED)
    .from(run)
    .leftJoin(asker, eq(asker.id, run.asker))
    .leftJoin(stopper, eq(stopper.id, run.stopper))
    .where(eq(run.process, process))
    .orderBy(sql`${run.finished} desc nulls first`, desc(run.queued))
    .limit(KEPT)
  return withEvidence(store, rows)
}

/** The run that made the result of each process, as far as it is known. */
export async function readMakingRuns(
  store: Store,
  processes: readonly string[],
): Promise<ReadonlyMap<string, RunRecord>> {
  const ids = processes.filter(isContentId)
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .selectDistinctOn([run.process], NAMED)
    .from(run)
    .leftJoin(asker, eq(asker.id, run.asker))
    .leftJoin(stopper, eq(stopper.id, run.stopper))
    .where(and(inArray(run.process, ids), eq(run.state, 'done')))
    .orderBy(run.process, desc(run.finished))
  const records = await withEvidence(store, rows)
  return new Map(records.map((record, at) => [rows[at]?.run.process ?? '', record]))
}
