import { slotType, type AnyStep, type Slot } from '@playbook/core/step'
import { inSentence } from '../../../palette/labels.ts'

/** `gene_set` and `geneSet` → gene set. */
function slotName(slot: string): string {
  return slot
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
}

const typeOf = (slot: Slot) => slotType(slot).id

/** What a slot is called: after what it takes, and by its own name only where several slots take the same. */
export function slotWords(step: AnyStep | undefined, slot: string): string {
  const wanted = step?.inputs[slot]
  if (step === undefined || wanted === undefined) return slotName(slot)
  const alike = Object.values(step.inputs).filter((other) => typeOf(other) === typeOf(wanted))
  return alike.length > 1 ? slotName(slot) : inSentence(slotType(wanted).label)
}

/** a; a and b; a, b and c. */
export function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
