import { hypergeometricTail } from '../../shared/hypergeometric.ts'
import type { Crossing } from './types.ts'

type Library = Readonly<Record<string, { readonly set: readonly string[] }>>

/** Protein-coding genes and some more: the size that the reference system assumes. */
const POPULATION = 22_000
export const KEPT = 5000
export const MOST_COMBINATIONS = 5_000_000

interface Named {
  readonly term: string
  readonly genes: ReadonlySet<number>
}

interface Indexed {
  readonly sets: readonly Named[]
  /** Gene → positions of the sets that hold it. */
  readonly holders: ReadonlyMap<number, readonly number[]>
}

interface Found {
  /** Position of the set in each library. */
  readonly at: readonly number[]
  readonly pvalue: number
  readonly jaccard: number
  readonly common: readonly number[]
}

/**
 * Every combination of one set of each library with at least one common gene. The first library is walked through set
 * by set: each step of the generator is one of its sets, so that whoever runs it can pause, tell and stop.
 * A common gene leads to the sets that hold it, so that sets which share nothing are never met.
 */
export function* crossings(libraries: readonly Library[]): Generator<number, Crossing[] | undefined> {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const indexed = libraries.map((library) => index(library, names, numbers))
  const [first, ...others] = indexed
  if (first === undefined) return []
  const without = sharedWithout(indexed)
  let found: Found[] = []
  let met = 0
  for (const [position, { genes }] of first.sets.entries()) {
    for (const { at, common } of extended([position], [...genes], others)) {
      if (++met > MOST_COMBINATIONS) return undefined
      found.push(judged(indexed, at, common, without))
    }
    if (found.length > 8 * KEPT) found = found.toSorted(better).slice(0, KEPT)
    yield (position + 1) / first.sets.length
  }
  return found
    .toSorted(better)
    .slice(0, KEPT)
    .map((row, rank) => written(row, rank + 1, indexed, names))
}

function index(library: Library, names: string[], numbers: Map<string, number>): Indexed {
  const holders = new Map<number, number[]>()
  const sets = Object.entries(library).map(([term, { set }], at) => {
    const genes = new Set<number>()
    for (const gene of set) {
      let number = numbers.get(gene)
      if (number === undefined) {
        number = names.push(gene) - 1
        numbers.set(gene, number)
      }
      if (genes.has(number)) continue
      genes.add(number)
      const known = holders.get(number)
      if (known) known.push(at)
      else holders.set(number, [at])
    }
    return { term, genes }
  })
  return { sets, holders }
}

function* extended(
  at: readonly number[],
  common: readonly number[],
  [next, ...others]: readonly Indexed[],
): Generator<{ at: readonly number[]; common: readonly number[] }> {
  if (next === undefined) {
    if (common.length > 0) yield { at, common }
    return
  }
  const shared = new Map<number, number[]>()
  for (const gene of common) {
    for (const holder of next.holders.get(gene) ?? []) {
      const genes = shared.get(holder)
      if (genes) genes.push(gene)
      else shared.set(holder, [gene])
    }
  }
  for (const [holder, genes] of shared) yield* extended([...at, holder], genes, others)
}

const REMEMBERED = 500_000

/** How many genes all sets of a combination but one share; pairs come back often, so they are remembered. */
function sharedWithout(libraries: readonly Indexed[]) {
  const known = new Map<string, number>()
  return (at: readonly number[], left: number): number => {
    const key = at.map((position, library) => (library === left ? '' : position)).join()
    const before = known.get(key)
    if (before !== undefined) return before
    const sets = at
      .flatMap((position, library) => (library === left ? [] : [libraries[library]?.sets[position]?.genes ?? NONE]))
      .toSorted((a, b) => a.size - b.size)
    const [smallest = NONE, ...rest] = sets
    let size = 0
    for (const gene of smallest) if (rest.every((set) => set.has(gene))) size++
    if (known.size > REMEMBERED) known.clear()
    known.set(key, size)
    return size
  }
}

const NONE: ReadonlySet<number> = new Set()

function judged(
  libraries: readonly Indexed[],
  at: readonly number[],
  common: readonly number[],
  without: (at: readonly number[], left: number) => number,
): Found {
  const sets = at.map((position, library) => libraries[library]?.sets[position]?.genes ?? NONE)
  const pvalues = sets.map(({ size }, left) =>
    hypergeometricTail(common.length, {
      population: POPULATION,
      successes: Math.min(size, POPULATION),
      draws: Math.min(without(at, left), POPULATION),
    }),
  )
  const together = new Set<number>()
  for (const set of sets) for (const gene of set) together.add(gene)
  return { at, common, pvalue: Math.max(...pvalues), jaccard: common.length / together.size }
}

function better(a: Found, b: Found): number {
  return a.pvalue - b.pvalue || b.jaccard - a.jaccard || b.common.length - a.common.length
}

function written(
  { at, pvalue, jaccard, common }: Found,
  rank: number,
  libraries: readonly Indexed[],
  names: readonly string[],
): Crossing {
  const [one, two, three, four, five] = at.map((position, library) => libraries[library]?.sets[position])
  return {
    rank,
    term1: one?.term ?? '',
    term1Length: one?.genes.size ?? 0,
    term2: two?.term ?? '',
    term2Length: two?.genes.size ?? 0,
    ...(three ? { term3: three.term, term3Length: three.genes.size } : {}),
    ...(four ? { term4: four.term, term4Length: four.genes.size } : {}),
    ...(five ? { term5: five.term, term5Length: five.genes.size } : {}),
    pvalue,
    jaccard,
    overlap: common.length,
    genes: common
      .map((gene) => names[gene] ?? '')
      .toSorted()
      .join(' '),
  }
}
