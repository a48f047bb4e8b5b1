import { z } from 'zod'
import { PLAIN_STEP, type Bindings } from '../document/notebook.ts'
import { isJson } from '../json.ts'
import { InputError } from '../errors.ts'
import { splitListKey } from '../plan/process.ts'
import { stepOfFile, type Registry } from '../registry.ts'
import type { AnyStep, Json } from '../step.ts'

/** When a process was made, as files have it. */
export const Timestamp = z.iso.datetime({ offset: true }).nullish()

/** Of a moment before 1970 only the milliseconds are kept, which are all that enters the id. */
function momentOf(timestamp: string): number {
  const date = new Date(timestamp)
  return Math.max(date.getTime(), date.getUTCMilliseconds())
}

/** One step of a file, whatever the file's form. */
export interface FileStep {
  /** Where in the file, for messages: `workflow[3]`. */
  readonly where: string
  /** The cell to be. */
  readonly cell: string
  /** The name by which later steps mean it. */
  readonly name: string
  readonly type: string
  readonly data?: { readonly type: string; readonly value: Json }
  /** Slot, or `slot:0`, … → the name of an earlier step. */
  readonly inputs: Readonly<Record<string, string>>
  readonly timestamp: string | null | undefined
}

/** Refuses a value that is nested so deeply that nothing could work with it. */
export function readValue(value: unknown, where: string): Json {
  if (isJson(value)) return value
  throw new InputError(`${where} is nested more than 200 levels deep. Simplify the value and open the file again.`)
}

type Input = readonly [key: string, source: string]

interface SlotInputs {
  /** Whether there is a key of this name. */
  readonly isKey: boolean
  readonly keys: Input[]
  readonly listed: (readonly [number, string])[]
}

/** `terms:1` → slot `terms`, index 1; only where the step has such a slot, or is unknown. */
function splitKey(key: string, step: AnyStep | undefined): readonly [string, number | undefined] {
  if (step !== undefined && Object.hasOwn(step.inputs, key)) return [key, undefined]
  const listed = splitListKey(key)
  const isSlot = listed !== undefined && (step === undefined || Object.hasOwn(step.inputs, listed.slot))
  return isSlot ? [listed.slot, listed.index] : [key, undefined]
}

function bindSlot(slot: string, { isKey, keys, listed }: SlotInputs, step: AnyStep | undefined): Bindings {
  const inOrder = listed.toSorted(([a], [b]) => a - b)
  const declared = step?.inputs[slot]
  if (declared === undefined) {
    // Of an unknown step every key enters the id: only what is written back the same way is read as a list.
    const isList = !isKey && inOrder.length === keys.length && inOrder.every(([index], i) => index === i)
    return isList ? { [slot]: inOrder.map(([, source]) => source) } : Object.fromEntries(keys)
  }
  const single = keys.filter(([key]) => key === slot).map(([, source]) => source)
  const [first = '', ...more] = [...single, ...inOrder.map(([, source]) => source)]
  return { [slot]: 'many' in declared || more.length > 0 ? [first, ...more] : first }
}

/** Input keys as bindings: `slot:0`, `slot:1`, … become one list. */
export function bindingsOf(inputs: readonly Input[], step: AnyStep | undefined): Bindings {
  const names = new Set(inputs.map(([key]) => key))
  const slots = new Map<string, SlotInputs>()
  for (const [key, source] of inputs) {
    const [slot, index] = splitKey(key, step)
    const known = slots.get(slot) ?? { isKey: names.has(slot), keys: [], listed: [] }
    slots.set(slot, known)
    known.keys.push([key, source])
    if (index !== undefined) known.listed.push([index, source])
  }
  return Object.fromEntries([...slots].flatMap(([slot, found]) => Object.entries(bindSlot(slot, found, step))))
}

/** The step that a file means by a type and the keys of its inputs. */
export function stepIdOf(registry: Registry, type: string, keys: readonly string[]): string {
  return stepOfFile(
    registry,
    type,
    keys.map((key) => splitListKey(key)?.slot ?? key),
  )
}

/** The cells of a file's steps; every input must name a step that stands before. */
export function cellsOf(steps: readonly FileStep[], registry: Registry) {
  const cells = new Map<string, string>()
  return steps.map(({ where, cell, name, type, data, inputs, timestamp }) => {
    const sources = Object.entries(inputs).map(([slot, id]): readonly [string, string] => {
      const source = cells.get(id)
      if (source !== undefined) return [slot, source]
      throw new InputError(
        `${id} not found in preceeding graph: ${where}.inputs.${slot} must name a step that stands before ${where}. Put that step there, or remove the input.`,
        { cell: name },
      )
    })
    if (!cells.has(name)) cells.set(name, cell)
    const step = stepIdOf(registry, type, Object.keys(inputs))
    return {
      kind: 'step',
      id: cell,
      step,
      bindings: bindingsOf(sources, registry.steps.get(step)),
      ...(data === undefined ? {} : { params: data.value }),
      ...(data === undefined || data.type === type ? {} : { dataType: data.type }),
      ...(timestamp ? { timestampMs: momentOf(timestamp) } : {}),
      ...PLAIN_STEP,
    } as const
  })
}
