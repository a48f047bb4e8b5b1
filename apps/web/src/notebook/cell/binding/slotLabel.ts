import { slotType, type AnyStep, type Slot } from '@playbook/core/step'
import { inSentence } from '../../../format/sentence.ts'

/** `gene_set` and `geneSet` → gene set; names in capitals stay: `PCAPlot` → PCA plot, `enrichrKEGGUp` → enrichr KEGG up. */
export function slotName(slot: string): string {
  return slot
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

const typeOf = (slot: Slot) => slotType(slot).id

/** What a slot is called: after what it takes, and by its own name only where several slots take the same. */
export function slotLabel(step: AnyStep | undefined, slot: string): string {
  const wanted = step?.inputs[slot]
  if (step === undefined || wanted === undefined) return slotName(slot)
  const alike = Object.values(step.inputs).filter((other) => typeOf(other) === typeOf(wanted))
  return alike.length > 1 ? slotName(slot) : inSentence(slotType(wanted).label)
}
