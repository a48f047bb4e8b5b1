import type { GeneTables } from '../../shared/genes/species.ts'
import type { Species } from '../../shared/genes/table.ts'
import { SLICE, type Slices } from '../../shared/slices.ts'
import type { Repair, RepairChoice } from './damage.ts'
import { contextOf, NO_TABLES, repairOf, type Context } from './identifiers.ts'

/** A list of genes, looked at. */
export interface Diagnosis {
  /** Whose genes they are taken for; missing where no table is at hand. */
  readonly species?: Species
  /** Items that are approved symbols as they stand. */
  readonly approved: number
  readonly repairs: readonly Repair[]
  /** Genes of another species with the one human gene that corresponds to each, as far as there is one. */
  readonly orthologs: readonly Repair[]
}

/** What looks damaged in a list, in its order. Nothing is changed. */
export function* diagnosing(items: readonly string[], tables: GeneTables = NO_TABLES): Slices<readonly Repair[]> {
  return (yield* examining(items, tables)).repairs
}

/** The list with the chosen kinds of damage repaired; what cannot be repaired stays, but for unknown words where these are chosen. */
export function* repairing(
  items: readonly string[],
  kinds: ReadonlySet<RepairChoice>,
  tables: GeneTables = NO_TABLES,
): Slices<readonly string[]> {
  const context = yield* contextOf(items, tables)
  const list: string[] = []
  const known = new Set<string>()
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    const found = repairOf(item, context)
    if (found?.kind === 'unknown' && kinds.has('without-unknown')) continue
    const meant = found?.to ?? item
    const mended = found !== undefined && kinds.has(found.kind) ? meant : item
    const kept = (kinds.has('ortholog') ? orthologOf(mended, context) : undefined) ?? mended
    // What stands there under another name is a repeat, too.
    if (kinds.has('repeat') && (known.has(kept) || known.has(meant))) continue
    known.add(kept)
    list.push(kept)
  }
  return list
}

/** The one human gene that corresponds to a symbol of another species. */
function orthologOf(symbol: string, { home }: Context): string | undefined {
  if (home === undefined || home.species === 'human') return undefined
  const genes = home.orthologs(symbol)
  return genes.length === 1 ? genes[0] : undefined
}

/** Everything that there is to say of a list. */
export function* examining(items: readonly string[], tables: GeneTables = NO_TABLES): Slices<Diagnosis> {
  const context = yield* contextOf(items, tables)
  const seen = new Set<string>()
  const repairs: Repair[] = []
  const orthologs: Repair[] = []
  let approved = 0
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    const found = repairOf(item, context)
    const now = found?.to ?? item
    if (found === undefined) approved++
    if (seen.has(now)) repairs.push({ kind: 'repeat', from: item, to: '' })
    else if (found) repairs.push(found)
    seen.add(now)
    const human = orthologOf(now, context)
    if (human !== undefined) orthologs.push({ kind: 'ortholog', from: item, to: human })
  }
  const species = context.home?.species
  return { approved, repairs, orthologs, ...(species === undefined ? {} : { species }) }
}

export interface Counted {
  /** Whose genes the list is taken for, where a table is at hand. */
  readonly species: Species | undefined
  /** Item by item, repeats as often as they are there; of genes of another species also what they would become. */
  readonly damaged: readonly Repair[]
  /** How many items mean the same as one before. */
  readonly repeats: number
}

/** What is damaged item by item, and how many items mean the same as one before. */
export function* counting(items: readonly string[], tables: GeneTables = NO_TABLES): Slices<Counted> {
  const context = yield* contextOf(items, tables)
  const meant = new Set<string>()
  const damaged: Repair[] = []
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    const found = repairOf(item, context)
    if (found) damaged.push(found)
    const human = orthologOf(found?.to ?? item, context)
    if (human !== undefined) damaged.push({ kind: 'ortholog', from: item, to: human })
    meant.add(found?.to ?? item)
  }
  return { species: context.home?.species, damaged, repeats: items.length - meant.size }
}
