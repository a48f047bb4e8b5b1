import { SOURCES } from '../../shared/genes/table.ts'
import { abridged, counted, written } from '../../shared/words.ts'
import { DAMAGES, type Damage, type Repair } from './damage.ts'
import type { Finding, Summary } from './summary.ts'

const WORDS: Readonly<Record<Damage, readonly [one: string, several: string]>> = {
  date: ['symbol that a spreadsheet turned into a date', 'symbols that a spreadsheet turned into dates'],
  number: ['name that a spreadsheet turned into a number', 'names that a spreadsheet turned into numbers'],
  previous: ['former symbol', 'former symbols'],
  alias: ['alias', 'aliases'],
  ensembl: ['Ensembl id', 'Ensembl ids'],
  uniprot: ['UniProt id', 'UniProt ids'],
  ortholog: ['gene of another species', 'genes of another species'],
  case: ['symbol in the wrong case', 'symbols in the wrong case'],
  quotes: ['item in quotation marks', 'items in quotation marks'],
  mark: ['item with a mark of a footnote', 'items with marks of footnotes'],
  blanks: ['item with blanks inside or around it', 'items with blanks inside or around them'],
  version: ['Ensembl id with a version', 'Ensembl ids with versions'],
  entrez: ['number instead of a symbol', 'numbers instead of symbols'],
  ambiguous: ['name of several genes', 'names of several genes'],
  withdrawn: ['withdrawn symbol', 'withdrawn symbols'],
  unknown: ['unknown word', 'unknown words'],
  repeat: ['repeated item', 'repeated items'],
}

/** `2 aliases`. */
export function countedDamage({ count, kind }: Pick<Finding, 'count' | 'kind'>): string {
  return counted(count, ...WORDS[kind])
}

/** What is wrong with one name: "former symbol, now MARCHF1". */
export function doubtWords({ kind, to, or }: Repair): string {
  const now = to === undefined || to === '' ? or : to
  return `${WORDS[kind][0]}${now === undefined ? '' : `, now ${now}`}`
}

/** All that is wrong with a list, in one line; nothing where only repeats are, which are counted beside the list. */
export function damageOf({ mendable, lost }: Summary): string {
  const counts = new Map<Damage, number>()
  for (const { kind, count } of [...mendable, ...lost]) counts.set(kind, (counts.get(kind) ?? 0) + count)
  const kinds = DAMAGES.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
  return kinds.every(({ kind }) => kind === 'repeat') ? '' : `${kinds.map(countedDamage).join(', ')}.`
}

/** How many items are known, and as whose genes; nothing where nobody could tell. */
export function knownOf({ species, approved, size }: Summary): string | undefined {
  if (species === undefined || size === 0) return undefined
  const whose = `${species} ${size === 1 ? 'gene' : 'genes'} (${SOURCES[species]})`
  if (approved === size) return size === 1 ? `The symbol of a ${whose}.` : `All are symbols of ${whose}.`
  return `${written(approved)} of ${written(size)} recognised as symbols of ${whose}.`
}

/** `2-Sep → SEPTIN2, 1-Mar → MARCHF1 (or MTARC1: check it)`. */
export function examplesOf({ shown, count }: Finding): string {
  const words = shown.map(({ from, to, or }) => {
    if (to === '') return from
    return `${from} → ${to}${or === undefined ? '' : ` (or ${or}: check it)`}`
  })
  return abridged(words, words.length, count)
}

function namesOf(findings: readonly Finding[]): string {
  const shown = findings.flatMap((finding) => finding.shown)
  const names = shown.map(({ from, or }) => (or === undefined ? from : `${from} (${or})`))
  const count = findings.reduce((sum, finding) => sum + finding.count, 0)
  return abridged(names, names.length, count)
}

/** What is not repaired, sentence by sentence, and why. */
export function lostOf({ lost, species }: Summary): readonly string[] {
  const sentence = (words: string, kinds: readonly Damage[], next = '') => {
    const found = lost.filter(({ kind }) => kinds.includes(kind))
    return found.length === 0 ? [] : [`${words}: ${namesOf(found)}.${next}`]
  }
  const numbers = species === undefined ? ' Numbers may be Entrez ids: convert them to symbols first.' : ''
  return [
    ...sentence(`No ${species ?? ''} genes, as far as ${SOURCES[species ?? 'human']} knows`, ['unknown']),
    ...sentence('Names of several genes; write the symbol that you mean', ['ambiguous']),
    ...sentence('Withdrawn, without another symbol in their place', ['withdrawn']),
    ...sentence('Genes of another species without one human ortholog', ['ortholog']),
    ...sentence('Not repaired, since what was meant cannot be told', ['date', 'number', 'entrez'], numbers),
  ]
}
