/**
 * A pasted list as an input takes it: cut into its items, repaired where what was meant is sure, and told. Positions
 * without a build are asked for, unknown items are named and stay until a person leaves them out.
 */
import { ENCODE_ELEMENT, GLYTOUCAN, UNIPROT } from '../../shared/idForms.ts'
import type { ListNotes } from '../../shared/repairNote.ts'
import { finish } from '../../shared/slices.ts'
import { located, type Build } from '../../shared/variantPosition.ts'
import { readList } from './reading.ts'
import type { RepairChoice } from './damage.ts'
import type { Guard } from './guard.browser.ts'
import { cleanedItem, findingsOf, isVariantLine, notingOf, placed, type ListOf } from './itemMends.ts'
import { knownOf, lostOf } from './offerWords.ts'

/** What the lists of an input hold. */
const LISTS: Readonly<Record<string, ListOf | 'genes'>> = {
  'Input[Set[Gene]]': 'genes',
  'Input[Set[Variant]]': 'variants',
  'Input[Set[Protein]]': UNIPROT,
  'Input[Set[glycan]]': GLYTOUCAN,
  'Input[Set[Regulatory_Element]]': ENCODE_ELEMENT,
  'Input[Set[Drug]]': 'names',
  'Input[Set[Metabolite]]': 'names',
}

/** What a person chose for a list. */
export interface ListChoices {
  readonly isRepaired: boolean
  readonly leavesOutUnknown: boolean
  /** Genes of another species are replaced by their human orthologs. */
  readonly isHuman?: boolean | undefined
  readonly build?: Build | undefined
}

/** The choices for a list of which nobody has said anything. */
export const USUAL_CHOICES: ListChoices = { isRepaired: true, leavesOutUnknown: false }

/** A list as it is submitted, and what there is to say of it. */
export interface MendedList {
  readonly items: readonly string[]
  readonly notes: ListNotes
  /** Sentences on what is known of the items, and on what is not repaired. */
  readonly said: readonly string[]
  /** Positions of which nobody has said the build. */
  readonly unplaced: readonly string[]
  /** How many items are unknown. */
  readonly unknown: number
  /** Genes of another species that can be replaced by their human orthologs. */
  readonly orthologs?: { readonly species: string; readonly count: number }
}

/** The items of a pasted text: a variant may have blanks and tabs in it, a name blanks. */
function itemsIn(text: string, list: ListOf | 'genes', words: readonly string[]): readonly string[] {
  if (list === 'variants') return readList(text, '', isVariantLine).items
  if (list === 'names' && /[,;\n\t]/.test(text)) return readList(text, 'parts', undefined).items
  return words
}

async function mendedGenes(original: readonly string[], choices: ListChoices, guard: Guard): Promise<MendedList> {
  const summary = await guard.examine(original)
  const unknown = summary.lost.find(({ kind }) => kind === 'unknown')?.count ?? 0
  const kinds: readonly RepairChoice[] = [
    ...(choices.isRepaired ? summary.mendable.map(({ kind }) => kind) : []),
    ...(choices.leavesOutUnknown ? (['without-unknown'] as const) : []),
    ...(choices.isHuman === true ? (['ortholog'] as const) : []),
  ]
  const items = kinds.length === 0 ? original : await guard.repair(original, kinds)
  const notes = await guard.note(kinds.length === 0 ? [] : original, items)
  const known = knownOf(notes.repairs.length === 0 ? summary : await guard.examine(items))
  const { species, orthologs } = summary
  return {
    ...(species !== undefined &&
      orthologs !== undefined &&
      choices.isHuman !== true && { orthologs: { species, count: orthologs.count } }),
    items,
    notes,
    said: [...(known === undefined ? [] : [known]), ...(choices.leavesOutUnknown ? [] : lostOf(summary))],
    unplaced: [],
    unknown: choices.leavesOutUnknown ? 0 : unknown,
  }
}

/** Ids of gnomAD are positions, too: those of version 4 are of GRCh38, older ones of GRCh37. */
const GNOMAD = /^(?:chr)?\w+-\d+-[ACGT]+-[ACGT]+$/i

function mendedItems(original: readonly string[], list: ListOf, choices: ListChoices): MendedList {
  const { unplaced, unknown } = findingsOf(original, list)
  const ofGnomAd = list === 'variants' ? original.filter((item) => GNOMAD.test(item)) : []
  const kept = choices.leavesOutUnknown ? original.filter((item) => !unknown.includes(item)) : original
  const cleaned = choices.isRepaired ? [...new Set(kept.map((item) => cleanedItem(item, list)))] : kept
  const items = choices.build === undefined ? cleaned : placedWithGnomAd(cleaned, choices.build)
  const noun = typeof list === 'string' ? 'variant' : list.noun
  return {
    items,
    notes: finish(notingOf(list)(original, items)),
    said: unknown.length > 0 && !choices.leavesOutUnknown ? [`No ${noun}s: ${unknown.slice(0, 5).join(', ')}.`] : [],
    unplaced: choices.build === undefined ? [...ofGnomAd, ...unplaced] : [],
    unknown: choices.leavesOutUnknown ? 0 : unknown.length,
  }
}

const placedWithGnomAd = (items: readonly string[], build: Build) =>
  placed(items, build).flatMap((item) => (GNOMAD.test(item) ? (located(item, build) ?? [item]) : [item]))

/** Reads a pasted text as the list of an input; `words`: its words. Undefined for an input that takes no list. */
export async function mendedList(
  text: string,
  step: string,
  words: readonly string[],
  choices: ListChoices,
  guard: Guard | undefined,
): Promise<MendedList | undefined> {
  const list = LISTS[step]
  if (list === undefined) return undefined
  const items = itemsIn(text, list, words)
  if (list !== 'genes') return mendedItems(items, list, choices)
  if (guard !== undefined) return mendedGenes(items, choices, guard)
  return { items, notes: { repairs: [] }, said: [], unplaced: [], unknown: 0 }
}
