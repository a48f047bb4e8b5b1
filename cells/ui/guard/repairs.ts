import type { GeneTables } from '../../shared/genes/species.ts'
import { afterSource } from '../../shared/genes/prose.ts'
import type { ListNotes } from '../../shared/repairNote.ts'
import { SLICE, type Slices } from '../../shared/slices.ts'
import { abridged, written } from '../../shared/words.ts'
import { DAMAGES, type Damage } from './damage.ts'
import { counting } from './diagnose.ts'
import { contextOf, NO_TABLES, repairOf } from './identifiers.ts'

type Words = readonly [one: string, several: string]

/** What is said of a repair; kinds without words here are never repaired. */
const WORDS: Readonly<Partial<Record<Damage, Words>>> = {
  date: ['symbol restored that a spreadsheet had damaged', 'symbols restored that a spreadsheet had damaged'],
  previous: ['former symbol replaced by the present one', 'former symbols replaced by the present ones'],
  alias: ['alias replaced by its symbol', 'aliases replaced by their symbols'],
  ensembl: ['Ensembl id replaced by its symbol', 'Ensembl ids replaced by their symbols'],
  uniprot: ['UniProt id replaced by the symbol of its gene', 'UniProt ids replaced by the symbols of their genes'],
  entrez: ['Entrez id replaced by its symbol', 'Entrez ids replaced by their symbols'],
  ortholog: ['gene replaced by its human ortholog', 'genes replaced by their human orthologs'],
  case: ['symbol put in its usual case', 'symbols put in their usual case'],
  quotes: ['item freed of quotation marks', 'items freed of quotation marks'],
  mark: ['item freed of a footnote mark', 'items freed of footnote marks'],
  unknown: ['unknown word left out', 'unknown words left out'],
  blanks: ['item freed of blanks', 'items freed of blanks'],
  version: ['Ensembl version cut', 'Ensembl versions cut'],
  repeat: ['duplicate left out', 'duplicates left out'],
}
/** Kinds whose original and repaired forms say nothing that the count does not. */
const COUNTED: ReadonlySet<Damage> = new Set(['blanks', 'quotes', 'mark', 'version', 'repeat'])
const SHOWN = 5

interface Told {
  count: number
  /** What became of which item, the first few. */
  readonly pairs: string[]
}

/** What was repaired between a list of genes as it was and as it is; nothing when it has become another list. */
export function* repairsOf(
  original: readonly string[],
  items: readonly string[],
  tables: GeneTables = NO_TABLES,
): Slices<readonly string[]> {
  const before = yield* counting(original, tables)
  const after = yield* counting(items, tables)
  const now = new Set(items)
  yield
  const known = new Set(original)
  const told = new Map<Damage, Told>()
  const tell = (kind: Damage, by: number, pair?: string) => {
    const one = told.get(kind) ?? { count: 0, pairs: [] }
    told.set(kind, one)
    one.count += by
    if (pair !== undefined && one.pairs.length < SHOWN && !one.pairs.includes(pair)) one.pairs.push(pair)
  }
  const isSameList =
    items.some((item) => known.has(item)) || before.damaged.some(({ to }) => to !== undefined && now.has(to))
  for (const { kind, from, to, or } of before.damaged) {
    const doubt = or === undefined ? '' : ` (or ${or})`
    if (kind === 'unknown' && !now.has(from) && isSameList) tell(kind, 1, from)
    if (to !== undefined && now.has(to) && !now.has(from)) tell(kind, 1, `${from} → ${to}${doubt}`)
  }
  const fewer = before.repeats - after.repeats
  if (fewer > 0 && isSameList) tell('repeat', fewer)
  const sentences = DAMAGES.flatMap((kind) => {
    const found = told.get(kind)
    return found === undefined ? [] : [sentenceOf(kind, found)]
  })
  const isByTable = before.species !== undefined && [...told.keys()].some((kind) => !COUNTED.has(kind))
  return isByTable ? [...sentences, afterSource(before.species)] : sentences
}

function sentenceOf(kind: Damage, { count, pairs }: Told): string {
  const words = `${written(count)} ${WORDS[kind]?.[count === 1 ? 0 : 1] ?? kind}`
  if (COUNTED.has(kind) || pairs.length === 0) return words
  return `${words} (${abridged(pairs, pairs.length, count)})`
}

/** Which items are not approved symbols of the species that the list is taken for; nothing where nobody can tell. */
export function* unapprovedOf(items: readonly string[], tables: GeneTables = NO_TABLES): Slices<string | undefined> {
  if (tables.size === 0) return undefined
  const context = yield* contextOf(items, tables)
  if (context.home === undefined) return undefined
  const all = new Set(items)
  const unapproved: string[] = []
  for (const [at, item] of [...all].entries()) {
    if (at % SLICE === 0) yield
    if (repairOf(item, context) !== undefined) unapproved.push(item)
  }
  if (unapproved.length === 0) return undefined
  const names = abridged(unapproved, 2 * SHOWN)
  return `${written(unapproved.length)} of ${written(all.size)} (${names}), ${afterSource(context.home.species)}`
}

/** What is known of a list when it is submitted; `original` is empty when nothing was repaired. */
export function* notesOf(
  original: readonly string[],
  items: readonly string[],
  tables: GeneTables = NO_TABLES,
): Slices<ListNotes> {
  const repairs = original.length === 0 ? [] : yield* repairsOf(original, items, tables)
  const unapproved = yield* unapprovedOf(items, tables)
  return { repairs, ...(unapproved === undefined ? {} : { unapproved }) }
}
