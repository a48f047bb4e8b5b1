import type { FailureReport } from '@playbook/core/protocol'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { evidence, run } from '../db/schema.ts'
import { isContentId } from './processes.ts'

/** One call of a public service. */
export interface EvidenceRecord {
  readonly id: string
  readonly service: string
  /** The version of the service's data, where it is known. */
  readonly serviceVersion: string | null
  readonly method: string
  readonly url: string
  readonly status: number | null
  readonly attempts: number
  readonly durationMs: number
  readonly bytes: number | null
  readonly sha256: string | null
  readonly error: string | null
  /** What arrived can be downloaded. */
  readonly hasResponse: boolean
  /** The call failed, and an earlier answer was used: its bytes and its sha256. */
  readonly isEarlier: boolean
  readonly at: string
}

/** One attempt to compute a process. Times in ISO 8601. */
export interface RunRecord {
  readonly id: string
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'failed-before' | 'cancelled'
  readonly by: string
  readonly queued: string
  readonly started: string | null
  readonly finished: string | null
  readonly worker: string | null
  /** How often it was begun. */
  readonly attempts: number
  readonly messages: readonly string[]
  readonly error: FailureReport | null
  readonly stoppedBy: string | null
  readonly failedProcess: string | null
  readonly evidence: readonly EvidenceRecord[]
}

const KEPT = 100

/** The last runs of a process, newest first. */
export async function readHistory(store: Store, process: string): Promise<RunRecord[]> {
  if (!isContentId(process)) return []
  const rows = await store.db
    .select()
    .from(run)
    .where(eq(run.process, process))
    .orderBy(sql`${run.finished} desc nulls first`, desc(run.queued))
    .limit(KEPT)
  const ids = rows.map(({ id }) => id)
  const calls = await store.db.select().from(evidence).where(inArray(evidence.run, ids)).orderBy(asc(evidence.created))
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    by: row.by ?? '',
    queued: row.queued.toISOString(),
    started: row.started?.toISOString() ?? null,
    finished: row.finished?.toISOString() ?? null,
    worker: row.worker,
    attempts: row.attempts,
    messages: row.messages,
    error: row.error,
    stoppedBy: row.stoppedBy,
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
