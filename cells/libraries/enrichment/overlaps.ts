import { InputError } from '@playbook/core/errors'
import { counted, written } from '../../shared/words.ts'

interface Members {
  readonly set: readonly string[]
}

/** How many genes could have been found: so many, those of the library, or those that were tested. */
export type Background = number | 'library' | ReadonlySet<string>

/** What Fisher's exact tests of a gene set against a library start from. */
export interface Overlaps {
  /** Genes of the set that are in the background. */
  readonly drawn: number
  readonly leftOut: number
  readonly population: number
  /** The sets with a gene of the background, each with its number of those, and with those that the gene set has, too. */
  readonly sets: readonly { readonly term: string; readonly size: number; readonly shared: readonly string[] }[]
}

/** What a gene of a library is: not in the background, in it, or in the gene set, too. */
const IMPOSSIBLE = 0
const POSSIBLE = 1
const ASKED = 2

/** What is known of each gene, by the number that it was given. A million names are looked up: numbers lie close together. */
interface Genes {
  readonly numbers: Map<string, number>
  readonly kinds: Uint8Array
  /** The last set that counted it, from 1: sets may name a gene twice. */
  readonly countedIn: Int32Array
  readonly kindOf: (name: string) => number
}

/** How many possible genes a set has, and those that were asked for. */
function countSet(names: readonly string[], set: number, { numbers, kinds, countedIn, kindOf }: Genes) {
  let size = 0
  const shared: string[] = []
  for (const name of names) {
    let gene = numbers.get(name)
    if (gene === undefined) {
      gene = numbers.size
      numbers.set(name, gene)
      kinds[gene] = kindOf(name)
    }
    if (countedIn[gene] === set || kinds[gene] === IMPOSSIBLE) continue
    countedIn[gene] = set
    size += 1
    if (kinds[gene] === ASKED) shared.push(name)
  }
  return { size, shared }
}

const SETS_AT_ONCE = 1000

/** Counts what a gene set and each set of a library have in common, so many sets at a time. */
export function* countOverlaps(
  geneset: Members,
  library: Readonly<Record<string, Members>>,
  background: Background,
): Generator<void, Overlaps> {
  const measured = typeof background === 'object' ? background : undefined
  const asked = new Set(geneset.set)
  const entries = Object.entries(library)
  const most = entries.reduce((sum, [, { set }]) => sum + set.length, 0)
  const genes: Genes = {
    numbers: new Map(),
    kinds: new Uint8Array(most),
    countedIn: new Int32Array(most),
    kindOf: (name) => (measured?.has(name) === false ? IMPOSSIBLE : asked.has(name) ? ASKED : POSSIBLE),
  }
  const sets: Overlaps['sets'][number][] = []
  let number = 0
  for (const [term, { set }] of entries) {
    number += 1
    if (number % SETS_AT_ONCE === 0) yield
    const { size, shared } = countSet(set, number, genes)
    if (size > 0) sets.push({ term, size, shared })
  }
  return { sets, ...drawnFrom(asked, genes.numbers, background, sets.length === 0) }
}

/** The genes that can be found of those that were asked for, and how many can be found in all. */
function drawnFrom(
  asked: ReadonlySet<string>,
  known: Pick<ReadonlySet<string>, 'has' | 'size'>,
  background: Background,
  isEmpty: boolean,
): Omit<Overlaps, 'sets'> {
  const isMeasured = typeof background === 'object'
  if (isEmpty) {
    const lack = isMeasured ? 'none of the genes tested' : 'no gene'
    throw new InputError(`The library holds ${lack}. Choose a library with at least one set of genes.`)
  }
  if (asked.size === 0) throw new InputError('The gene set holds no gene. Enter at least one gene.')
  if (typeof background === 'number') {
    const least = known.size + among(asked, (gene) => !known.has(gene))
    if (background >= least) return { drawn: asked.size, leftOut: 0, population: background }
    throw new InputError(
      `A background of ${counted(background, 'gene')} is too small: the gene set and the library hold ${written(least)} ` +
        `different genes. Enter at least ${written(least)}, or take the genes of the library.`,
    )
  }
  const universe = isMeasured ? background : known
  const drawn = among(asked, (gene) => universe.has(gene))
  if (drawn > 0) return { drawn, leftOut: asked.size - drawn, population: universe.size }
  throw new InputError(
    `No gene of the set is ${isMeasured ? 'among the genes tested' : 'in the library'}. Check that both use the same ` +
      'kind of gene names, or choose another library.',
  )
}

function among(genes: Iterable<string>, is: (gene: string) => boolean): number {
  let count = 0
  for (const gene of genes) if (is(gene)) count += 1
  return count
}
