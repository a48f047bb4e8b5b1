import { SOURCES } from '../../../shared/genes/table.ts'
import { counted, written } from '../../../shared/words.ts'
import { DAMAGES, type Damage, type Repair } from './damage.ts'
import type { Diagnosis } from './diagnose.ts'

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
  blanks: ['item with blanks inside or around it', 'items with blanks inside or around them'],
  version: ['Ensembl id with a version', 'Ensembl ids with versions'],
  entrez: ['number instead of a symbol', 'numbers instead of symbols'],
  ambiguous: ['name of several genes', 'names of several genes'],
  withdrawn: ['withdrawn symbol', 'withdrawn symbols'],
  unknown: ['unknown word', 'unknown words'],
  repeat: ['repeated item', 'repeated items'],
}
const SHOWN = 8

/** `2 aliases`. */
export function countedDamage(repairs: readonly Repair[], kind: Damage): string {
  return counted(repairs.length, ...WORDS[kind])
}

/** All that is wrong with a list, in one line. */
export function summaryOf(repairs: readonly Repair[]): string {
  const kinds = DAMAGES.flatMap((kind) => {
    const found = repairs.filter((repair) => repair.kind === kind)
    return found.length === 0 ? [] : [countedDamage(found, kind)]
  })
  return `${kinds.join(', ')}.`
}

/** How many items are known, and as whose genes; nothing where nobody could tell. */
export function knownOf({ species, approved }: Diagnosis, items: readonly string[]): string | undefined {
  if (species === undefined || items.length === 0) return undefined
  const whose = `${species} ${items.length === 1 ? 'gene' : 'genes'} (${SOURCES[species]})`
  if (approved === items.length)
    return items.length === 1 ? `The symbol of a ${whose}.` : `All are symbols of ${whose}.`
  return `${written(approved)} of ${written(items.length)} are symbols of ${whose}.`
}

function shortened(words: readonly string[]): string {
  const more = words.length - SHOWN
  return `${words.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${written(more)} more` : ''}`
}

/** `2-Sep → SEPTIN2, 1-Mar → MARCHF1 (or MTARC1: check it)`. */
export function examplesOf(repairs: readonly Repair[]): string {
  return shortened(
    repairs.map(({ from, to, or }) => {
      if (to === '') return from
      return `${from} → ${to}${or === undefined ? '' : ` (or ${or}: check it)`}`
    }),
  )
}

const namesOf = (repairs: readonly Repair[]) =>
  shortened(repairs.map(({ from, or }) => (or === undefined ? from : `${from} (${or})`)))

/** What is not repaired, sentence by sentence, and why. */
export function lostOf({ repairs, species }: Diagnosis): readonly string[] {
  const lost = repairs.filter(({ to }) => to === undefined)
  const of = (...kinds: readonly Damage[]) => lost.filter(({ kind }) => kinds.includes(kind))
  const sentence = (words: string, found: readonly Repair[], next = '') =>
    found.length === 0 ? [] : [`${words}: ${namesOf(found)}.${next}`]
  const numbers = species === undefined ? ' Numbers may be Entrez ids: convert them to symbols first.' : ''
  return [
    ...sentence(`No ${species ?? ''} genes, as far as ${SOURCES[species ?? 'human']} knows`, of('unknown')),
    ...sentence('Names of several genes; write the symbol that you mean', of('ambiguous')),
    ...sentence('Withdrawn, without another symbol in their place', of('withdrawn')),
    ...sentence('Genes of another species without one human ortholog', of('ortholog')),
    ...sentence('Not repaired, since what was meant cannot be told', of('date', 'number', 'entrez'), numbers),
  ]
}
