import type { ProcessState } from '@playbook/core/api/processes'
import { createBounded } from '../../bounded.ts'

/** States by process. */
export type StatesById = Readonly<Record<string, ProcessState>>

/** The states that this server knows without asking the database. */
export interface KnownStates {
  get(process: string): ProcessState | undefined
  /** Returns whether there is something to tell: `isTold` says that it is told now. */
  set(process: string, state: ProcessState, isTold: boolean): boolean
  /** Of these, the states that nobody was told. */
  untold(processes: readonly string[]): StatesById
  forget(process: string): void
  /** Forgets everything; returns whose states were known. */
  clear(): readonly string[]
  /** The processes that are known to be in the queue. */
  readonly queued: ReadonlySet<string>
}

const KEPT = 50_000
// The others depend on more than their own process: a failure is over when an input has a new result.
const TRUSTED = new Set(['queued', 'running', 'done', 'cancelled'])

const isSame = (a: ProcessState, b: ProcessState) => a.state === b.state && JSON.stringify(a) === JSON.stringify(b)

/** Nothing is known yet. What was learned first is forgotten when it is too much. */
export function createKnownStates(): KnownStates {
  const queued = new Set<string>()
  const known = createBounded<{ readonly state: ProcessState; readonly isTold: boolean }>(KEPT, (process) =>
    queued.delete(process),
  )
  return {
    queued,
    get(process) {
      const state = known.get(process)?.state
      return state && TRUSTED.has(state.state) ? state : undefined
    },
    set(process, state, isTold) {
      const before = known.get(process)
      const isNews = !before?.isTold || !isSame(before.state, state)
      known.set(process, { state, isTold: isTold || !isNews })
      if (state.state === 'queued') queued.add(process)
      else queued.delete(process)
      return isNews
    },
    untold: (processes) =>
      Object.fromEntries(
        processes.flatMap((process) => {
          const entry = known.get(process)
          return entry && !entry.isTold ? [[process, entry.state] as const] : []
        }),
      ),
    forget(process) {
      known.delete(process)
      queued.delete(process)
    },
    clear() {
      const processes = known.keys()
      known.clear()
      queued.clear()
      return processes
    },
  }
}
