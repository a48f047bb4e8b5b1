import type { Session } from '@playbook/core/api/sessions'
import { InputError, LimitError } from '@playbook/core/errors'
import type { Person } from '../auth/identity.ts'
import { digestOf, newSecret } from '../auth/secrets.ts'
import type { Caller } from '../platforms/ask.ts'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import { log } from '../log.ts'
import type { Program } from '../program.ts'
import { endSession, readSession, toldSession, type SessionRow } from './rows.ts'
import { bundleOf, startRunThere, type Bundle } from './run-there.ts'
import type { SessionOptions, Sessions } from './sessions.ts'
import { cancelRun, startRun, workerTool } from './wes.ts'

const STARTS: RateLimit = { name: 'sessions', most: 20, perS: 3600 }
const MOST_OPEN = 3

interface Starting {
  readonly person: Person
  readonly playbook: string
  readonly platform: Session['platform']
  readonly project: string
  readonly kind: Session['kind']
  /** Whose rows are computed; the playbook itself without. */
  readonly batch?: string
  /** Where the worker of a session finds this server. */
  readonly url: () => string
}

type Options = SessionOptions & Pick<Sessions, 'tell'>

/** Writes a session down, and sends its task off: whoever asks does not wait for the platform. */
export async function startSession(options: Options, starting: Starting): Promise<Session> {
  const { store, settings, integrations, batches } = options
  const { person, playbook, platform, project, batch } = starting
  const kind = batch === undefined ? starting.kind : 'run'
  const image = imageOf(settings)
  if (person.isGuest === true) throw new InputError('A guest has no sessions. Sign in first.')
  const caller = await integrations.callerOf(person.id, platform)
  const url = kind === 'session' ? starting.url() : ''
  const bundle = kind === 'run' ? await bundleOfRun(options, starting) : undefined
  await mustTakeOne(store, STARTS, person.id, 'You have started 20 sessions within an hour.')
  const code = newSecret()
  const row = await insertSession(options, person.id, { playbook, platform, project, kind, code, bundle })
  const rows = bundle?.task.rows
  if (batch !== undefined && rows !== undefined) {
    await batches.hold(playbook, batch, { person: person.id, numbers: rows })
  }
  const submit = async () => {
    if (bundle !== undefined) return sendOff(options, caller, { row, bundle, image })
    const config = JSON.stringify({ url, session: row.id, code })
    return startRun(caller, { project, tool: workerTool(image), inputs: { config } })
  }
  begin(options, caller, row, submit).catch((error: unknown) =>
    log.error('a session could not be written down', { session: row.id, error }),
  )
  return toldSession(row)
}

/** What a run computes: the playbook, or the rows of a batch of it. */
async function bundleOfRun({ rooms, batches, ...parts }: Options, starting: Starting): Promise<Bundle> {
  const { playbook, platform, batch } = starting
  if (batch === undefined) return bundleOf(parts, playbook, await rooms.read(playbook), platform)
  const { notebook, numbers } = await batches.forTask(playbook, batch)
  const bundle = await bundleOf(parts, playbook, notebook, platform)
  return { ...bundle, task: { ...bundle.task, batch, rows: numbers } }
}

/** Writes down what became of a task, and stops one that nobody wants any more. */
async function begin({ store, tell }: Options, caller: Caller, row: SessionRow, submit: () => Promise<string>) {
  try {
    const run = await submit()
    const [known] = await store.sql<{ isOver: boolean }[]>`
      update proxy_session set run_id = ${run}, used = now(),
        state = case when state = '' then 'QUEUED' else state end
      where id = ${row.id} returning ended is not null as "isOver"`
    // Its person closed it, or deleted the playbook, while the platform was asked.
    if (known?.isOver !== false) await cancelRun(caller, run)
  } catch (error) {
    await endSession(store, row.id, 'ERROR', error instanceof Error ? error.message : null)
  }
  await tell(row.playbook)
}

interface Sent {
  readonly row: SessionRow
  readonly bundle: Bundle
  readonly image: string
}

/** Sends the files of a run, which may take long, and says meanwhile that it is at work; stops where it was closed. */
async function sendOff({ store, files }: Options, caller: Caller, { row, bundle, image }: Sent): Promise<string> {
  const stopped = new AbortController()
  const onSent = async () => {
    const alive = await store.sql`
      update proxy_session set heard = now() where id = ${row.id} and ended is null returning id`
    if (alive.length === 0) stopped.abort(new InputError('The run was stopped.'))
  }
  const timer = setInterval(() => void onSent().catch(() => {}), ALIVE_MS)
  try {
    const folder = `Playbook ${new Date(row.createdMs).toISOString().slice(0, 16).replace('T', ' ')} ${row.id.slice(0, 8)}`
    return await startRunThere({ files }, caller, bundle, {
      project: row.project,
      image,
      folder,
      signal: stopped.signal,
      onSent,
    })
  } finally {
    clearInterval(timer)
  }
}

const ALIVE_MS = 20_000

/** What the task runs. Alone with simulated services, nothing is pulled from anywhere. */
function imageOf({ sessionImage, sandbox }: Pick<Program['settings'], 'sessionImage' | 'sandbox'>): string {
  if (sessionImage !== undefined) return sessionImage
  if (sandbox) return 'playbook'
  throw new InputError(
    'This server starts no sessions: it names no image of itself that a platform could run. Ask whoever looks after it to set SESSION_IMAGE.',
  )
}

interface NewRow extends Pick<Starting, 'playbook' | 'platform' | 'project' | 'kind'> {
  readonly code: string
  readonly bundle: Bundle | undefined
}

/** At most one of a playbook, and few of a person, are open. */
async function insertSession(
  { store }: SessionOptions,
  person: string,
  { playbook, platform, project, kind, code, bundle }: NewRow,
): Promise<SessionRow> {
  const [open] = await store.sql<{ of: number; all: number }[]>`
    select count(*) filter (where playbook = ${playbook})::int as of, count(*)::int as all
    from proxy_session where "user" = ${person} and ended is null`
  if ((open?.of ?? 0) > 0) throw new InputError('You have a session of this playbook already. Close it first.')
  if ((open?.all ?? 0) >= MOST_OPEN) {
    throw new LimitError(`You have ${MOST_OPEN} sessions at once. Close one of them first.`, 60)
  }
  const task = bundle === undefined ? null : JSON.stringify(bundle.task)
  const [made] = await store.sql<{ id: string }[]>`
    insert into proxy_session (state, kind, playbook, "user", platform, project, code, task)
    values ('', ${kind}, ${playbook}, ${person}, ${platform}, ${project}, ${digestOf(code)}, ${task}::jsonb) on conflict do nothing returning id`
  const row = made && (await readSession(store, person, made.id))
  if (row === undefined) throw new InputError('You have a session of this playbook already. Close it first.')
  return row
}
