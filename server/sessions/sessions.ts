/**
 * Sessions: a task in somebody's own project on CAVATICA, whose worker computes the steps of one playbook for them. The
 * worker asks this server what is wanted, and tells what came of it; this server reaches nothing inside the task.
 *
 * - What a session computes is the playbook's as an imported result is: it says where it was computed, nothing is computed
 *   of it elsewhere, and no other playbook sees it. Whoever runs a project could make its worker tell anything.
 * - Its person alone gives it wishes; what others run in the same playbook is computed here.
 * - The task has no key of anybody: a code that is exchanged once for a token, which opens this session alone.
 * - All stands in the database, so that any server answers a worker, and a restart loses nothing.
 */
import type { NewSession, Session } from '@playbook/core/api/sessions'
import { InputError, LimitError, NotFoundError } from '@playbook/core/errors'
import type { Process } from '@playbook/core/plan/process'
import type { z } from 'zod'
import type { Person } from '../auth/identity.ts'
import type { Cavatica } from '../cavatica/integration.ts'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import { log } from '../log.ts'
import type { Program } from '../program.ts'
import { startFollowing } from './follow.ts'
import { dropSessionStates } from '../results/session-states.ts'
import { digestOf, endSession, newSecret, openSession, readSession, toldSession, type SessionRow } from './rows.ts'
import { addWish, computedIn, takeBack, type WishOptions } from './wishes.ts'
import { cancelRun, startRun } from './wes.ts'

/** Sessions as routes and the runs of playbooks see them. */
export interface Sessions {
  /** Starts a task in a project of the person; `url` is where its worker finds this server. */
  start(person: Person, playbook: string, wanted: z.infer<typeof NewSession>, url: string): Promise<Session>
  /** The open session of somebody in a playbook. */
  open(person: string, playbook: string): Promise<Session | undefined>
  /** A session of the person, also when it has ended; to everybody else it does not exist. */
  read(person: string, id: string): Promise<Session>
  /** Somebody is still there: it does not end by itself yet. */
  stay(person: string, id: string): Promise<void>
  /** Ends the worker, and the task on CAVATICA. */
  close(person: string, id: string): Promise<void>
  /** The playbook of a session, open or not. */
  playbookOf(id: string): Promise<string | undefined>
  /** Gives processes to the connected session of somebody; false where there is none. */
  take(playbook: string, person: string, processes: readonly Process[], options: WishOptions): Promise<boolean>
  /** Takes a wish back; false where no session had it. */
  cancel(playbook: string, process: string): Promise<boolean>
  /** What sessions say of these processes is over. */
  drop(playbook: string, processes: readonly string[]): Promise<void>
  /** Called with a playbook of which sessions say something else, on every server. */
  onChanged(listener: (playbook: string) => void): Promise<() => Promise<void>>
  /** Tells all servers so. */
  tell(playbook: string): Promise<void>
  stop(): Promise<void>
}

/** What sessions work with. */
export interface SessionOptions extends Pick<Program, 'store' | 'registry' | 'settings'> {
  readonly cavatica: Pick<Cavatica, 'callerOf'>
  /** How often CAVATICA is asked about each. */
  readonly pollMs?: number
}

const CHANNEL = 'playbook_sessions'
const STARTS: RateLimit = { name: 'sessions', most: 20, perS: 3600 }
const MOST_OPEN = 3
const GONE = 'This session does not exist, or it is not yours.'

/** The sessions in the database, which are followed until they end. */
export function createSessions(options: SessionOptions): Sessions {
  const { store, registry } = options
  const { sql } = store
  const tell: Sessions['tell'] = (playbook) => store.notify(CHANNEL, playbook)
  const stop = startFollowing({ ...options, tell })
  const own = async (person: string, id: string): Promise<SessionRow> => {
    const row = await readSession(store, person, id)
    if (row === undefined) throw new NotFoundError(GONE)
    return row
  }
  return {
    tell,
    stop,
    start: async (person, playbook, { project }, url) =>
      startSession({ ...options, tell }, { person, playbook, project, url }),
    async open(person, playbook) {
      const row = await openSession(store, person, playbook)
      return row && toldSession(row)
    },
    read: async (person, id) => toldSession(await own(person, id)),
    async stay(person, id) {
      await own(person, id)
      await sql`update proxy_session set used = now() where id = ${id} and ended is null`
    },
    async close(person, id) {
      const row = await own(person, id)
      if (row.endedMs !== null) return
      await askToEnd(store, row)
      await tell(row.playbook)
    },
    async playbookOf(id) {
      const [row] = await sql<{ playbook: string }[]>`select playbook from proxy_session where id::text = ${id}`
      return row?.playbook
    },
    async take(playbook, person, processes, wish) {
      const row = await openSession(store, person, playbook)
      if (row?.state !== 'CONNECTED') return false
      await addWish(store, row, computedIn(processes, registry), wish)
      await tell(playbook)
      return true
    },
    async cancel(playbook, process) {
      const isStopped = await takeBack(store, playbook, process)
      if (isStopped) await tell(playbook)
      return isStopped
    },
    drop: async (playbook, processes) => dropSessionStates(store, playbook, processes),
    onChanged: (listener) => store.listen(CHANNEL, listener),
  }
}

