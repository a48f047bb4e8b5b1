/** Sessions in the database; whoever changes one tells the servers of it. */
import type { PlatformName } from '@playbook/core/platforms'
import type { RunTask, Session, SessionState } from '@playbook/core/api/sessions'
import { isId } from '@playbook/core/ids'
import type { Store } from '../db/connect.ts'

/** A session as the server reads it. Times in milliseconds since 1970. */
export interface SessionRow {
  readonly id: string
  readonly kind: Session['kind']
  readonly state: SessionState
  readonly runId: string | null
  readonly playbook: string
  readonly user: string
  readonly platform: PlatformName
  readonly project: string
  readonly message: string | null
  readonly cost: string | null
  readonly task: RunTask | null
  readonly revision: number
  readonly createdMs: number
  /** When its worker asked last. */
  readonly heardMs: number | null
  readonly usedMs: number
  readonly endedMs: number | null
  /** Something of it is queued or running. */
  readonly isBusy: boolean
}

/** Without any wish a session ends after so long. */
export const IDLE_MS = 120_000

/** The columns of a `SessionRow`, of a `proxy_session s`. */
export const columns = ({ sql }: Pick<Store, 'sql'>) => sql`
  s.id, s.kind, s.cost, s.task, s.state, s.run_id as "runId", s.playbook, s."user", s.platform, s.project, s.message, s.revision,
  extract(epoch from s.created)::float8 * 1000 as "createdMs", extract(epoch from s.heard)::float8 * 1000 as "heardMs",
  extract(epoch from s.used)::float8 * 1000 as "usedMs", extract(epoch from s.ended)::float8 * 1000 as "endedMs",
  exists (select from session_process p where p.session = s.id and p.state ->> 'state' in ('queued', 'running')) as "isBusy"`

/** As its person sees it. */
export function toldSession(row: SessionRow): Session {
  const isIdle = row.state === 'CONNECTED' && !row.isBusy && row.endedMs === null
  const dated = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id: row.id,
    kind: row.kind,
    playbook: row.playbook,
    batch: row.task?.batch ?? null,
    state: row.state,
    run: row.runId,
    platform: row.platform,
    project: row.project,
    created: new Date(row.createdMs).toISOString(),
    ended: dated(row.endedMs),
    endsAt: isIdle ? dated(row.usedMs + IDLE_MS) : null,
    message: row.message,
    cost: row.cost,
  }
}

/** A session of somebody; undefined for everybody else. */
export async function readSession(store: Store, person: string, id: string): Promise<SessionRow | undefined> {
  if (!isId(id) || !isId(person)) return undefined
  const [row] = await store.sql<SessionRow[]>`
    select ${columns(store)} from proxy_session s where s.id = ${id} and s."user" = ${person}`
  return row
}

/** The open session of somebody in a playbook. */
export async function openSession(store: Store, person: string, playbook: string): Promise<SessionRow | undefined> {
  if (!isId(person) || !isId(playbook)) return undefined
  const [row] = await store.sql<SessionRow[]>`
    select ${columns(store)} from proxy_session s
    where s."user" = ${person} and s.playbook = ${playbook} and s.ended is null`
  return row
}

/** Ends a session: what it has not computed is wanted no more. */
export async function endSession(
  { sql }: Store,
  id: string,
  state: SessionState,
  message: string | null = null,
): Promise<boolean> {
  const ended = await sql`
    with over as (
      update proxy_session set ended = now(), state = ${state}, message = coalesce(${message}, message), code = null
      where id = ${id} and ended is null returning id, task
    ), back as (
      update batch_row r set state = 'waiting', changed = now() from over
      where r.batch::text = over.task ->> 'batch' and r.state = 'asked'
    ), dropped as (
      delete from session_process p using over where p.session = over.id and p.state ->> 'state' in ('queued', 'running')
    ) select id from over`
  return ended.length > 0
}
