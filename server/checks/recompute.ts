import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import type { Outcome } from '@playbook/core/checks/judge'
import { InputError, KernelError, UpstreamError } from '@playbook/core/errors'
import { AnyJson } from '@playbook/core/json'
import type { Process } from '@playbook/core/plan/process'
import type { Jobs } from '@playbook/core/resolver'
import type { Json } from '@playbook/core/step'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { log } from '../log.ts'
import { createLocalComputer, type LocalComputer } from '../runs/local/local-computer.ts'
import type { StepThreads } from '../runs/local/step-threads.ts'
import { compute, readGiven } from '../runs/step/compute.ts'
import { waitingWorld } from '../runs/step/contexts.ts'
import type { Tools } from '../runs/step/run-step.ts'
import { createWithout } from '../runs/step/without.ts'
import type { Output, Source } from '../runs/stored/results.ts'

/** A version whose steps are computed anew. */
export interface RecomputedVersion {
  /** Inputs before their users. */
  readonly processes: readonly Process[]
  /** Its results as they were published, by process, and the answers of its prompts. */
  readonly frozen: ReadonlyMap<string, Output>
}

/** Whose keys services are asked with, and how it is followed and stopped. */
export interface RecomputeOrder {
  readonly account: string | undefined
  readonly signal: AbortSignal
  readonly onStep: (done: number, of: number) => Promise<void>
}

/**
 * Computes the steps of a version anew, one after the other, beside everything that is stored: it opens no run, and
 * leaves no result and no evidence. A step reads what the steps before it gave now, or, where these cannot be asked,
 * what they gave then: so each result is judged for itself.
 */
export type Recompute = (version: RecomputedVersion, order: RecomputeOrder) => Promise<ReadonlyMap<string, Outcome>>

const NO_LONG_JOBS = 'A check begins no job of hours at a service. Open a copy and run it there.'

/** Jobs of services are short here: who asks again begins anew. */
const jobs: Jobs = { once: async (_name, { post }) => post(), forget: async () => {} }
const silent = () => {}

/** Makes it with what runs compute with. */
export function createRecompute(tools: Tools, threads: StepThreads): Recompute {
  const local = createLocalComputer(tools, threads)
  return async ({ processes, frozen }, order) => {
    const current = new Map(frozen)
    const outcomes = new Map<string, Outcome>()
    const wanted = processes.filter(({ id, type }) => {
      return frozen.has(id) && tools.registry.steps.get(type)?.kind !== 'prompt'
    })
    for (const process of wanted) {
      order.signal.throwIfAborted()
      await order.onStep(outcomes.size, wanted.length)
      const outcome = await outcomeOf({ ...tools, local }, process, current, order)
      outcomes.set(process.id, outcome)
      const type = tools.registry.steps.get(process.type)?.output.id ?? ''
      if ('output' in outcome) current.set(process.id, { id: process.id, type, value: outcome.output })
      await yieldToOthers()
    }
    await order.onStep(wanted.length, wanted.length)
    return outcomes
  }
}

type RecomputeTools = Tools & { readonly local: LocalComputer }

async function outcomeOf(
  tools: RecomputeTools,
  process: Process,
  current: ReadonlyMap<string, Output>,
  order: RecomputeOrder,
): Promise<Outcome> {
  const step = tools.registry.steps.get(process.type)
  if (step?.external !== undefined && step.costly === true) return { why: NO_LONG_JOBS }
  try {
    const here = step?.external === undefined ? await computedHere(tools, process, current) : undefined
    return here ?? { output: await computedWaiting(tools, process, current, order) }
  } catch (error) {
    order.signal.throwIfAborted()
    if (error instanceof InputError || error instanceof UpstreamError || error instanceof KernelError) {
      return { why: textWithoutSecrets(error.message) }
    }
    log.error('a step of a check failed by a mistake of ours', { step: process.type, error })
    return { why: 'The step failed by a mistake in this program, which was written to its log.' }
  }
}

/** What a step gives that waits for nothing; undefined where it waits for the kernel or a service after all. */
async function computedHere(
  { local }: RecomputeTools,
  process: Process,
  current: ReadonlyMap<string, Output>,
): Promise<Outcome | undefined> {
  const sources = new Map<string, Source>()
  for (const id of Object.values(process.inputs)) {
    const output = current.get(id)
    if (output === undefined) return undefined
    const text = JSON.stringify(output.value)
    const { type } = output
    const read = text.length > local.mostLetters ? { text } : { value: output.value }
    sources.set(id, { id, type, letters: text.length, ...read })
  }
  const end = await local.compute({ run: `check of ${process.id}`, process, sources })
  if (end === undefined || end.kind === 'waits') return undefined
  if (end.kind === 'failed') return { why: end.failure.error.message }
  return { output: end.value ?? AnyJson.parse(JSON.parse(end.result.text)) }
}

async function computedWaiting(
  tools: RecomputeTools,
  process: Process,
  current: ReadonlyMap<string, Output>,
  { account, signal }: RecomputeOrder,
): Promise<Json> {
  const { files, kernel } = tools
  const loaded = readGiven(tools.registry, process, current)
  const calls = tools.http.forRun({ signal, notify: silent, wait: silent, files, useEarlier: false, account })
  const without = createWithout()
  const world = waitingWorld(
    { files, kernel },
    { signal, notify: silent, goOnWithout: without.note, calls, jobs, account },
  )
  try {
    const value = await compute(tools, loaded, world)
    // A result that lacks members because a service failed for them says nothing of what holds.
    const failed = without.first()
    if (failed !== undefined) throw failed
    return value
  } finally {
    calls.end()
  }
}