interface Starting {
  readonly person: Person
  readonly playbook: string
  readonly project: string
  readonly url: string
}

/** Writes a session down, and sends its task off: whoever asks does not wait for CAVATICA. */
async function startSession(
  options: SessionOptions & Pick<Sessions, 'tell'>,
  { person, playbook, project, url }: Starting,
): Promise<Session> {
  const { store, settings, cavatica, tell } = options
  const image = imageOf(settings)
  if (person.isGuest === true) throw new InputError('A guest has no sessions. Sign in first.')
  const caller = await cavatica.callerOf(person.id)
  await mustTakeOne(store, STARTS, person.id, 'You have started 20 sessions within an hour.')
  const code = newSecret()
  const row = await insertSession(options, person.id, { playbook, project, code })
  const begin = async () => {
    try {
      const run = await startRun(caller, { project, image, config: { url, session: row.id, code } })
      const [known] = await store.sql<{ isOver: boolean }[]>`update proxy_session set run_id = ${run}, used = now(),
        state = case when state = '' then 'QUEUED' else state end where id = ${row.id}
        returning ended is not null as "isOver"`
      // Its person closed it, or deleted the playbook, while CAVATICA was asked.
      if (known?.isOver !== false) await cancelRun(caller, run)
    } catch (error) {
      await endSession(store, row.id, 'ERROR', error instanceof Error ? error.message : null)
    }
    await tell(playbook)
  }
  begin().catch((error: unknown) => log.error('a session could not be written down', { session: row.id, error }))
  return toldSession(row)
}

/** Nothing runs there before CAVATICA has taken it; otherwise it is followed until its task has ended. */
async function askToEnd(store: SessionOptions['store'], { id, runId }: SessionRow): Promise<void> {
  if (runId === null) await endSession(store, id, 'CANCELED')
  else {
    await store.sql`update proxy_session set state = 'CANCELING', used = now(), revision = revision + 1
      where id = ${id} and ended is null`
  }
}

/** What the task runs. Alone with simulated services, nothing is pulled from anywhere. */
function imageOf({ sessionImage, sandbox }: Pick<Program['settings'], 'sessionImage' | 'sandbox'>): string {
  if (sessionImage !== undefined) return sessionImage
  if (sandbox) return 'playbook'
  throw new InputError(
    'This server starts no sessions: it names no image of itself that CAVATICA could run. Ask whoever looks after it to set SESSION_IMAGE.',
  )
}

/** At most one of a playbook, and few of a person, are open. */
async function insertSession(
  { store: { sql, ...store } }: SessionOptions,
  person: string,
  { playbook, project, code }: { readonly playbook: string; readonly project: string; readonly code: string },
): Promise<SessionRow> {
  const [open] = await sql<{ of: number; all: number }[]>`
    select count(*) filter (where playbook = ${playbook})::int as of, count(*)::int as all
    from proxy_session where "user" = ${person} and ended is null`
  if ((open?.of ?? 0) > 0) throw new InputError('You have a session of this playbook already. Close it first.')
  if ((open?.all ?? 0) >= MOST_OPEN) {
    throw new LimitError(`You have ${MOST_OPEN} sessions at once. Close one of them first.`, 60)
  }
  const [made] = await sql<{ id: string }[]>`
    insert into proxy_session (state, playbook, "user", project, code)
    values ('', ${playbook}, ${person}, ${project}, ${digestOf(code)}) on conflict do nothing returning id`
  const row = made && (await readSession({ sql, ...store }, person, made.id))
  if (row === undefined) throw new InputError('You have a session of this playbook already. Close it first.')
  return row
}
