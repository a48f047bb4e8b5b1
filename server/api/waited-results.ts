import { withFailures } from '@playbook/core/interchange/failures'
import type { TypedValue } from '@playbook/core/interchange/pwb'
import type { Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type { Person } from '../auth/identity.ts'
import type { Runs } from '../runs/runs.ts'
import { refuse } from './respond.ts'

/** How long PWB's clients expect an answer to be waited for. */
const ANSWER_WITHIN_MS = 5000

type WaitedResults = (processes: readonly Process[], person: Person) => Promise<ReadonlyMap<string, TypedValue>>

/** Asks for results and waits as long as PWB's clients do: failures are values of type Error, and 504 is what takes longer. */
export function createWaitedResults(
  runs: Pick<Runs, 'request' | 'waitForAll' | 'states'>,
  registry: Registry,
): WaitedResults {
  return async (processes, { id: by }) => {
    await runs.request(processes, { by })
    const ids = processes.map(({ id }) => id)
    const results = await runs.waitForAll(ids, ANSWER_WITHIN_MS)
    const states = await runs.states(ids)
    const isPending = ids.some((id) => {
      const state = states[id]?.state
      return !results.has(id) && (state === 'queued' || state === 'running')
    })
    if (isPending) throw refuse(504, 'Timeout reached')
    const messageOf = (process: string) => {
      const state = states[process]
      return state?.state === 'failed' ? state.error.message : undefined
    }
    return withFailures(processes, results, messageOf, registry)
  }
}
