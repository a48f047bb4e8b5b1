import type { ProcessState } from '@playbook/core/api/processes'
import type { SessionReport } from '@playbook/core/api/sessions'
import { PLATFORMS } from '@playbook/core/platforms'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import type { Program } from '../program.ts'
import { looseText } from '../db/schema/columns.ts'
import { isResultOf } from '../results/file-outputs.ts'
import { insertImported } from '../results/imported.ts'
import type { SessionRow } from './rows.ts'
import type { Sessions } from './sessions.ts'

/** What reports are written down with. */
export interface ReportOptions extends Pick<Program, 'store' | 'registry' | 'grants'> {
  readonly sessions: Pick<Sessions, 'tell'>
}

const refused = (message: string): ProcessState => ({
  state: 'failed',
  error: { name: 'bug', message },
  attempts: 1,
  finishedAt: new Date().toISOString(),
})

/** A run tells twice a second at most; each report is told to everybody in the room. */
const REPORTS: RateLimit = { name: 'reports of a session', most: 6000, perS: 600 }
const MOST_MESSAGES = 50
const MOST_LETTERS = 2000

/** A state as everybody in the room may hear it: a worker could tell without end. */
function shortened(state: ProcessState): ProcessState {
  if (state.state === 'running') {
    const messages = state.messages.slice(-MOST_MESSAGES).filter((each) => JSON.stringify(each).length <= MOST_LETTERS)
    return { ...state, messages }
  }
  if (state.state !== 'failed') return state
  const { name, message, hint } = state.error
  const cut = (text: string) => text.slice(0, MOST_LETTERS)
  return { ...state, error: { name, message: cut(message), ...(hint !== undefined && { hint: cut(hint) }) } }
}

/** Writes down what a worker tells of a process: anything may be in it. What nobody wants any more is let go. */
export async function writeReport(options: ReportOptions, session: SessionRow, told: SessionReport): Promise<void> {
  const { store, sessions, registry, grants } = options
  const { id, playbook, platform, project, runId } = session
  await mustTakeOne(store, REPORTS, id, 'This session tells too much at once.')
  const [row] = await store.sql<{ step: string }[]>`
    select step from session_process where session = ${id} and process = ${told.process}
    and state ->> 'state' in ('queued', 'running')`
  if (row === undefined || session.endedMs !== null) return
  const step = registry.steps.get(row.step)
  const { output } = told
  let state = shortened(told.state)
  if (state.state === 'done') {
    const isValid = output !== undefined && isResultOf(step, output)
    const lacking = isValid ? await grants.lacking(playbook, grants.namedIn(JSON.stringify(output.value))) : new Set()
    if (!isValid) state = refused('The session gave something that is no result of this step.')
    else if (lacking.size > 0) state = refused('The result of the session names files that it did not send.')
  }
  await store.sql.begin(async (tx) => {
    await tx`update proxy_session set used = now(), heard = now() where id = ${id}`
    if (state.state !== 'done' || output === undefined) {
      await tx`update session_process set state = ${looseText(state)}::jsonb
        where session = ${id} and process = ${told.process}`
      return
    }
    const { earlier, without } = state
    await tx`delete from session_process where session = ${id} and process = ${told.process}`
    await tx`delete from imported_output where playbook = ${playbook} and process = ${told.process}`
    await insertImported(tx, playbook, [
      {
        process: told.process,
        ...output,
        ...(earlier && { earlier }),
        ...(without && { without }),
        elsewhere: { service: PLATFORMS[platform].name, project, run: runId ?? '' },
      },
    ])
  })
  await sessions.tell(playbook)
}
