/** What the worker of a session may ask and tell: of its own session alone. */
import type { SessionReport, SessionWork } from '@playbook/core/api/sessions'
import { NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { bearerIn, digestOf, newSecret } from '../auth/secrets.ts'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import type { Program } from '../program.ts'
import { writeReport, type ReportOptions } from './reports.ts'
import { mayChange } from './may-change.ts'
import { columns, type SessionRow } from './rows.ts'
import type { Sessions } from './sessions.ts'
import { names, wantedOf } from './wanted.ts'

/** What workers are answered from. */
export interface WorkerOptions extends ReportOptions, Pick<Program, 'rooms' | 'files' | 'identities'> {
  readonly sessions: Pick<Sessions, 'tell' | 'onChanged'>
  /** How long a worker waits for something new. */
  readonly waitMs?: number
}

/** The worker's side of sessions. */
export interface WorkerSide {
  /** Exchanges the code of a task for a token, once. */
  join(id: string, code: string): Promise<string>
  /** The session whose worker sends this token, also when it has ended. */
  identify(id: string, authorization: string | undefined): Promise<SessionRow>
  /** What is wanted, as soon as it is something newer than the worker knows, or after a while as it is. */
  work(session: SessionRow, known: number, signal: AbortSignal): Promise<SessionWork>
  /** Writes down what a worker tells; what nobody wants any more is let go. */
  report(session: SessionRow, told: SessionReport): Promise<void>
  /** The sha256 of a file that the playbook names, for the worker to read: as its person may. */
  contentOf(session: SessionRow, url: string, signal: AbortSignal): Promise<string>
  /** Lets the playbook use a file that the worker has stored. */
  grant(session: SessionRow, sha256: string): Promise<void>
}

const WAIT_MS = 20_000
const LOOK_MS = 2000
const UNKNOWN = 'There is no such session, or its code was used already.'

/** Workers over the database and the rooms. */
export function createWorkerSide(options: WorkerOptions): WorkerSide {
  const { store, sessions, grants, files, rooms, waitMs = WAIT_MS } = options
  const { sql } = store
  const alarm = createAlarm(sessions)
  return {
    async join(id, code) {
      const token = newSecret()
      const [row] = isId(id)
        ? await sql<{ playbook: string }[]>`
            update proxy_session set token = ${digestOf(token)}, code = null, heard = now(), used = now(), state = 'CONNECTED'
            where id = ${id} and code = ${digestOf(code)} and ended is null and run_id is not null and state <> 'CANCELING'
            returning playbook`
        : []
      if (row === undefined) throw new NotFoundError(UNKNOWN)
      await sessions.tell(row.playbook)
      return token
    },
    async identify(id, authorization) {
      const token = bearerIn(authorization)
      const row = token === undefined ? undefined : await rowOf(store, id, token)
      if (row === undefined || !(await mayChange(options.identities, row))) throw new NotFoundError(UNKNOWN)
      return row
    },
    async work(session, known, signal) {
      const until = Date.now() + waitMs
      for (;;) {
        const row = await hear(store, session)
        if (row === undefined || row.endedMs !== null || row.state === 'CANCELING')
          return { revision: known, isClosed: true, cells: [], wanted: {} }
        if (row.revision > known || Date.now() >= until || signal.aborted) {
          return { revision: row.revision, isClosed: false, ...(await wantedOf(options, session)) }
        }
        await alarm(session.playbook, signal)
      }
    },
    report: async (session, told) => writeReport(options, session, told),
    async contentOf({ playbook, user }, url, signal) {
      const notebook = await rooms.read(playbook)
      const isNamed = notebook.cells.some((cell) => cell.kind === 'step' && names(cell.params ?? null, url))
      const stored = grants.namedIn(JSON.stringify(url))
      const lacking = await grants.lacking(playbook, stored)
      if (!isNamed || lacking.size > 0) throw new NotFoundError('The playbook names no such file.')
      return files.hashOf(url, signal, user)
    },
    grant: async ({ playbook }, sha256) => grants.add(playbook, [sha256]),
  }
}

/** The session whose worker has this token. */
async function rowOf(store: Store, id: string, token: string): Promise<SessionRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await store.sql<SessionRow[]>`
    select ${columns(store)} from proxy_session s where s.id = ${id} and s.token = ${digestOf(token)}`
  return row
}

/** Says that the worker is alive, and reads how its session stands. */
async function hear({ sql }: Store, { id }: SessionRow) {
  const [row] = await sql<Pick<SessionRow, 'revision' | 'state' | 'endedMs'>[]>`
    update proxy_session set heard = now(),
      state = case when ended is null and state in ('', 'QUEUED', 'INITIALIZING', 'RUNNING') then 'CONNECTED' else state end
    where id = ${id} returning revision, state, extract(epoch from ended)::float8 * 1000 as "endedMs"`
  return row
}

/** Waits until sessions say something new of a playbook, for a moment, or until nobody waits any more. */
function createAlarm({ onChanged }: Pick<Sessions, 'onChanged'>) {
  const waiting = new Map<() => void, string>()
  const wakeThose = (playbook: string) => {
    for (const [wake, of] of waiting) if (of === playbook) wake()
  }
  onChanged(wakeThose).catch((error: unknown) => log.error('workers do not hear of sessions', { error }))
  return async (playbook: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, LOOK_MS)
      signal.addEventListener('abort', wake)
      waiting.set(wake, playbook)
    })
}
