import { performance } from 'node:perf_hooks'
import { AnyJson } from '@playbook/core/json'
import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import type { EmptyReason, Json } from '@playbook/core/step'
import { classifyFailure } from '../step/classify-failure.ts'
import { compute, readGiven, type Steps } from '../step/compute.ts'
import { createLocalWorld } from '../step/contexts.ts'
import { within } from '../../within.ts'
import { emptyReasonOf } from '../states/empty.ts'
import type { LocalFailure, LocalResult } from './end-local.ts'
import type { WaitingLane } from '../lanes.ts'
import type { Output, Source } from '../stored/results.ts'

/** A run that this server has claimed, of a step that waits for nothing. */
export interface LocalRun {
  readonly run: string
  readonly process: Process
}

/** One local run with all that it reads, by process. */
export interface LocalTask extends LocalRun {
  readonly sources: ReadonlyMap<string, Source>
}

/** What became of one local run. The value is there where it was computed in this thread. */
export type LocalEnd =
  | {
      readonly kind: 'done'
      readonly result: LocalResult
      readonly value?: Json
      readonly reason: EmptyReason | undefined
    }
  | { readonly kind: 'failed'; readonly failure: LocalFailure }
  /** The step waits for something after all. */
  | { readonly kind: 'waits'; readonly lane: WaitingLane }

// A step that computes nothing for so long waits for something that it has not told.
const PATIENCE_MS = 1000

const asOutput = ({ id, type, ...read }: Source): Output => ({
  id,
  type,
  value: 'text' in read ? AnyJson.parse(JSON.parse(read.text)) : read.value,
})

/** The end of a run that threw. */
export function failedLocal(
  { run, process }: LocalRun,
  error: unknown,
  soFar: Pick<LocalFailure, 'messages' | 'durationMs'>,
) {
  const decision = classifyFailure(error, { attempts: Infinity, run, step: process.type, retryMs: 0 })
  if ('again' in decision) throw error
  return { kind: 'failed', failure: { run, process: process.id, error: decision.keep, ...soFar } } as const
}

/** Computes one local run from the results that feed it. */
export async function computeLocal(steps: Steps, task: LocalTask, patienceMs = PATIENCE_MS): Promise<LocalEnd> {
  const { run, process, sources } = task
  const start = performance.now()
  const world = createLocalWorld()
  const { messages, reached } = world
  const soFar = () => ({ messages, durationMs: performance.now() - start })
  try {
    const outputs = new Map([...sources].map(([id, source]) => [id, asOutput(source)]))
    const { step, inputs, types, params } = readGiven(steps.registry, process, outputs)
    const value = await within(compute(steps, { step, inputs, types, params }, world), patienceMs)
    const lane = reached()
    if (lane || value === undefined) return { kind: 'waits', lane: lane ?? 'service' }
    const type = step.output.id
    const result = { run, process: process.id, ...soFar(), type, id: dataId(type, value), text: JSON.stringify(value) }
    return { kind: 'done', result, value, reason: emptyReasonOf(process.id, step, { inputs, params, output: value }) }
  } catch (error) {
    const lane = reached()
    if (lane) return { kind: 'waits', lane }
    return failedLocal(task, error, soFar())
  }
}
