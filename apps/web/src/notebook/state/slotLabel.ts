import { slotType, type AnyStep, type Slot } from '@playbook/core/step'
import { inSentence } from '../../format/sentence.ts'

/** Names of libraries and services with capitals inside, which would be taken for several words. */
const NAMES = ['ChEA', 'GTEx', 'GlyGen', 'MoTrPAC', 'HuBMAP', 'PubChem', 'WikiPathways']
/** A name with capitals inside, an acronym, or one word of a slot. */
const WORD = new RegExp(`${NAMES.join('|')}|[A-Z]+(?![a-z])\\d*|[A-Z]?[a-z]+\\d*|\\d+`, 'g')
const HAS_TWO_CAPITALS = /[A-Z].*[A-Z]/

/** `gene_set`, `geneSet` → gene set; names stay: `PCAPlot` → PCA plot, `enrichrChEAUp` → Enrichr ChEA up. */
export function slotName(slot: string): string {
  const words = slot.match(WORD) ?? [slot]
  return words.map((word) => (HAS_TWO_CAPITALS.test(word) ? word : nameOrLower(word))).join(' ')
}

function nameOrLower(word: string): string {
  return word.toLowerCase() === 'enrichr' ? 'Enrichr' : word.toLowerCase()
}

const typeOf = (slot: Slot) => slotType(slot).id

/** What a slot is called: after what it takes, and by its own name only where several slots take the same. */
export function slotLabel(step: AnyStep | undefined, slot: string): string {
  const wanted = step?.inputs[slot]
  if (step === undefined || wanted === undefined) return slotName(slot)
  const alike = Object.values(step.inputs).filter((other) => typeOf(other) === typeOf(wanted))
  return alike.length > 1 ? slotName(slot) : inSentence(slotType(wanted).label)
}
