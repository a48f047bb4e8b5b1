import { InputError } from '@playbook/core/errors'
import { inputsFirst } from '@playbook/core/plan/order'
import type { Process } from '@playbook/core/plan/process'
import type { FailureReport } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { classifyFailure } from './classify-failure.ts'
import { readParams } from './inputs.ts'
import { closeUnstarted, latestRuns, openRuns, type Latest } from './run-store.ts'
import { loadProcesses, saveProcesses } from './processes.ts'
import type { Job } from './queue.ts'
import { resolvedAmong, storeResults } from './results.ts'
import { retryOnDeadlock } from './retry-on-deadlock.ts'

/** How results are asked for. */
export interface RunRequest {
  /** On whose behalf. */
  readonly by: string
  /** Higher is computed earlier. */
  readonly priority: number
  /** What failed or was stopped is tried again. */
  readonly retry: boolean
  /** Requests that fail are answered from earlier answers. */
  readonly useEarlier: boolean
}

/** What a request did. */
export interface Enqueued {
  readonly opened: readonly Job[]
  /** Open runs that were there already. */
  readonly open: readonly string[]
  /** Processes whose state changed. */
  readonly changed: readonly string[]
}

interface Plan {
  readonly answers: { readonly process: Process; readonly type: string; readonly value: Json }[]
  readonly refused: { readonly process: string; readonly by: string; readonly error: FailureReport }[]
  readonly blocked: { readonly process: string; readonly by: string; readonly failedProcess: string }[]
  readonly toOpen: Process[]
  readonly open: string[]
}

/** Opens a run for every process without a result, and for what feeds it; prompts get their result at once. */
export async function enqueueMissing(
  { store, registry }: { store: Store; registry: Registry },
  processes: readonly Process[],
  request: RunRequest,
): Promise<Enqueued> {
  const missing = await withoutResult(store, processes)
  if (!missing.length) return { opened: [], open: [], changed: [] }
  const latest = await latestRuns(
    store,
    missing.map(({ id }) => id),
  )
  const plan = decide(registry, missing, latest, request)
  const { answers, refused, blocked, toOpen, open } = plan
  const touched = [
    ...answers.map(({ process }) => process.id),
    ...[...refused, ...blocked].map(({ process }) => process),
  ]
  if (!touched.length && !toOpen.length) return { opened: [], open, changed: [] }
  const isTouched = new Set([...touched, ...toOpen.map(({ id }) => id)])
  const opened = await retryOnDeadlock(() =>
    store.db.transaction(async (tx) => {
      await saveProcesses(
        tx,
        missing.filter(({ id }) => isTouched.has(id)),
      )
      await storeResults(
        tx,
        answers.map(({ process, type, value }) => ({ process: process.id, type, value })),
      )
      await closeUnstarted(tx, [...refused, ...blocked])
      return openRuns(
        tx,
        toOpen.map(({ id }) => id),
        request,
      )
    }),
  )
  return { opened, open, changed: [...touched, ...opened.map(({ process }) => process)] }
}

/** The processes that have no result, and those that feed them; inputs before their users. */
async function withoutResult(store: Store, processes: readonly Process[]): Promise<Process[]> {
  const known = new Map(processes.map((process) => [process.id, process]))
  const done = new Set(await resolvedAmong(store, [...known.keys()]))
  for (;;) {
    const missing = [...known.values()].filter(({ id }) => !done.has(id))
    const sources = new Set(missing.flatMap(({ inputs }) => Object.values(inputs)))
    const unseen = [...sources].filter((id) => !known.has(id) && !done.has(id))
    if (!unseen.length) return inputsFirst(missing)
    for (const id of await resolvedAmong(store, unseen)) done.add(id)
    const toLoad = unseen.filter((id) => !done.has(id))
    for (const process of await loadProcesses(store, toLoad)) known.set(process.id, process)
    const unknown = toLoad.find((id) => !known.has(id))
    if (unknown !== undefined)
      throw new InputError(`${unknown} feeds another step, but is not known here. Send it, too.`)
  }
}

function decide(
  registry: Registry,
  missing: readonly Process[],
  latest: ReadonlyMap<string, Latest>,
  { by, retry }: RunRequest,
): Plan {
  const plan: Plan = { answers: [], refused: [], blocked: [], toOpen: [], open: [] }
  // Process that cannot run → the failure it goes back to.
  const stuck = new Map<string, string>()
  for (const process of missing) {
    const last = latest.get(process.id)
    const isKept = last && (last.state === 'cancelled' || (last.state === 'failed' && !last.isOutdated))
    const root = Object.values(process.inputs).flatMap((id) => stuck.get(id) ?? [])[0]
    const step = registry.steps.get(process.type)
    if (last?.state === 'queued' || last?.state === 'running') plan.open.push(last.run)
    else if (isKept && !retry) stuck.set(process.id, process.id)
    else if (step?.kind === 'prompt') {
      try {
        const value = readParams(step, process)
        if (value !== undefined) plan.answers.push({ process, type: step.output.id, value })
      } catch (error) {
        const decision = classifyFailure(error, { attempts: Infinity, run: process.id, step: step.id, retryMs: 0 })
        if ('keep' in decision) plan.refused.push({ process: process.id, by, error: decision.keep })
        stuck.set(process.id, process.id)
      }
    } else if (root !== undefined) {
      if (last?.state !== 'failed-before' || last.failedProcess !== root) {
        plan.blocked.push({ process: process.id, by, failedProcess: root })
      }
      stuck.set(process.id, root)
    } else plan.toOpen.push(process)
  }
  return plan
}
