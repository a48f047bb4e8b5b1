/**
 * The names of all genes of a species: approved symbols, earlier and other names, ids of other databases. The tables
 * beside this file are made by `server/genes/compile.ts`; page and server read the same.
 */
import { wordedNames, wordsKey, type WordedNames } from './geneNames.ts'

export const SPECIES = ['human', 'mouse', 'rat'] as const
export type Species = (typeof SPECIES)[number]

/** Who approves the symbols of a species, and as of when the table has them. */
export const SOURCES: Readonly<Record<Species, string>> = {
  human: 'HGNC of July 2024',
  mouse: 'MGI of July 2024',
  rat: 'RGD of July 2024',
}

/** What a word is to the genes that it names. */
export type NameKind = 'symbol' | 'previous' | 'alias' | 'ensembl' | 'entrez' | 'uniprot' | 'withdrawn'

export interface Named {
  readonly kind: NameKind
  /** The approved symbols of the genes; none where the name was withdrawn, several where it is not clear which is meant. */
  readonly symbols: readonly string[]
  /** Several genes bear the name in this same way; otherwise the first is meant rather than the others. */
  readonly isShared: boolean
}

/** What a table has of one gene. */
export interface GeneFacts {
  readonly species: Species
  readonly symbol: string
  readonly entrez: string | undefined
  /** Whole ids: ENSG00000130234. */
  readonly ensembl: string | undefined
  readonly uniprot: string | undefined
  readonly previous: readonly string[]
  readonly aliases: readonly string[]
  /** In words; of human genes of proteins. */
  readonly name: string | undefined
}

export interface GeneTable {
  readonly species: Species
  /** What a word names, in whatever case it is written. */
  find(word: string): Named | undefined
  /** The human genes that correspond to a symbol of this species. */
  orthologs(symbol: string): readonly string[]
  /** What is known of an approved symbol, as it is written. */
  facts(symbol: string): GeneFacts | undefined
  /** Approved symbols of which the symbol, or another name, begins like this. */
  beginning(typed: string): readonly string[]
  /** The approved symbol of the one gene that these words name, in whatever order. */
  called(words: string): string | undefined
}

const PREFIXES: Readonly<Record<Species, string>> = { human: 'ENSG', mouse: 'ENSMUSG', rat: 'ENSRNOG' }

type Names = Map<string, { kind: NameKind; symbols: string[]; isShared: boolean }>

/** The first meaning of a name stays; an alias of one gene that is an earlier symbol of another may mean both. */
function put(names: Names, word: string, kind: NameKind, symbol: string): void {
  const key = word.toUpperCase()
  const known = names.get(key)
  if (known === undefined) names.set(key, { kind, symbols: [symbol], isShared: false })
  else if (known.kind !== 'symbol' && !known.symbols.includes(symbol)) {
    known.symbols.push(symbol)
    known.isShared ||= known.kind === kind
  }
}

interface Rows {
  /** Cells by the order of the columns: symbol, entrez, ensembl, uniprot, human, previous, alias, name. */
  readonly genes: readonly (readonly string[])[]
  readonly withdrawn: readonly string[]
}

function rowsOf(text: string): Rows {
  const genes: (readonly string[])[] = []
  const withdrawn: string[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const cells = line.split('\t')
    const [symbol = ''] = cells
    if (symbol.startsWith('!')) withdrawn.push(symbol.slice(1))
    else genes.push(cells)
  }
  return { genes, withdrawn }
}

const ensemblId = (number: string, species: Species) => `${PREFIXES[species]}${number.padStart(11, '0')}`

const listed = (cell: string | undefined) => (cell === undefined || cell === '' ? [] : cell.split('|'))

/** All names of a table; what comes first wins. */
function namesOf({ genes, withdrawn }: Rows, species: Species): Names {
  const names: Names = new Map()
  for (const [symbol = ''] of genes) put(names, symbol, 'symbol', symbol)
  for (const [symbol = '', , , , , previous] of genes)
    for (const name of listed(previous)) put(names, name, 'previous', symbol)
  for (const [symbol = '', , , , , , alias] of genes)
    for (const name of listed(alias)) put(names, name, 'alias', symbol)
  for (const [symbol = '', entrez, ensembl, uniprot] of genes) {
    for (const id of listed(ensembl)) put(names, ensemblId(id, species), 'ensembl', symbol)
    for (const id of listed(entrez)) put(names, id, 'entrez', symbol)
    for (const id of listed(uniprot)) put(names, id, 'uniprot', symbol)
  }
  for (const name of withdrawn)
    if (!names.has(name.toUpperCase()))
      names.set(name.toUpperCase(), { kind: 'withdrawn', symbols: [], isShared: false })
  return names
}

interface Beginning {
  readonly name: string
  readonly symbol: string
}

/** Where a name would stand among sorted ones. */
function placeOf(sorted: readonly Beginning[], name: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.name ?? '') < name) low = middle + 1
    else high = middle
  }
  return low
}

function factsIn(
  [symbol = '', entrez, ensembl, uniprot, , previous, alias, name]: readonly string[],
  species: Species,
): GeneFacts {
  const [[gene], [number], [protein]] = [listed(ensembl), listed(entrez), listed(uniprot)]
  return {
    species,
    symbol,
    entrez: number,
    ensembl: gene === undefined ? undefined : ensemblId(gene, species),
    uniprot: protein,
    previous: listed(previous),
    aliases: listed(alias),
    name: name === '' ? undefined : name,
  }
}

/** Reads a table as it is stored. */
export function readGeneTable(text: string, species: Species): GeneTable {
  const rows = rowsOf(text)
  const names = namesOf(rows, species)
  const humans = new Map(rows.genes.map(([symbol = '', , , , human]) => [symbol, human ?? '']))
  let sorted: readonly Beginning[] | undefined
  let byWords: WordedNames | undefined
  let bySymbol: ReadonlyMap<string, readonly string[]> | undefined
  return {
    species,
    find: (word) => names.get(word.toUpperCase()),
    orthologs(symbol) {
      if (species === 'human') return [symbol]
      const human = humans.get(symbol)
      return human === '=' ? [symbol.toUpperCase()] : listed(human)
    },
    facts(symbol) {
      bySymbol ??= new Map(rows.genes.map((cells) => [cells[0] ?? '', cells]))
      const cells = bySymbol.get(symbol)
      return cells && factsIn(cells, species)
    },
    called(words) {
      byWords ??= wordedNames(rows.genes.map(([symbol = '', , , , , , , name = '']) => [symbol, name]))
      return byWords.get(wordsKey(words))
    },
    beginning(typed) {
      const wanted = typed.toUpperCase()
      // Sorted by code units, once somebody asks: the order of words would cost seconds.
      sorted ??= [...names]
        .flatMap(([name, { kind, symbols }]) =>
          kind === 'symbol' || kind === 'previous' || kind === 'alias'
            ? symbols.map((symbol) => ({ name, symbol }))
            : [],
        )
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      const found = new Set<string>()
      for (let at = placeOf(sorted, wanted); sorted[at]?.name.startsWith(wanted) === true; at++) {
        found.add(sorted[at]?.symbol ?? '')
      }
      return [...found]
    },
  }
}
