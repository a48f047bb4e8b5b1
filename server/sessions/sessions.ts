/**
 * Sessions: a task in somebody's own project on CAVATICA or a platform like it, whose worker computes the steps of one playbook for them. The
 * worker asks this server what is wanted, and tells what came of it; this server reaches nothing inside the task.
 *
 * - What a session computes is the playbook's as an imported result is: it says where it was computed, nothing is computed
 *   of it elsewhere, and no other playbook sees it. Whoever runs a project could make its worker tell anything.
 * - Its person alone gives it wishes; what others run in the same playbook is computed here.
 * - The task has no key of anybody: a code that is exchanged once for a token, which opens this session alone.
 * - All stands in the database, so that any server answers a worker, and a restart loses nothing.
 */
import type { NewSession, Session } from '@playbook/core/api/sessions'
import { NotFoundError } from '@playbook/core/errors'
import type { Process } from '@playbook/core/plan/process'
import type { z } from 'zod'
import type { Person } from '../auth/identity.ts'
import type { Batches } from '../batches/batches.ts'
import type { Integrations } from '../platforms/integration.ts'
import type { Program } from '../program.ts'
import { startFollowing } from './follow.ts'
import type { OutputParts } from './outputs.ts'
import { startSession } from './start.ts'
import { dropSessionStates } from '../results/session-states.ts'
import { endSession, openSession, readSession, toldSession, type SessionRow } from './rows.ts'
import { addWish, computedIn, takeBack, type WishOptions } from './wishes.ts'

/** Sessions as routes and the runs of playbooks see them. */
export interface Sessions {
  /** Starts a task in a project of the person; `url` is where the worker of a session finds this server. */
  start(person: Person, playbook: string, wanted: z.infer<typeof NewSession>, url: () => string): Promise<Session>
  /** The open session of somebody in a playbook. */
  open(person: string, playbook: string): Promise<Session | undefined>
  /** A session of the person, also when it has ended; to everybody else it does not exist. */
  read(person: string, id: string): Promise<Session>
  /** Somebody is still there: it does not end by itself yet. */
  stay(person: string, id: string): Promise<void>
  /** Ends the worker, and the task there. */
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
export interface SessionOptions extends OutputParts, Pick<Program, 'settings' | 'identities'> {
  readonly integrations: Pick<Integrations, 'callerOf'>
  readonly batches: Pick<Batches, 'forTask' | 'hold' | 'endTask'>
  /** How often the platform is asked about each. */
  readonly pollMs?: number
}

const CHANNEL = 'playbook_sessions'
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
    start: async (person, playbook, wanted, url) =>
      startSession({ ...options, tell }, { ...wanted, person, playbook, url }),
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

/** Nothing runs there before the platform has taken it; otherwise it is followed until its task has ended. */
async function askToEnd(store: SessionOptions['store'], { id, runId }: SessionRow): Promise<void> {
  if (runId === null) await endSession(store, id, 'CANCELED')
  else {
    await store.sql`update proxy_session set state = 'CANCELING', used = now(), revision = revision + 1
      where id = ${id} and ended is null`
  }
}
