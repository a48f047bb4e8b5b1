import type { ProcessState } from '@playbook/core/api/processes'
import type { Program } from '@playbook/server/program'

const POLL_MS = 1000

/** How a process ended. */
export type Ended = Extract<ProcessState, { state: 'done' | 'failed' | 'failed-before' | 'cancelled' }>

const isEnded = (state: ProcessState | undefined): state is Ended =>
  state !== undefined && ['done', 'failed', 'failed-before', 'cancelled'].includes(state.state)

/** Waits until every process has ended and tells of each as it does. */
export async function waitForAll(
  runs: Pick<Program['runs'], 'states' | 'onStates'>,
  processes: readonly string[],
  onEnd: (process: string, state: Ended) => void,
): Promise<ReadonlyMap<string, Ended>> {
  const ended = new Map<string, Ended>()
  let wake = () => {}
  const look = (states: Readonly<Record<string, ProcessState>>) => {
    for (const process of processes) {
      const state = states[process]
      if (!isEnded(state) || ended.has(process)) continue
      ended.set(process, state)
      onEnd(process, state)
    }
    if (ended.size === new Set(processes).size) wake()
  }
  runs.onStates(look)
  while (ended.size < new Set(processes).size) {
    look(await runs.states(processes))
    // Notes tell at once; the look once a second finds what a lost note would have told.
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (ended.size === new Set(processes).size) wake()
    })
  }
  return ended
}
