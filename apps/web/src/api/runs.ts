import { Outputs, ProcessUses, RunHistory, type ProcessState } from '@playbook/core/api/processes'
import { RunsAsked, type RunRequest } from '@playbook/core/api/runs'
import { queryOptions } from '@tanstack/react-query'
import { batched } from './batched.ts'
import { ask, tell } from './client.ts'

const at = (playbook: string, verb: string) => `/api/playbooks/${encodeURIComponent(playbook)}/${verb}`

/** Runs the given cells and what feeds them; all that are ready when none is given. */
export const runCells = (playbook: string, options: RunRequest = {}) =>
  ask(at(playbook, 'run'), RunsAsked, { method: 'POST', body: options })

export const cancelRun = (playbook: string, process: string) =>
  tell(at(playbook, 'cancel'), { method: 'POST', body: { process } })

/** Drops a result and what follows from it, and computes it again. */
export const recompute = (playbook: string, process: string) =>
  tell(at(playbook, 'recompute'), { method: 'POST', body: { process } })

const keyOf = (playbook: string, process: string) => `${playbook} ${process}`
const readKey = (key: string) => {
  const [playbook = '', process = ''] = key.split(' ')
  return { playbook, process }
}

const readTogether = batched(
  async (keys: readonly string[]) => {
    const asked = keys.map(readKey)
    const playbooks = new Set(asked.map(({ playbook }) => playbook))
    const found = await Promise.all(
      [...playbooks].map(async (playbook) => {
        const processes = asked.filter((key) => key.playbook === playbook).map(({ process }) => process)
        const { outputs } = await ask(at(playbook, 'outputs'), Outputs, { method: 'POST', body: { processes } })
        return Object.entries(outputs).map(([process, output]) => [keyOf(playbook, process), output] as const)
      }),
    )
    return new Map(found.flat())
  },
  { most: 50, withinMs: 8 },
)

/** The result of a process as a playbook has it; what is asked for at about the same time travels in one request. */
export async function readOutput(playbook: string, process: string) {
  const output = await readTogether(keyOf(playbook, process))
  if (output === undefined) throw new Error('There is no result yet.')
  return output
}

/** The address of a service's answer as it came. */
export const responseAddress = (evidence: string) => `/api/evidence/${encodeURIComponent(evidence)}/response`

/** The playbooks and publications that hold a result. */
export const usesQuery = (process: string) =>
  queryOptions({
    queryKey: ['uses', process],
    queryFn: ({ signal }) => ask(`/api/processes/${encodeURIComponent(process)}/uses`, ProcessUses, { signal }),
    retry: false,
  })

/** Every attempt to compute a result, with the names that this reader may know; asked anew when its state changes. */
export const runsQuery = (process: string, state: ProcessState | undefined) =>
  queryOptions({
    queryKey: ['runs', process, state?.state, state?.state === 'done' ? state.finishedAt : ''],
    queryFn: ({ signal }) => ask(`/api/processes/${encodeURIComponent(process)}/runs`, RunHistory, { signal }),
  })
