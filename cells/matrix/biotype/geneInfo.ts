/**
 * NCBI's gene_info tables: one line per gene, cells separated by tabs, a hyphen where there is nothing, several values
 * of a cell separated by bars. The human table has 190,000 lines, so only what a matrix names is remembered.
 */
const SYMBOL = 'Symbol'
const GENE_ID = 'GeneID'
const TYPE = 'type_of_gene'
const XREFS = 'dbXrefs'
const NAMES = ['Symbol_from_nomenclature_authority', 'LocusTag', 'Synonyms', 'Other_designations'] as const
const NEEDED = [SYMBOL, GENE_ID, TYPE, XREFS, ...NAMES]

/** Whether a text begins as such a table does, with all columns that are read. */
export function isGeneInfo(text: string): boolean {
  const columns = headerOf(text)
  return NEEDED.every((name) => columns.includes(name))
}

/**
 * Which of the names are genes of the biotypes. A symbol is itself; then a number is a GeneID; any other name counts
 * when all genes of these biotypes that have it share one symbol. Each step of the generator is a part of the table.
 */
export function* genesOf(
  text: string,
  biotypes: readonly string[],
  names: readonly string[],
): Generator<number, ReadonlySet<string>> {
  const wanted = new Map(names.map((name) => [name, withoutVersion(name)]))
  const asked = new Set([...wanted.keys(), ...wanted.values()])
  const kinds = new Set(biotypes)
  const columns = headerOf(text)
  const at = (name: string) => columns.indexOf(name)
  const [symbolAt, idAt, typeAt, xrefsAt] = [at(SYMBOL), at(GENE_ID), at(TYPE), at(XREFS)]
  const otherAt = NAMES.map(at)
  const certain = new Set<string>()
  const leadsTo = new Map<string, string | undefined>()
  let lines = 0
  for (let start = text.indexOf('\n') + 1; start > 0 && start < text.length;) {
    const end = text.indexOf('\n', start)
    const cells = text
      .slice(start, end < 0 ? text.length : end)
      .trimEnd()
      .split('\t')
    start = end < 0 ? text.length : end + 1
    if (++lines % LINES_AT_ONCE === 0) yield start / text.length
    const symbol = cells[symbolAt]
    if (symbol === undefined || !kinds.has(cells[typeAt] ?? '')) continue
    if (asked.has(symbol)) certain.add(symbol)
    const id = cells[idAt] ?? ''
    if (asked.has(id)) certain.add(id)
    const others = [...otherAt.flatMap((place) => valuesOf(cells[place])), ...valuesOf(cells[xrefsAt]).flatMap(forms)]
    for (const name of others) {
      if (!asked.has(name)) continue
      leadsTo.set(name, leadsTo.has(name) && leadsTo.get(name) !== symbol ? undefined : symbol)
    }
  }
  const isKnown = (name: string) => certain.has(name) || leadsTo.get(name) !== undefined
  return new Set([...wanted].flatMap(([name, plain]) => (isKnown(name) || isKnown(plain) ? [name] : [])))
}

const LINES_AT_ONCE = 10_000

function headerOf(text: string): readonly string[] {
  const end = text.indexOf('\n')
  const line = text.slice(0, Math.min(end < 0 ? text.length : end, 2000))
  return line.trimEnd().replace(/^#/, '').split('\t')
}

function valuesOf(cell = '-'): readonly string[] {
  return cell === '-' ? [] : cell.split('|')
}

/** A cross reference with and without its source. A bare number would be taken for a GeneID. */
function forms(reference: string): readonly string[] {
  const bare = reference.slice(reference.indexOf(':') + 1)
  return /^\d+$/.test(bare) ? [reference] : [reference, bare]
}

/** Ensembl ids often carry a version, which NCBI's do not. */
function withoutVersion(name: string): string {
  return /^ENS[A-Z]*\d+\.\d+$/.test(name) ? name.slice(0, name.indexOf('.')) : name
}
