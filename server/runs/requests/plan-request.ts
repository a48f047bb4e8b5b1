import type { Process } from '@playbook/core/plan/process'
import type { FailureReport } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import { classifyFailure } from '../step/classify-failure.ts'
import { readParams } from '../stored/inputs.ts'
import type { Lane, Lanes } from '../lanes.ts'
import type { Latest } from './open-runs.ts'

/** How results are asked for. */
export interface RunRequest {
  /** On whose behalf: the id of a person, or a word for what asks by itself. */
  readonly by: string
  /** Whose change asks for it, where it is asked for by itself: services are asked with the keys of this person. */
  readonly account?: string
  /** Who shares the workers with others; whoever it is on behalf of when it is not given. */
  readonly person?: string
  /** Higher is computed earlier; 0 when it is not given. */
  readonly priority?: number
  /** What failed or was stopped is tried again. */
  readonly retry?: boolean
  /** Requests that fail are answered from the last good answer to them; what failed is tried again. */
  readonly useEarlier?: boolean
}

/** A process that somebody asks for. */
export interface Requested {
  readonly process: Process
  readonly request: RunRequest
}

/** What is written for a request. */
export interface RequestPlan {
  readonly answers: (Requested & { readonly type: string; readonly value: Json })[]
  readonly refused: (Requested & { readonly error: FailureReport })[]
  readonly blocked: (Requested & { readonly failedProcess: string })[]
  readonly toOpen: ToOpen[]
  /** Open runs that were there already. */
  readonly open: { readonly run: string; readonly priority: number }[]
}

/** A run to open. */
export interface ToOpen extends Requested {
  readonly lane: Lane
  /** Computed at once: its inputs are there or are computed with it. */
  readonly isLocal: boolean
  /** Its inputs are there. */
  readonly isReady: boolean
  /** Something that feeds it is computed elsewhere. */
  readonly waitsForOthers: boolean
}

/** What a plan depends on. */
export interface PlanContext {
  readonly registry: Registry
  readonly lanes: Lanes
  /** What the database knows of the processes; whatever feeds them and is not among them has a result. */
  readonly latest: ReadonlyMap<string, Latest>
}

/** Decides what becomes of processes that are asked for; `requested` has inputs before their users. */
export function planRequest(requested: readonly Requested[], { registry, lanes, latest }: PlanContext): RequestPlan {
  const plan: RequestPlan = { answers: [], refused: [], blocked: [], toOpen: [], open: [] }
  const missing = new Set(requested.flatMap(({ process }) => (latest.get(process.id)?.isResolved ? [] : process.id)))
  // Process that cannot run → the failure it goes back to.
  const stuck = new Map<string, string>()
  const coming = new Set<string>()
  const opening = new Set<string>()

  const open = (each: Requested) => {
    const { id, type, inputs } = each.process
    const sources = Object.values(inputs)
    const lane = lanes.of(type)
    const isReady = sources.every((source) => !missing.has(source))
    const isLocal = lane === 'local' && sources.every((source) => !missing.has(source) || coming.has(source))
    if (isLocal) coming.add(id)
    opening.add(id)
    const waitsForOthers = sources.some((source) => missing.has(source) && !opening.has(source))
    plan.toOpen.push({ ...each, lane, isLocal, isReady: isReady && lane !== 'local', waitsForOthers })
  }

  for (const each of requested) {
    const { process, request } = each
    const last = latest.get(process.id)
    if (last?.isResolved) continue
    const isKept = last?.state === 'cancelled' || (last?.state === 'failed' && !last.isOutdated)
    const root = Object.values(process.inputs).flatMap((id) => stuck.get(id) ?? [])[0]
    const step = registry.steps.get(process.type)
    if (last?.run && (last.state === 'queued' || last.state === 'running')) {
      plan.open.push({ run: last.run, priority: request.priority ?? 0 })
    } else if (isKept && !request.retry && !request.useEarlier) stuck.set(process.id, process.id)
    else if (step?.kind === 'prompt') {
      const answer = answerOf(step, each)
      if ('error' in answer) plan.refused.push({ ...each, error: answer.error })
      if ('error' in answer) stuck.set(process.id, process.id)
      else if (answer.value !== undefined) {
        plan.answers.push({ ...each, type: step.output.id, value: answer.value })
        missing.delete(process.id)
      }
    } else if (root !== undefined) {
      if (last?.state !== 'failed-before' || last.failedProcess !== root)
        plan.blocked.push({ ...each, failedProcess: root })
      stuck.set(process.id, root)
    } else open(each)
  }
  return plan
}

/** What was submitted, or why it does not fit. */
function answerOf(
  step: NonNullable<ReturnType<Registry['steps']['get']>>,
  { process }: Requested,
): { readonly value: Json | undefined } | { readonly error: FailureReport } {
  try {
    return { value: readParams(step, process) }
  } catch (error) {
    const decision = classifyFailure(error, { attempts: Infinity, run: process.id, step: step.id, retryMs: 0 })
    if ('keep' in decision) return { error: decision.keep }
    throw error
  }
}
