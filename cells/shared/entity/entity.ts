import type { Hue } from '@playbook/core/step'

/** A kind of thing that research is about. Every kind has the same forms: term, set, ranked and scored list. */
export interface Entity<Name extends string = string> {
  /** The part inside the brackets of ids. */
  readonly name: Name
  readonly label: string
  readonly plural: string
  readonly color: Hue
  /** A lucide icon name. */
  readonly icon: string
  /** How early the inputs of the kind are offered: more is earlier. */
  readonly rank?: { readonly term?: number; readonly set?: number }
  readonly example?: string
  /** Names of this kind can be completed from so many characters on. */
  readonly suggest?: { readonly kind: 'genes' | 'drugs'; readonly least: number }
  readonly exampleSet?: { readonly description: string; readonly set: string[] }
}

/** Keeps the name of the kind as a literal type, so that ids are literal types, too. */
export function defineEntity<const Name extends string>(entity: Entity<Name>): Entity<Name> {
  return entity
}
