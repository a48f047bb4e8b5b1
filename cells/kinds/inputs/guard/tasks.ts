import { isDoubtful, telling, type GeneTables } from '../../../shared/genes/species.ts'
import { SPECIES, type GeneTable, type Species } from '../../../shared/genes/table.ts'
import { finish } from '../../../shared/slices.ts'
import type { ListNotes } from '../../../shared/repairNote.ts'
import type { Damage } from './damage.ts'
import { repairing } from './diagnose.ts'
import { bareOf } from './identifiers.ts'
import { notesOf } from './repairs.ts'
import { summarising, type Summary } from './summary.ts'

/** What can be asked about genes beside the page's own thread. */
export type Task =
  | { readonly kind: 'examine'; readonly items: readonly string[] }
  | { readonly kind: 'repair'; readonly items: readonly string[]; readonly damages: readonly Damage[] }
  | { readonly kind: 'note'; readonly original: readonly string[]; readonly items: readonly string[] }
  | { readonly kind: 'suggest'; readonly typed: string }
  | { readonly kind: 'name'; readonly ids: readonly string[] }

export type Result =
  | { readonly kind: 'examine'; readonly summary: Summary }
  | { readonly kind: 'repair'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly notes: ListNotes }
  | { readonly kind: 'suggest'; readonly symbols: readonly string[] }
  | { readonly kind: 'name'; readonly symbols: ReadonlyMap<string, string> }

/** A table, loaded once; nothing when it can't be had. */
export type LoadTable = (species: Species) => Promise<GeneTable | undefined>

/** The tables that a list needs: those of mouse and rat only when the human one leaves doubt. */
async function tablesFor(items: readonly string[], load: LoadTable): Promise<GeneTables> {
  const human = await load('human')
  if (human === undefined) return new Map()
  const tables = new Map<Species, GeneTable>([['human', human]])
  if (!isDoubtful(human, telling(items).map(bareOf))) return tables
  for (const species of SPECIES) {
    const table = await load(species)
    if (table !== undefined) tables.set(species, table)
  }
  return tables
}

const SUGGESTED = 10

/** The shortest are the nearest to what was typed, since all begin like it; those of another name come after them. */
function shortestOf(symbols: readonly string[]): readonly string[] {
  return symbols.toSorted((a, b) => a.length - b.length).slice(0, SUGGESTED)
}

/** The approved symbols of human genes by their Entrez ids; those that are not known have none. */
async function symbolsOf(ids: readonly string[], load: LoadTable): Promise<ReadonlyMap<string, string>> {
  const human = await load('human')
  const named = new Map<string, string>()
  for (const id of ids) {
    const found = human?.find(id)
    const [symbol] = found?.kind === 'entrez' ? found.symbols : []
    if (symbol !== undefined) named.set(id, symbol)
  }
  return named
}

/** Does a task. */
export async function perform(task: Task, load: LoadTable): Promise<Result> {
  switch (task.kind) {
    case 'examine': {
      const tables = await tablesFor(task.items, load)
      return { kind: 'examine', summary: finish(summarising(task.items, tables)) }
    }
    case 'repair': {
      const tables = await tablesFor(task.items, load)
      return { kind: 'repair', items: finish(repairing(task.items, new Set(task.damages), tables)) }
    }
    case 'note': {
      const tables = await tablesFor(task.original.length === 0 ? task.items : task.original, load)
      return { kind: 'note', notes: finish(notesOf(task.original, task.items, tables)) }
    }
    case 'suggest':
      return { kind: 'suggest', symbols: shortestOf((await load('human'))?.beginning(task.typed) ?? []) }
    case 'name':
      return { kind: 'name', symbols: await symbolsOf(task.ids, load) }
  }
}
