import type { Reference } from '@playbook/core/story'
import { kinds } from '../kinds/kinds.ts'

const { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } = kinds

/** Kinds that Enrichr has libraries of. */
export const enrichrKinds = { disease, drug, pathway, phenotype, tissue, gene, glycan, metabolite }

/** "pathway", "pathways" */
export type Noun = readonly [one: string, several: string]

/** What is known of a library besides its name. */
export interface Facts {
  /** What its terms stand for. */
  readonly kind: keyof typeof enrichrKinds
  readonly label: string
  /** What its terms are called. */
  readonly terms: string
  /** One and several of what they stand for, in titles, headings and captions; those of the kind otherwise. */
  readonly noun?: Noun
  /** How a term and its genes hang together; "containing" otherwise. */
  readonly association?: string
  /** Finds the name of the kind inside of a term, as the group `term`; without one the whole term is the name. */
  readonly pattern?: RegExp
  readonly organism?: 'human' | 'mouse'
  /** A newer library takes its place. */
  readonly isOlder?: boolean
  readonly source?: 'CFDE' | 'GEO'
  readonly citation?: Reference
}
