/**
 * The 35 libraries of Enrichr that steps know, as one table of facts: an id is written once, as the key of its row. Steps,
 * labels, stories, views and links are functions of a row.
 */
import { capitalised } from '@playbook/core/text/capital'
import { nouns, type Kind } from '../kinds/kind.ts'
import { biology } from './biology.ts'
import { conditions } from './conditions.ts'
import type { Facts, Noun } from './facts.ts'

export interface Library extends Facts {
  /** As Enrichr calls it, part of ids. */
  readonly name: string
}

const facts = { ...conditions, ...biology } as const
export type LibraryName = keyof typeof facts

function named<K extends string>(rows: Readonly<Record<K, Facts>>): Readonly<Record<K, Library>>
function named(rows: Readonly<Record<string, Facts>>): Readonly<Record<string, Library>> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { name, ...row }]))
}

/** All libraries by name. */
export const libraries = named<LibraryName>(facts)

/** A library by its name, where it is one of the table. */
export function libraryOf(name: string): Library | undefined {
  const known: Readonly<Record<string, Library>> = libraries
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** The name inside of a term: "VDR" of "VDR 24787735 ChIP-Seq THP-1 Human". */
export function nameIn({ pattern }: Pick<Library, 'pattern'>, term: string): string {
  // Patterns of GO leave a blank at the end.
  return pattern?.exec(term)?.groups?.['term']?.trim() || term
}

const NOUNS: Readonly<Record<Library['kind'], Noun>> = {
  disease: ['disease', 'diseases'],
  drug: ['drug', 'drugs'],
  gene: ['gene', 'genes'],
  glycan: ['glycan', 'glycans'],
  metabolite: ['metabolite', 'metabolites'],
  pathway: ['pathway', 'pathways'],
  phenotype: ['phenotype', 'phenotypes'],
  tissue: ['tissue', 'tissues'],
}

/** What the terms of a library are called: "pathway", "pathways". */
export function nounsOf({ kind, noun }: Library): { readonly one: string; readonly several: string } {
  const [one, several] = noun ?? NOUNS[kind]
  return { one, several }
}

/** The same by the name of a library; those that are not of the table have the words of their kind. */
export function nounsIn(background: string, kind: Kind): { readonly one: string; readonly several: string } {
  const library = libraryOf(background)
  return library === undefined ? nouns(kind) : nounsOf(library)
}

/** What terms stand for, of which organism where it is one, and who made them: "Phenotypes, mouse, CFDE". */
export function aboutOf(library: Library): string {
  const { organism, source } = library
  return [capitalised(nounsOf(library).several), organism, source].filter((word) => word !== undefined).join(', ')
}
