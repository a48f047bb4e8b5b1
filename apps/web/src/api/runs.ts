import { z } from 'zod'
import { batched } from './batched.ts'
import { ask, tell } from './client.ts'
import { AnyJson } from './shapes.ts'

const Output = z.object({ id: z.string(), type: z.string(), value: AnyJson })

const EvidenceRecord = z.object({
  id: z.union([z.string(), z.number()]).transform(String).exactOptional(),
  service: z.string(),
  /** The version of the service's data, where it names one. */
  serviceVersion: z.string().nullish(),
  method: z.string(),
  url: z.string(),
  status: z.number().nullish(),
  attempts: z.number(),
  durationMs: z.number(),
  bytes: z.number().nullish(),
  sha256: z.string().nullish(),
  error: z.string().nullish(),
  at: z.string(),
  /** The answer is stored as it came. */
  hasResponse: z.boolean().nullish(),
  /** It stands for an answer of an earlier time, because the service did not answer. */
  isEarlier: z.boolean().nullish(),
})

export type EvidenceRecord = z.infer<typeof EvidenceRecord>

const RunRecord = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  state: z.string(),
  queued: z.string().nullish(),
  started: z.string().nullish(),
  finished: z.string().nullish(),
  worker: z.string().nullish(),
  attempts: z.number().nullish(),
  messages: z.array(z.string()).nullish(),
  error: z.object({ name: z.string().nullish(), message: z.string() }).nullish(),
  by: z.string().nullish(),
  evidence: z.array(EvidenceRecord).nullish(),
})

export type RunRecord = z.infer<typeof RunRecord>

const at = (playbook: string, verb: string) => `/api/playbooks/${encodeURIComponent(playbook)}/${verb}`

/** Runs the given cells and what feeds them; all that are ready when none is given. */
export const runCells = (
  playbook: string,
  options: { cells?: readonly string[]; retry?: boolean; useEarlier?: true } = {},
) => ask(at(playbook, 'run'), z.object({ wanted: z.number() }), { method: 'POST', body: options })

export const cancelRun = (playbook: string, process: string) =>
  tell(at(playbook, 'cancel'), { method: 'POST', body: { process } })

/** Drops a result and what follows from it, and computes it again. */
export const recompute = (playbook: string, process: string) =>
  tell(at(playbook, 'recompute'), { method: 'POST', body: { process } })

const Outputs = z.object({ outputs: z.record(z.string(), Output) })

const readTogether = batched(
  async (processes: readonly string[]) => {
    const { outputs } = await ask('/api/processes/outputs', Outputs, { method: 'POST', body: { processes } })
    return new Map(Object.entries(outputs))
  },
  { most: 50, withinMs: 8 },
)

/** The result of a process; what is asked for at about the same time travels in one request. */
export async function readOutput(process: string) {
  const output = await readTogether(process)
  if (output === undefined) throw new Error('There is no result yet.')
  return output
}

/** The address of a service's answer as it came. */
export const responseAddress = (evidence: string) => `/api/evidence/${encodeURIComponent(evidence)}/response`

export const readRuns = (process: string, signal?: AbortSignal) =>
  ask(
    `/api/processes/${encodeURIComponent(process)}/runs`,
    z.object({ runs: z.array(RunRecord) }),
    signal ? { signal } : {},
  )
