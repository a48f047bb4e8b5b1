import { performance } from 'node:perf_hooks'
import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import { classifyFailure } from './classify-failure.ts'
import { compute, readGiven, type Loaded, type Steps } from './compute.ts'
import { createLocalWorld } from './contexts.ts'
import type { LocalFailure, LocalResult } from './end-local.ts'
import type { WaitingLane } from './lanes.ts'
import type { Output } from './results.ts'

/** A run that this server has claimed, of a step that waits for nothing. */
export interface LocalRun {
  readonly run: string
  readonly process: Process
}

/** What became of one local run. */
export type LocalEnd =
  | { readonly kind: 'done'; readonly result: LocalResult; readonly value: Json; readonly given: Loaded }
  | { readonly kind: 'failed'; readonly failure: LocalFailure }
  /** The step waits for something after all. */
  | { readonly kind: 'waits'; readonly lane: WaitingLane }

// A step that computes nothing for so long waits for something that it has not told.
const PATIENCE_MS = 1000

/** The value, or undefined when it does not come. */
async function withPatience(value: Promise<Json>): Promise<Json | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined)
  })
  return Promise.race([value, over]).finally(() => clearTimeout(timer))
}

/** Computes one local run from the results that feed it. */
export async function computeLocal(
  steps: Steps,
  { run, process }: LocalRun,
  outputs: ReadonlyMap<string, Output>,
): Promise<LocalEnd> {
  const start = performance.now()
  const world = createLocalWorld()
  const { messages, reached } = world
  const soFar = () => ({ run, process: process.id, messages, durationMs: performance.now() - start })
  try {
    const given = readGiven(steps.registry, process, outputs)
    const value = await withPatience(compute(steps, given, world))
    const lane = reached()
    if (lane || value === undefined) return { kind: 'waits', lane: lane ?? 'service' }
    const type = given.step.output.id
    const result = { ...soFar(), type, id: dataId(type, value), text: JSON.stringify(value) }
    return { kind: 'done', result, value, given }
  } catch (error) {
    const lane = reached()
    if (lane) return { kind: 'waits', lane }
    const decision = classifyFailure(error, { attempts: Infinity, run, step: process.type, retryMs: 0 })
    if ('again' in decision) throw error
    return { kind: 'failed', failure: { ...soFar(), error: decision.keep } }
  }
}
