/**
 * Which steps a chain may pass through. A chain only converts: it labels, combines, selects, reads, converts ids, opens
 * a record or takes as a set. What associates, searches texts or keeps one half of a result answers a question of its
 * own, so what comes after it answers another one than was asked.
 */
import { slotType, type AnyStep, type DataType } from '../step.ts'

/** Genes, drugs, terms: what a question can be about. Other types hold, describe or draw them. */
const THINGS = /^(Enrichr\[)?(Term|Set|Scored|Ranked)\[|^(GMT|DMT)$/

const isThing = ({ id }: DataType) => THINGS.test(id)

/**
 * Whether what follows a step is still about what went into it. A step may say so itself; else a service never converts,
 * things are made of things alone, and anything else of what it is, or of a file.
 */
export function converts(step: AnyStep): boolean {
  if (step.converts !== undefined) return step.converts
  if (step.external !== undefined) return false
  const inputs = Object.values(step.inputs).map(slotType)
  if (isThing(step.output)) return inputs.every((type) => isThing(type) || isFile(type))
  return inputs.length === 0 || inputs.some((type) => type.color === step.output.color || isFile(type))
}

const isFile = ({ color }: DataType) => color === 'file'

/** Whether a step makes one thing of several of a type: with one alone it only repeats it. */
export function combines({ inputs }: AnyStep, type: string): boolean {
  return Object.values(inputs).some((slot) => 'many' in slot && slot.many.id === type)
}
