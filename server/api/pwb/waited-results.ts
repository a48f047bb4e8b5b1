import { withFailures } from '@playbook/core/workflow-formats/failures'
import type { TypedValue } from '@playbook/core/workflow-formats/pwb'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type { Person } from '../../auth/identity.ts'
import type { Runs } from '../../runs/runs.ts'
import { refuse } from '../../http/respond.ts'

/** How long PWB's clients expect an answer to be waited for. */
const ANSWER_WITHIN_MS = 5000
/** Who asks again in a loop does not ask a service that is down as often. */
const REST_MS = 60_000

type WaitedResults = (processes: readonly Process[], person: Person) => Promise<ReadonlyMap<string, TypedValue>>

/** Whether a run failed by what may have passed since. What a researcher gave fails again. */
function mayHavePassed(state: ProcessState | undefined): boolean {
  return (
    state?.state === 'failed' &&
    state.error.name !== 'InputError' &&
    Date.now() - Date.parse(state.finishedAt) > REST_MS
  )
}

/** Whether a process has no result since a run did not come to its end. */
export const isFailed = (state: ProcessState | undefined): boolean =>
  state?.state === 'failed' || state?.state === 'failed-before' || state?.state === 'cancelled'

/** Asks for results and waits as long as PWB's clients do: failures are values of type Error, and 504 is what takes longer. */
export function createWaitedResults(
  runs: Pick<Runs, 'request' | 'waitForAll' | 'states'>,
  registry: Registry,
): WaitedResults {
  return async (processes, { id: by }) => {
    const ids = processes.map(({ id }) => id)
    const before = await runs.states(ids)
    const passed = processes.filter(({ id }) => mayHavePassed(before[id]))
    if (passed.length > 0) await runs.request(passed, { by, retry: true })
    await runs.request(processes, { by })
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
