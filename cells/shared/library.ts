import { InputError } from '@playbook/core/errors'

/** A named set, as a library of sets holds it. */
export interface Entry {
  readonly description?: string | undefined
  readonly set: readonly string[]
}

type Library<E extends Entry> = Readonly<Record<string, E>>

/** Names and descriptions by the position of the set, as they were submitted. */
export interface Names {
  readonly terms: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
}

/** The distinct members of all sets, in the order in which they appear first. */
export function union(sets: readonly (readonly string[])[]): string[] {
  return [...new Set(sets.flat())]
}

/** The distinct members of the first set, in their order, that all other sets hold, too. */
export function intersection([first = [], ...others]: readonly (readonly string[])[]): string[] {
  const rest = others.map((set) => new Set(set))
  return [...new Set(first)].filter((member) => rest.every((set) => set.has(member)))
}

/** Members of at least two sets, in the order in which they appear first. A member repeated inside one set counts once. */
export function consensus(sets: readonly (readonly string[])[]): string[] {
  const seen = new Map<string, number>()
  for (const set of sets) for (const member of new Set(set)) seen.set(member, (seen.get(member) ?? 0) + 1)
  return [...seen].filter(([, times]) => times > 1).map(([member]) => member)
}

/** A library of several sets; each needs its name. */
export function assembled<S extends readonly string[]>(
  sets: readonly { readonly set: S }[],
  names: Names,
): Record<string, { description?: string; set: S }> {
  const terms = numbered(names.terms)
  const descriptions = numbered(names.descriptions)
  if (terms.size !== sets.length) throw new InputError('Please confirm the terms.')
  return Object.fromEntries(
    sets.map(({ set }, at) => {
      const term = terms.get(at)
      if (term === undefined) throw new InputError('Please confirm the terms.')
      const description = descriptions.get(at)
      return [term, description === undefined ? { set } : { description, set }]
    }),
  )
}

/** Positions come as numbers or as numeric texts, depending on who wrote the file. */
function numbered(values: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(values).map(([at, value]) => [Number(at), value]))
}

/** One library of several; of equal names the later set stays. */
export function concatenated<E extends Entry>(libraries: readonly Library<E>[]): Record<string, E> {
  return Object.fromEntries(libraries.flatMap((library) => Object.entries(library)))
}

export function members(library: Library<Entry>): (readonly string[])[] {
  return Object.values(library).map(({ set }) => set)
}

/** What all sets of a library share; a single set passes as it is, its description included. */
export function shared<E extends Entry>(library: Library<E>, noun: string): E | { set: string[] } {
  const [first, ...others] = Object.values(library)
  if (first === undefined) {
    throw new InputError(`The library holds no ${noun} set. Choose one with at least one ${noun} set and run again.`)
  }
  return others.length === 0 ? first : { set: intersection(members(library)) }
}
