import { InputError } from '@playbook/core/errors'
import { keysOf, type Process } from '@playbook/core/plan/process'
import { slotType, type AnyStep, type Json } from '@playbook/core/step'
import type { Output } from './results.ts'

/** Values by slot; a list slot has a list. */
export type InputValues = Readonly<Record<string, Json>>

/** Collects the inputs of a process from the results that feed it, each read by the type of its slot. */
export function readInputs(step: AnyStep, process: Process, outputs: ReadonlyMap<string, Output>): InputValues {
  const values: Record<string, Json> = {}
  const used = new Set<string>()
  const take = (slot: string, key: string, parse: (value: unknown) => { success: boolean; data?: Json }): Json => {
    used.add(key)
    const source = process.inputs[key]
    if (source === undefined) throw new InputError(`Nothing is bound to the slot "${slot}". Choose a cell for it.`)
    const output = outputs.get(source)
    if (!output) throw new Error(`the result of ${source} is missing`)
    const parsed = parse(output.value)
    if (parsed.success && parsed.data !== undefined) return parsed.data
    throw new InputError(
      `What feeds "${slot}" is a ${output.type} that does not fit there. Recompute the step that made it, or choose another cell.`,
    )
  }
  for (const [slot, definition] of Object.entries(step.inputs)) {
    const { schema } = slotType(definition)
    const parse = (value: unknown) => schema.safeParse(value)
    const taken = keysOf(process, slot, definition).map((key) => take(slot, key, parse))
    const [single] = taken
    if ('many' in definition) values[slot] = taken
    else if (single !== undefined) values[slot] = single
  }
  const unknown = Object.keys(process.inputs).find((key) => !used.has(key))
  if (unknown !== undefined) throw new InputError(`${step.label} has no slot "${unknown}". Remove that connection.`)
  return values
}

/** By slot, the type of what feeds it first. */
export function typesOf(
  step: AnyStep,
  process: Process,
  outputs: ReadonlyMap<string, Output>,
): Readonly<Record<string, string>> {
  const found = Object.entries(step.inputs).flatMap(([slot, definition]): readonly (readonly [string, string])[] => {
    const [key = ''] = keysOf(process, slot, definition)
    const type = outputs.get(process.inputs[key] ?? '')?.type
    return type === undefined ? [] : [[slot, type]]
  })
  return Object.fromEntries(found)
}

/** What the researcher submitted, read by the step's parameters; undefined where there are none, or none are needed. */
export function readParams(step: AnyStep, process: Process): Json | undefined {
  const schema = step.kind === 'prompt' ? step.output.schema : step.params
  if (!schema) return undefined
  if (!process.data) {
    // Files of the reference hold no settings of steps that compute without any, too.
    if (schema.safeParse(undefined).success) return undefined
    throw new InputError(`${step.label} waits for your input.`)
  }
  const parsed = schema.safeParse(process.data.value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : ''
  throw new InputError(
    `What was submitted to ${step.label} does not fit${where}: ${issue?.message ?? ''}. Submit it again.`,
  )
}
