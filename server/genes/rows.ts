/** A line of a source table, by the names of its columns. */
export type Source = Readonly<Record<string, string>>

/** A gene as the tables of page and server hold it; lists are joined by `|`. A withdrawn symbol has a `!` before it. */
export interface Row {
  readonly symbol: string
  readonly entrez: string
  /** Numbers alone: prefix and zeros follow from the species. */
  readonly ensembl: string
  readonly uniprot: string
  /** Human orthologs; `=` for the one that is spelled alike but for its case. */
  readonly human: string
  readonly previous: string
  readonly alias: string
  /** What the gene of a protein is called: `androgen receptor`. */
  readonly name: string
}

const EMPTY: Omit<Row, 'symbol'> = {
  entrez: '',
  ensembl: '',
  uniprot: '',
  human: '',
  previous: '',
  alias: '',
  name: '',
}

function listed(cell = '', separator = ','): readonly string[] {
  return cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

const joined = (items: Iterable<string>) => [...new Set(items)].join('|')
const numberOf = (ensembl: string) => ensembl.replace(/^ENS[A-Z]*G0*/, '')
const symbolOf = (row: Source) => row['Approved symbol'] ?? ''

/** A name that is somebody's symbol means that gene and no other. */
function namesOutside(symbols: ReadonlySet<string>, names: readonly string[]): readonly string[] {
  return names.filter((name) => !symbols.has(name.toUpperCase()))
}

/** Where a withdrawn symbol has gone: `symbol withdrawn, see [HGNC:13158](…)`. */
function successorOf(row: Source, byId: ReadonlyMap<string, Source>): Source | undefined {
  for (let next: Source | undefined = row, hops = 0; next !== undefined && hops < 10; hops++) {
    if (next['Status'] === 'Approved') return next
    next = byId.get(/\[(HGNC:\d+)\]/.exec(next['Approved name'] ?? '')?.[1] ?? '')
  }
  return undefined
}

/** The human genes, with the symbols that were withdrawn: under the gene that took their place, or as lines of their own. */
export function humanRows(sources: readonly Source[]): readonly Row[] {
  const approved = sources.filter((row) => row['Status'] === 'Approved')
  const symbols = new Set(approved.map((row) => symbolOf(row).toUpperCase()))
  const byId = new Map(sources.map((row) => [row['HGNC ID'] ?? '', row]))
  const merged = new Map<string, string[]>()
  const gone: Row[] = []
  for (const row of sources) {
    const symbol = symbolOf(row)
    if (row['Status'] === 'Approved' || symbols.has(symbol.toUpperCase())) continue
    const successor = successorOf(row, byId)
    if (successor === undefined) gone.push({ ...EMPTY, symbol: `!${symbol}` })
    else merged.set(symbolOf(successor), [...(merged.get(symbolOf(successor)) ?? []), symbol])
  }
  const rows = approved.map((row): Row => {
    const symbol = symbolOf(row)
    const previous = [...listed(row['Previous symbols']), ...(merged.get(symbol) ?? [])]
    return {
      symbol,
      entrez: row['NCBI Gene ID(supplied by NCBI)'] ?? '',
      ensembl: numberOf(row['Ensembl gene ID'] ?? ''),
      uniprot: joined(listed(row['UniProt ID(supplied by UniProt)'])),
      human: '',
      previous: joined(namesOutside(symbols, previous)),
      alias: joined(namesOutside(symbols, listed(row['Alias symbols']))),
      name:
        row['Locus type'] === 'gene with protein product' && row['Approved name'] !== symbol
          ? (row['Approved name'] ?? '')
          : '',
    }
  })
  return [...rows, ...gone]
}

/** The human symbols by the number of the gene in another database. */
export function orthologsOf(hgnc: readonly Source[], column: string): ReadonlyMap<string, readonly string[]> {
  const symbols = new Map<string, string[]>()
  for (const row of hgnc) {
    if (row['Status'] !== 'Approved') continue
    for (const id of listed(row[column])) {
      const number = id.replace(/^[A-Z]+:/, '')
      symbols.set(number, [...(symbols.get(number) ?? []), symbolOf(row)])
    }
  }
  return symbols
}

/** Genes of mouse or rat that have an Ensembl id or a human ortholog; the rest of the source are regions and markers. */
export function rodentRows(
  sources: readonly Source[],
  separator: string,
  orthologs: ReadonlyMap<string, readonly string[]>,
): readonly Row[] {
  const symbols = new Set(sources.map(({ symbol = '' }) => symbol.toUpperCase()))
  const bySymbol = new Map<string, { ensembl: string[]; human: string[]; alias: string[] }>()
  for (const { ID = '', symbol = '', synonyms, ensembl } of sources) {
    const gene = bySymbol.get(symbol) ?? { ensembl: [], human: [], alias: [] }
    bySymbol.set(symbol, gene)
    gene.ensembl.push(...listed(ensembl, ';').map(numberOf))
    gene.human.push(...(orthologs.get(ID) ?? []))
    gene.alias.push(...namesOutside(symbols, listed(synonyms, separator)))
  }
  return [...bySymbol].flatMap(([symbol, { ensembl, human, alias }]): readonly Row[] => {
    if (ensembl.length === 0 && human.length === 0) return []
    const ortholog = joined(human)
    return [
      {
        ...EMPTY,
        symbol,
        ensembl: joined(ensembl),
        human: ortholog === symbol.toUpperCase() ? '=' : ortholog,
        alias: joined(alias),
      },
    ]
  })
}
