import { asksResearcher, slotType, type AnyStep, type Json, type Slot } from '@playbook/core/step'
import { registry, upload } from '../support/playbook.ts'
import type { RunningServer } from '../support/server.ts'
import { answered, exampleFile, givenBy } from './answering.ts'
import { otherAnswerOf } from './answers.ts'
import type { Bindings, Growing } from './growing.ts'
import { OTHER_SOURCES, sourcesOf, SPECIAL_SOURCES } from './sources.ts'

const sources = sourcesOf(registry)

/** Grows what feeds a step: cells of those steps that give its inputs in the fewest steps. */
export function createFeeding(
  server: RunningServer,
  { add, outputOf }: Growing,
  answers: Readonly<Record<string, Json>>,
) {
  const cells = new Map<string, string>()

  /** What feeds a slot of a step. */
  const fed = async (step: AnyStep, name: string, slot: Slot): Promise<string | string[] | undefined> => {
    const special = registry.steps.get(SPECIAL_SOURCES[`${step.id} ${name}`] ?? '')
    if (special !== undefined) return cellOf(special, false)
    // What reads a file is given the example of what uploads the same.
    if (slotType(slot).id === 'FileURL') {
      return add('FileInput', { params: await exampleFile(server, step.id.replace('FromFile', 'FileUpload')) })
    }
    if (slotType(slot).id === 'MetadataMatrix' && step.id.startsWith('Met')) {
      return add('MetadataMatrixFileUpload', { params: await upload(server, 'metabolites-metadata.tsv') })
    }
    const first = await source(slotType(slot).id)
    return first === undefined || !('many' in slot)
      ? first
      : [...new Set([first, ...(await others(slotType(slot).id))])]
  }

  /** More cells that give a type: from other steps, or from the same one with another answer. */
  const others = async (type: string): Promise<string[]> => {
    const steps = (OTHER_SOURCES[type] ?? []).flatMap((id) => registry.steps.get(id) ?? [])
    const same = sources.get(type)
    const found: string[] = []
    for (const step of steps) found.push(...[(await cellOf(step, false)) ?? []].flat())
    if (found.length === 0 && same !== undefined) found.push(...[(await cellOf(same, true)) ?? []].flat())
    return found
  }

  const bound = async (step: AnyStep): Promise<Bindings | undefined> => {
    const bindings: Record<string, string | string[]> = {}
    for (const [slot, definition] of Object.entries(step.inputs)) {
      const cell = await fed(step, slot, definition)
      if (cell === undefined) return undefined
      bindings[slot] = cell
    }
    return bindings
  }

  /** A cell of the step with its answer; none where nothing answers or feeds it. */
  const complete = async (step: AnyStep, isOther: boolean, bindings?: Bindings): Promise<string | undefined> => {
    const feeding = bindings ?? (await bound(step))
    if (feeding === undefined) return undefined
    if (!asksResearcher(step)) return add(step.id, { bindings: feeding })
    const own = isOther ? undefined : answers[step.id]
    const params = own ?? (await answered(server, step, await givenBy(outputOf, feeding), isOther))
    return params === undefined ? undefined : add(step.id, { bindings: feeding, params })
  }

  const source = async (type: string): Promise<string | undefined> => {
    const step = sources.get(type)
    return step === undefined ? undefined : cellOf(step, false)
  }

  /** The cell of a step that feeds others; `isOther`: a second one, where the step has another answer. */
  const cellOf = async (step: AnyStep, isOther: boolean): Promise<string | undefined> => {
    const key = `${step.id} ${isOther && otherAnswerOf(step) !== undefined}`
    const known = cells.get(key)
    if (known !== undefined) return known
    const cell = await complete(step, isOther)
    if (cell !== undefined) cells.set(key, cell)
    return cell
  }

  return { bound, complete, cells }
}
