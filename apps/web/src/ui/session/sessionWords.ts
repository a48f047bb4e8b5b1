import { PLATFORMS } from '@playbook/core/platforms'
import type { Session } from '@playbook/core/api/sessions'

/** What is said of a session, and what comes next. */
export interface SessionWords {
  readonly what: string
  readonly next: string
  /** It ends soon, unless its person says something. */
  readonly isEnding?: true
}

/** So long before a session ends by itself its person is told. */
const WARNED_S = 60

const LOOK = 'Your tasks there tell more of it.'

/** How a session or a run stands, in words; `now` in milliseconds since 1970. */
export function sessionWords(session: Session, now: number): SessionWords {
  const { what, next, ...rest } = session.kind === 'run' ? runWords(session) : workWords(session, now)
  return {
    what,
    next:
      session.cost === null ? next : `${next} ${PLATFORMS[session.platform].name} says that it cost ${session.cost}.`,
    ...rest,
  }
}

const MEANWHILE = 'What you run meanwhile is computed here.'

function workWords({ state, platform, project, endsAt, message }: Session, now: number): SessionWords {
  const { name } = PLATFORMS[platform]
  switch (state) {
    case '':
      return { what: `${name} is asked for a task.`, next: MEANWHILE }
    case 'QUEUED':
      return { what: `The task waits on ${name}.`, next: `${MEANWHILE} ${LOOK}` }
    case 'INITIALIZING':
      return { what: `${name} prepares the task.`, next: `This takes some minutes. ${MEANWHILE}` }
    case 'RUNNING':
      return { what: 'The task has begun.', next: `Its worker joins within some minutes. ${MEANWHILE}` }
    case 'CONNECTED':
      return connectedWords(name, project, endsAt === null ? null : (Date.parse(endsAt) - now) / 1000)
    case 'CANCELING':
      return { what: 'The session is ending.', next: STAYS }
    case 'CANCELED':
      return { what: 'The session was cancelled.', next: STAYS }
    case 'COMPLETE':
      return { what: 'The session has ended.', next: `${STAYS} What you run is computed here again.` }
    default:
      return failedWords(name, state, message)
  }
}

const STAYS = 'What it computed stays in the playbook.'

function runWords({ state, batch, platform, project, message }: Session): SessionWords {
  const { name } = PLATFORMS[platform]
  const isRows = batch !== null
  switch (state) {
    case '':
      return {
        what: `The ${isRows ? 'rows' : 'playbook'} and ${isRows ? 'their' : 'its'} files are sent to ${project}.`,
        next: 'You may close this page.',
      }
    case 'QUEUED':
      return { what: `The task waits on ${name}.`, next: `Its results come here when it has ended. ${LOOK}` }
    case 'INITIALIZING':
      return { what: `${name} prepares the task.`, next: 'Its results come here when it has ended.' }
    case 'RUNNING':
    case 'CONNECTED':
      return {
        what: `${isRows ? 'The rows are' : 'The playbook is'} computed in ${project} on ${name}.`,
        next: `Its results come here at the end. ${LOOK}`,
      }
    case 'CANCELING':
      return { what: 'The task is being stopped.', next: 'Nothing of it comes here.' }
    case 'CANCELED':
      return { what: 'The task was stopped.', next: 'Nothing of it came here.' }
    case 'COMPLETE':
      return message === null
        ? { what: 'The task has ended.', next: `Its results are in the ${isRows ? 'batch' : 'playbook'}.` }
        : { what: 'The task has ended, and some steps failed.', next: message }
    default:
      return failedWords(name, state, message)
  }
}

const failedWords = (name: string, state: Session['state'], message: string | null): SessionWords =>
  state === 'EXECUTOR_ERROR'
    ? { what: `The task failed on ${name}.`, next: message ?? `Its log says why. ${LOOK}` }
    : { what: 'The task cannot go on.', next: message ?? LOOK }

function connectedWords(name: string, project: string, leftS: number | null): SessionWords {
  const what = `What you run is computed in ${project} on ${name}.`
  if (leftS === null || leftS > WARNED_S) {
    return {
      what,
      next: `${name} bills it while it is open. It ends two minutes after the last step.`,
    }
  }
  const left = Math.max(0, Math.ceil(leftS))
  return {
    what: `Nothing is computed: the session ends in ${left} s.`,
    next: 'Run something, or keep it open.',
    isEnding: true,
  }
}
