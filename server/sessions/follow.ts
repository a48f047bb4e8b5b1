import { PLATFORMS } from '@playbook/core/platforms'
import { InputError, UpstreamError } from '@playbook/core/errors'
import { every } from '../runs/every.ts'
import { columns, endSession, IDLE_MS, type SessionRow } from './rows.ts'
import type { Sessions, SessionOptions } from './sessions.ts'
import type { Caller } from '../platforms/ask.ts'
import { taskReport } from '../platforms/tasks.ts'
import { mayChange } from './may-change.ts'
import { takeOutputs } from './outputs.ts'
import { cancelRun, runState } from './wes.ts'

const POLL_MS = 5000
/** A worker asks again at least every twenty seconds. */
const SILENT_MS = 60_000
/** A worker that was told to end does so within a moment: then its task is stopped. */
const ENDING_MS = 10_000
/** Whoever was to tell of its task has restarted. */
const LOST_MS = 120_000
const MOST_AT_ONCE = 20
const ENDS = ['CANCELED', 'COMPLETE', 'EXECUTOR_ERROR'] as const
const WAITS = ['QUEUED', 'INITIALIZING', 'RUNNING'] as const
const isOneOf = <T extends string>(words: readonly T[], word: string): word is T => words.some((each) => each === word)

interface Following extends SessionOptions {
  readonly tell: Sessions['tell']
}

const REFUSED = new Set([401, 403, 404])

const isFinal = (error: unknown): error is Error =>
  error instanceof InputError || (error instanceof UpstreamError && REFUSED.has(error.status ?? 0))

/** Follows all open sessions until they have ended; several servers take turns. */
export function startFollowing(options: Following): () => Promise<void> {
  const { store, pollMs = POLL_MS } = options
  // What a run gave may take longer to be taken than the next look waits.
  const busy = new Set<string>()
  const look = async () => {
    const due = await store.sql<SessionRow[]>`
      with due as (
        update proxy_session set polled = now() where id in (
          select id from proxy_session
          where ended is null and (polled is null or polled < now() - make_interval(secs => ${(pollMs / 1000) * 0.9}))
          order by polled nulls first limit ${MOST_AT_ONCE} for update skip locked
        ) returning id
      ) select ${columns(store)} from proxy_session s where s.id in (select id from due)`
    const free = due.filter(({ id }) => !busy.has(id))
    for (const { id } of free) busy.add(id)
    await Promise.all(free.map(async (row) => followOne(options, row).finally(() => busy.delete(row.id))))
  }
  return every(pollMs / 2, look, 'sessions could not be followed', { patienceMs: 120_000 })
}

async function followOne(options: Following, row: SessionRow): Promise<void> {
  const { store, integrations } = options
  const end = async (state: Parameters<typeof endSession>[2], message?: string) => {
    if (await endSession(store, row.id, state, message)) await options.tell(row.playbook)
  }
  const now = Date.now()
  if (row.runId === null) {
    if (now - Math.max(row.createdMs, row.heardMs ?? 0) > LOST_MS)
      await end(
        'ERROR',
        `${PLATFORMS[row.platform].name} was asked for a task and nothing was heard of it. Look there whether one runs.`,
      )
    return
  }
  const isIdle = row.state === 'CONNECTED' && !row.isBusy && now - row.usedMs > IDLE_MS
  if (isIdle) await setState(options, row, 'CANCELING')
  try {
    const caller = await integrations.callerOf(row.user, row.platform)
    const isEnding = row.state === 'CANCELING' || isIdle
    // A worker that asks hears that it is over; any other task is stopped at once.
    const endsItself = isWorking(row, now) && now - row.usedMs < (isIdle ? IDLE_MS : 0) + ENDING_MS
    if (isEnding && !endsItself) await cancelRun(caller, row.runId)
    const told = await runState(caller, row.runId)
    if (isOneOf(ENDS, told)) await endTask(options, caller, row, told)
    else if (!isEnding && isOneOf(WAITS, told)) await setState(options, row, isWorking(row, now) ? 'CONNECTED' : told)
  } catch (error) {
    if (isFinal(error)) await end('ERROR', error.message)
    // What passes, such as that the platform does not answer, is tried again with the next look.
    else if (!(error instanceof UpstreamError)) throw error
  }
}

/** Only sessions have a worker that asks. */
const isWorking = ({ kind, heardMs }: SessionRow, now: number) =>
  kind === 'session' && heardMs !== null && now - heardMs < SILENT_MS

const TAKING_MS = 600_000

/** Ends a session whose task has ended: what a run gave is taken before it is said that it is over. */
async function endTask(
  options: Following,
  caller: Caller,
  row: SessionRow,
  told: (typeof ENDS)[number],
): Promise<void> {
  const { store, tell } = options
  const { why, cost } = await taskReport(caller, row.runId ?? '')
  const isRun = row.kind === 'run' && told === 'COMPLETE'
  if (isRun && !(await mayChange(options.identities, row))) {
    throw new InputError('You may not change this playbook any more, so that nothing was written into it.')
  }
  const message = isRun ? await takeOutputs(options, caller, row, AbortSignal.timeout(TAKING_MS)) : why
  await store.sql`update proxy_session set cost = ${cost} where id = ${row.id}`
  if (await endSession(store, row.id, told, told === 'EXECUTOR_ERROR' || isRun ? message : null))
    await tell(row.playbook)
}

/** A state that somebody set meanwhile, such as that it is closed, stays. */
async function setState({ store, tell }: Following, { id, state, playbook }: SessionRow, to: SessionRow['state']) {
  if (to === state) return
  const changed = await store.sql`
    update proxy_session set state = ${to}, revision = revision + 1
    where id = ${id} and ended is null and state = ${state} returning id`
  if (changed.length > 0) await tell(playbook)
}
