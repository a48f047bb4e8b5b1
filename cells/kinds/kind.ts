import type { Icon } from '@playbook/core/icon'
import type { Hue } from '@playbook/core/step'
import type { IdForm } from '../shared/idForms.ts'

/** A kind of thing that research is about. */
export interface Kind {
  /** The part inside the brackets of ids. */
  readonly name: string
  readonly label: string
  readonly plural: string
  /** The plural in running text, where that of the reference is not English. */
  readonly several?: string
  readonly color: Hue
  readonly icon: Icon
  /** How early the inputs of the kind are offered: more is earlier. */
  readonly rank?: { readonly term?: number; readonly set?: number }
  readonly example?: string
  /** Names of this kind can be completed from so many characters on. */
  readonly suggest?: { readonly kind: 'genes' | 'drugs'; readonly least: number }
  /** Its names have no blanks, commas or semicolons in them, so these separate names in a list. */
  readonly isOneWord?: boolean
  /** Lists of this kind are looked through for what spreadsheets damage. */
  readonly isRepairable?: boolean
  /** Its members have ids of several forms: what they are taken for is said before they are submitted. */
  readonly isVariant?: boolean
  /** How its ids are written: in a list of them everything else is offered to be left out. */
  readonly ids?: IdForm
  readonly exampleSet?: { readonly description: string; readonly set: string[] }
}

/** Words of a kind in running text: "gene", "genes"; acronyms stay as they are. */
export function nouns({ label, plural, several = plural }: Kind) {
  return { one: lowered(label), several: lowered(several) }
}

/** The kind as a heading begins with it: "Regulatory element". */
export function heading(kind: Kind): string {
  return capital(nouns(kind).one)
}

/** The plural of it: "Regulatory elements". */
export function headings(kind: Kind): string {
  return capital(nouns(kind).several)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lowered(words: string): string {
  return words.replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase())
}

/** A term as people read it: GTEx joins the words of a tissue. */
export const writtenTerm = ({ name }: Kind, term: string): string =>
  name === 'Tissue' ? term.replaceAll('_', ' ') : term
