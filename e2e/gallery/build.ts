import { asksResearcher, slotType, type AnyStep, type Json, type Slot } from '@playbook/core/step'
import { z } from 'zod'
import { registry, upload } from '../support/playbook.ts'
import { call, type RunningServer } from '../support/server.ts'
import { answerOf, otherAnswerOf, type Given } from './answers.ts'
import { grow, type Bindings, type Growing } from './growing.ts'
import { OTHER_SOURCES, sourcesOf, SPECIAL_SOURCES } from './sources.ts'

const sources = sourcesOf(registry)

/** A playbook of steps that are each fed by what gives their inputs in the fewest steps. */
export interface Chains extends Growing {
  /** Adds a step with all that feeds it; first open, where it asks something. */
  show(step: AnyStep): Promise<void>
}

/** Begins a playbook of chains. */
export async function growChains(server: RunningServer, title: string): Promise<Chains> {
  const playbook = await grow(server, title)
  const { add, outputOf, settled, subjects } = playbook
  const cells = new Map<string, string>()

  const exampleFile = async (step: string): Promise<Json | undefined> => {
    const found = await call(server, 'GET', `/api/examples/files/${encodeURIComponent(step)}`).catch(() => null)
    return z.json().parse(found) ?? undefined
  }

  /** The answer to a step that asks; an upload takes its example file. */
  const answered = async (step: AnyStep, given: Given, isOther: boolean): Promise<Json | undefined> => {
    const answer = (isOther ? otherAnswerOf(step) : undefined) ?? answerOf(step, given)
    if (answer !== undefined) return answer
    return exampleFile(step.id)
  }

  const givenBy = async (bindings: Bindings): Promise<Given> => {
    const entries = await Promise.all(
      Object.entries(bindings).map(async ([slot, fed]) => {
        const values = await Promise.all([fed].flat().map(outputOf))
        const known = values.map((value) => value ?? null)
        return [slot, typeof fed === 'string' ? (known[0] ?? null) : known] as const
      }),
    )
    return Object.fromEntries(entries)
  }

  /** What feeds a slot of a step. */
  const fed = async (step: AnyStep, name: string, slot: Slot): Promise<string | string[] | undefined> => {
    const special = registry.steps.get(SPECIAL_SOURCES[`${step.id} ${name}`] ?? '')
    if (special !== undefined) return cellOf(special, false)
    // What reads a file is given the example of what uploads the same.
    if (slotType(slot).id === 'FileURL') {
      return add('FileInput', { params: await exampleFile(step.id.replace('FromFile', 'FileUpload')) })
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
    const params = await answered(step, await givenBy(feeding), isOther)
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

  return {
    ...playbook,
    async show(step) {
      const bindings = await bound(step)
      if (bindings === undefined) return
      if (asksResearcher(step)) {
        subjects.push({ cell: add(step.id, { bindings }), title: `${step.label}, open`, prompt: step.id })
      }
      const known = cells.get(`${step.id} false`)
      const cell = known ?? (await complete(step, false, bindings))
      if (cell === undefined) return
      cells.set(`${step.id} false`, cell)
      const isDone = (await settled(cell)) === 'done'
      subjects.push({ cell, title: step.label, ...(isDone ? { type: step.output.id } : {}) })
    },
  }
}
