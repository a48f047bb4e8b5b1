import { splitListKey, type Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import { slotType } from '../step.ts'
import type { TypedValue } from './pwb.ts'

const ERROR = 'Error'
const failure = (message: string): TypedValue => ({ type: ERROR, value: `Error: ${message}` })

/**
 * The results of a workflow as PWB's files and programs have them: a failure is a value of type Error, and so is what
 * could not run because of it. A prompt without a value has none, and neither has what waits for it.
 */
export function withFailures(
  /** Each after those that feed it. */
  processes: readonly Process[],
  results: ReadonlyMap<string, TypedValue>,
  /** Why a process failed, where it did. */
  messageOf: (process: string) => string | undefined,
  registry: Registry,
): ReadonlyMap<string, TypedValue> {
  const values = new Map(results)
  for (const process of processes) {
    const { id, type, data, inputs } = process
    const step = registry.steps.get(type)
    const isOpen = step?.kind === 'prompt' && data === undefined
    if (values.has(id) || isOpen) continue
    const message = messageOf(id)
    const blocked = Object.entries(inputs).find(([, input]) => values.get(input)?.type === ERROR)
    if (blocked !== undefined) {
      values.set(
        id,
        failure(`${step?.fileId ?? type} can't run because of error in ${slotTypeId(process, blocked[0], registry)}`),
      )
    } else if (message !== undefined) values.set(id, failure(message))
  }
  return values
}

function slotTypeId({ type }: Process, key: string, registry: Registry): string {
  const slot = registry.steps.get(type)?.inputs[splitListKey(key)?.slot ?? key]
  return slot === undefined ? ERROR : slotType(slot).id
}
