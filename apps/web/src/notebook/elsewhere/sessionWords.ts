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

const LOOK = 'Your tasks on CAVATICA tell more of it.'

/** How a session stands, in words; `now` in milliseconds since 1970. */
export function sessionWords({ state, project, endsAt, message }: Session, now: number): SessionWords {
  switch (state) {
    case '':
      return { what: 'CAVATICA is asked for a task.', next: 'What you run meanwhile is computed here.' }
    case 'QUEUED':
      return { what: 'The task waits on CAVATICA.', next: `What you run meanwhile is computed here. ${LOOK}` }
    case 'INITIALIZING':
      return {
        what: 'CAVATICA prepares the task.',
        next: 'This takes some minutes. What you run meanwhile is computed here.',
      }
    case 'RUNNING':
      return {
        what: 'The task has begun.',
        next: 'Its worker joins within some minutes. What you run meanwhile is computed here.',
      }
    case 'CONNECTED':
      return connectedWords(project, endsAt === null ? null : (Date.parse(endsAt) - now) / 1000)
    case 'CANCELING':
      return { what: 'The session is ending.', next: 'What it computed stays in the playbook.' }
    case 'CANCELED':
      return { what: 'The session was cancelled.', next: 'What it computed stays in the playbook.' }
    case 'COMPLETE':
      return {
        what: 'The session has ended.',
        next: 'What it computed stays in the playbook; what you run is computed here again.',
      }
    case 'EXECUTOR_ERROR':
      return { what: 'The task failed on CAVATICA.', next: message ?? `Its log says why. ${LOOK}` }
    case 'ERROR':
    case 'UNKNOWN':
      return { what: 'The session cannot go on.', next: message ?? LOOK }
  }
}

function connectedWords(project: string, leftS: number | null): SessionWords {
  const what = `What you run is computed in ${project} on CAVATICA.`
  if (leftS === null || leftS > WARNED_S) {
    return {
      what,
      next: 'CAVATICA bills it while it is open. It ends two minutes after the last step.',
    }
  }
  const left = Math.max(0, Math.ceil(leftS))
  return {
    what: `Nothing is computed: the session ends in ${left} s.`,
    next: 'Run something, or keep it open.',
    isEnding: true,
  }
}
