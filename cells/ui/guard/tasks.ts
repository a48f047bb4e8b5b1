import { isDoubtful, telling, type GeneTables } from '../../shared/genes/species.ts'
import { SPECIES, type GeneFacts, type GeneTable, type Species } from '../../shared/genes/table.ts'
import { finish } from '../../shared/slices.ts'
import type { ListNotes } from '../../shared/repairNote.ts'
import type { RepairChoice } from './damage.ts'
import { repairing } from './diagnose.ts'
import { doubting, type Doubts } from './doubts.ts'
import { bareOf } from './identifiers.ts'
import { notesOf } from './repairs.ts'
import { summarising, type Summary } from './summary.ts'

/** What can be asked about genes beside the page's own thread. */
export type Task =
  | { readonly kind: 'examine'; readonly items: readonly string[] }
  | { readonly kind: 'repair'; readonly items: readonly string[]; readonly damages: readonly RepairChoice[] }
  | { readonly kind: 'note'; readonly original: readonly string[]; readonly items: readonly string[] }
  | { readonly kind: 'suggest'; readonly typed: string }
  | { readonly kind: 'name'; readonly ids: readonly string[] }
  | { readonly kind: 'identify'; readonly words: readonly string[] }
  | { readonly kind: 'doubt'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly symbol: string }

export type Result =
  | { readonly kind: 'examine'; readonly summary: Summary }
  | { readonly kind: 'repair'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly notes: ListNotes }
  | { readonly kind: 'suggest'; readonly symbols: readonly string[] }
  | { readonly kind: 'name' | 'identify'; readonly symbols: ReadonlyMap<string, string> }
  | { readonly kind: 'doubt'; readonly doubts: Doubts }
  | { readonly kind: 'facts'; readonly facts: GeneFacts | undefined }

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

/** The approved symbols of human genes by whatever names them alone: a former symbol, an Ensembl id, words. */
async function identified(words: readonly string[], load: LoadTable): Promise<ReadonlyMap<string, string>> {
  const human = await load('human')
  const symbols = new Map<string, string>()
  for (const word of words) {
    const named = human?.find(word)
    const [symbol, other] = named === undefined ? [human?.called(word)] : named.symbols
    if (symbol !== undefined && other === undefined && !/^\d+$/.test(word)) symbols.set(word, symbol)
  }
  return symbols
}

/** What is known of a gene by its symbol as it stands, or by another name of it in a table of human genes. */
async function factsOf(symbol: string, load: LoadTable): Promise<GeneFacts | undefined> {
  const human = await load('human')
  const named = human?.find(symbol)
  const [meant = symbol, other] = named?.symbols ?? []
  // Written as mice and rats have it, or unknown to humans: their tables are asked first.
  if (named === undefined || (named.kind === 'symbol' && meant !== symbol)) {
    for (const species of SPECIES) {
      const facts = species === 'human' ? undefined : (await load(species))?.facts(symbol)
      if (facts !== undefined) return facts
    }
  }
  return other === undefined ? human?.facts(meant) : undefined
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
    case 'identify':
      return { kind: 'identify', symbols: await identified(task.words, load) }
    case 'doubt':
      return { kind: 'doubt', doubts: finish(doubting(task.items, await tablesFor(task.items, load))) }
    case 'facts':
      return { kind: 'facts', facts: await factsOf(task.symbol, load) }
  }
}
