import type { Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type { AnyStep, Before, EmptyReason, Json } from '@playbook/core/step'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import { createBounded } from '../../bounded.ts'
import { readInputs, readParams, type InputValues } from '../stored/inputs.ts'
import { loadProcesses } from '../stored/processes.ts'
import { readOutputs } from '../stored/results.ts'

/** Why results have nothing to show. Asked of the step once for each result, then remembered. */
export interface EmptyReasons {
  /** After a run, while everything is at hand. */
  note(id: string, step: AnyStep, inputs: InputValues, output: Json, params: Json | undefined): EmptyReason | undefined
  /** What was found out where a step was computed. */
  keep(process: { readonly id: string; readonly type: string }, reason: EmptyReason | undefined): void
  /** The same with what went before the inputs at hand: asked where the reason is one of a run that waited. */
  explain(process: string): Promise<EmptyReason | undefined>
  /** For results of old. Those without a reason are left out. */
  of(processes: readonly { readonly id: string; readonly type: string }[]): Promise<ReadonlyMap<string, EmptyReason>>
  forget(id: string): void
}

const KEPT = 20_000

interface Found {
  readonly inputs: InputValues
  readonly output: Json
  readonly params: Json | undefined
  readonly before?: Before
}

/** Asks a step why its result has nothing to show. */
export function emptyReasonOf(process: string, step: AnyStep, found: Found): EmptyReason | undefined {
  try {
    return step.kind === 'prompt' ? step.emptyBecause?.({ ...found, params: undefined }) : step.emptyBecause?.(found)
  } catch (error) {
    log.error('a step could not say why its result is empty', { step: step.id, process, error })
    return undefined
  }
}

/** What went into the steps that made the inputs of a process. */
async function readBefore(store: Store, { inputs }: Process): Promise<Before> {
  const makers = new Map((await loadProcesses(store, Object.values(inputs))).map((maker) => [maker.id, maker]))
  const given = await readOutputs(
    store,
    [...makers.values()].flatMap((maker) => Object.values(maker.inputs)),
  )
  return (slot) => {
    const bound = Object.entries(makers.get(inputs[slot] ?? '')?.inputs ?? {})
    return Object.fromEntries(bound.map(([key, source]) => [key, given.get(source)?.value]))
  }
}

/** Makes the memory of reasons. */
export function createEmptyReasons({ store, registry }: { store: Store; registry: Registry }): EmptyReasons {
  const known = createBounded<{ readonly reason: EmptyReason | undefined }>(KEPT)

  const ask = (id: string, step: AnyStep, found: Found) => known.set(id, { reason: emptyReasonOf(id, step, found) })

  const look = async (process: Process, step: AnyStep) => {
    const sources = Object.values(process.inputs)
    const outputs = await readOutputs(store, [process.id, ...sources])
    const output = outputs.get(process.id)
    if (!output) return
    // Outside of the attempt: a database that cannot be read now says nothing of the inputs.
    const before = await readBefore(store, process)
    try {
      const found = { inputs: readInputs(step, process, outputs), params: readParams(step, process) }
      ask(process.id, step, { ...found, output: output.value, before })
    } catch {
      // An input was dropped or does not fit any more: the result stands, its reason cannot be told.
      known.set(process.id, { reason: undefined })
    }
  }

  const lookAt = async (ids: readonly string[]) => {
    for (const process of await loadProcesses(store, ids)) {
      const step = registry.steps.get(process.type)
      if (step) await look(process, step)
    }
  }

  return {
    note: (id, step, inputs, output, params) => {
      if (step.emptyBecause) ask(id, step, { inputs, output, params })
      return known.get(id)?.reason
    },
    keep({ id, type }, reason) {
      if (registry.steps.get(type)?.emptyBecause) known.set(id, { reason })
    },
    async explain(process) {
      await lookAt([process])
      return known.get(process)?.reason
    },
    forget: known.delete,
    async of(processes) {
      const asking = processes.filter(({ id, type }) => !known.has(id) && registry.steps.get(type)?.emptyBecause)
      if (asking.length > 0) await lookAt(asking.map(({ id }) => id))
      return new Map(
        processes.flatMap(({ id }) => {
          const reason = known.get(id)?.reason
          return reason ? [[id, reason] as const] : []
        }),
      )
    },
  }
}
