import type { CellPlan } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Tone } from './cellStatus.ts'

interface OutlineState {
  readonly tone: Tone
  readonly word: string
}

const BY_STATE: Readonly<Record<ProcessState['state'], OutlineState>> = {
  'waiting-for-run': { tone: 'stale', word: 'ready to run' },
  queued: { tone: 'run', word: 'queued' },
  running: { tone: 'run', word: 'running' },
  done: { tone: 'ok', word: 'done' },
  failed: { tone: 'bad', word: 'failed' },
  'failed-before': { tone: 'quiet', word: 'not run, a step before it failed' },
  cancelled: { tone: 'quiet', word: 'stopped' },
}

const BY_PLAN: Readonly<Record<Exclude<CellPlan['state'], 'ready'>, OutlineState>> = {
  'needs-input': { tone: 'wait', word: 'waiting for your input' },
  'waits-for': { tone: 'wait', word: 'waits for other steps' },
  mismatch: { tone: 'bad', word: 'bound to the wrong kind of data' },
  'invalid-params': { tone: 'bad', word: 'the answer does not fit' },
  cycle: { tone: 'bad', word: 'feeds itself' },
  'unknown-step': { tone: 'quiet', word: 'unknown step' },
}

const EARLIER: OutlineState = { tone: 'stale', word: 'done with an earlier answer of its service' }

const INCOMPLETE: OutlineState = { tone: 'stale', word: 'done without some members' }

const IMPORTED: OutlineState = { tone: 'stale', word: 'brought along by the file' }

/** The state of a cell in one word and one tone. */
export function outlineState(plan: CellPlan | undefined, state: ProcessState | undefined): OutlineState {
  if (plan !== undefined && plan.state !== 'ready') return BY_PLAN[plan.state]
  if (state === undefined) return { tone: 'quiet', word: 'not run yet' }
  if (state.state === 'done' && state.empty !== undefined) return { tone: 'quiet', word: 'finished, nothing found' }
  if (state.state === 'done' && state.earlier !== undefined) return EARLIER
  if (state.state === 'done' && state.without !== undefined) return INCOMPLETE
  if (state.state === 'done' && state.imported && state.elsewhere === undefined) return IMPORTED
  return BY_STATE[state.state]
}
