import { stepIdOf } from '@playbook/core/workflow-formats/steps'
import { listKey, type Process } from '@playbook/core/plan/process'
import type { Jobs } from '@playbook/core/resolver'
import type { Json } from '@playbook/core/step'
import type { Files } from '../../files/store.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { compute, knownStep, readGiven } from './compute.ts'
import { waitingWorld } from './contexts.ts'
import type { Output } from '../stored/results.ts'
import type { Tools } from './run-step.ts'
import { createWithout } from './without.ts'

/** A step with all that it reads: by slot a value, or a list of values. */
export interface StatelessStep {
  readonly spec: string
  readonly data?: Json | undefined
  readonly inputs: Readonly<Record<string, Json>>
}

/**
 * Computes a step for who brings all that it reads. Nothing of it is kept, neither a result nor evidence nor a run, but
 * for the files that it writes: they are uploads of who asked.
 */
export type Stateless = (
  asked: StatelessStep,
  asker: { readonly person: string; readonly signal: AbortSignal },
) => Promise<Json>

/** What a step says while it runs is heard by nobody. */
const silent = () => {}

/** Whoever asks again begins anew. */
const jobs: Jobs = { once: async (_name, { post }) => post(), forget: async () => {} }

/** Makes it with what runs compute with. */
export function createStateless(tools: Tools): Stateless {
  const { registry, http } = tools
  return async (asked, { person, signal }) => {
    const { files, kernel } = ownedBy(person, tools)
    const { process, outputs } = processOf(asked, tools)
    const loaded = readGiven(registry, process, outputs)
    const whole = { signal, notify: silent, wait: silent, files, useEarlier: false, account: person }
    const calls = http.forRun(whole)
    const without = createWithout()
    const world = waitingWorld(
      { files, kernel },
      { signal, notify: silent, goOnWithout: without.note, calls, jobs, account: person },
    )
    try {
      const value = await compute(tools, loaded, world)
      signal.throwIfAborted()
      return value
    } finally {
      calls.end()
    }
  }
}

/** What is written for this person is theirs. */
function ownedBy(user: string, { files, kernel }: Pick<Tools, 'files' | 'kernel'>) {
  const put: Files['put'] = async (stream, filename, given) => files.put(stream, filename, { ...given, user })
  const run: Kernel['run'] = async (operation, args, given) => kernel.run(operation, args, { ...given, user })
  return { files: { ...files, put }, kernel: { run } }
}

/** The step as a process, whose inputs are named by their slots. */
function processOf({ spec, data, inputs }: StatelessStep, { registry }: Pick<Tools, 'registry'>) {
  const type = stepIdOf(registry, spec, Object.keys(inputs))
  const step = knownStep(registry, { id: '', type, inputs: {} })
  const entries = Object.entries(inputs).flatMap(([slot, value]): (readonly [string, Json])[] => {
    const definition = step.inputs[slot]
    const isList = definition !== undefined && 'many' in definition && Array.isArray(value)
    return isList ? value.map((each, at) => [listKey(slot, at), each]) : [[slot, value]]
  })
  const process: Process = {
    id: '',
    type,
    ...(data !== undefined && { data: { id: '', type: step.output.id, value: data } }),
    inputs: Object.fromEntries(entries.map(([key]) => [key, key])),
  }
  const outputs = new Map(entries.map(([key, value]): [string, Output] => [key, { id: key, type: 'value', value }]))
  return { process, outputs }
}
