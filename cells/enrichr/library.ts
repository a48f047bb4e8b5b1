/**
 * The 35 libraries of Enrichr that steps know, as one table of facts: an id is written once, as the key of its row. Steps,
 * labels, stories, views and links are functions of a row.
 */
import { biology } from './biology.ts'
import { conditions } from './conditions.ts'
import { enrichrKinds, type Facts } from './facts.ts'

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

const NOUNS: Readonly<Record<Library['kind'], string>> = {
  disease: 'diseases',
  drug: 'drugs',
  gene: 'genes',
  glycan: 'glycans',
  metabolite: 'metabolites',
  pathway: 'pathways',
  phenotype: 'phenotypes',
  tissue: 'tissues',
}

/** What titles call the terms of a library: "pathways". */
export function nounOf({ kind, noun }: Library): string {
  return noun ?? NOUNS[kind]
}

/** What terms stand for, of which organism where it is one, and who made them: "Phenotypes, mouse, CFDE". */
export function aboutOf({ kind, organism, source }: Library): string {
  const { plural } = enrichrKinds[kind]
  return [plural, organism, source].filter((word) => word !== undefined).join(', ')
}
