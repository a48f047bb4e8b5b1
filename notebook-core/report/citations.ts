/** The works a story leans on as fields: they are kept as the line of a bibliography in Nature's style. */
import type { NumberedReference } from '../story/references.ts'
import { printableLine } from './printable.ts'

/** Who wrote a work: a person, or a group under its name. */
export type Writer = { readonly family: string; readonly given: string } | { readonly group: string }

/** A work as programs that keep libraries read it. */
export interface Work {
  /** Surname and year, told apart by a letter. */
  readonly key: string
  readonly number: number
  readonly writers: readonly Writer[]
  /** There are more writers than are named. */
  readonly hasMore: boolean
  readonly title: string
  readonly journal?: string
  readonly volume?: string
  readonly pages?: string
  readonly year?: string
  readonly doi?: string
  readonly url?: string
  /** What whoever cites it must know. */
  readonly note?: string
  /** A program, or a playbook. */
  readonly isSoftware?: boolean
  readonly version?: string
}

type Fields = Omit<Work, 'key' | 'number'>

const PERSON = /^([^,.&()\d]+), ((?:\p{L}\.[- ]?)+)/u
const GROUP = /^([^.]*\b(?:Consortium|Collaboration|Network|Team))(?= et al\.|\.)/
/** The last writer, where that is a group. */
const LAST_GROUP = /^([^.,&]*\b(?:Group|Consortium))\. /
const REST = /^(?: ([^.]+?))?(?: vol\. (\S+))?(?: ([^\s(]*\d[^\s(]*))? \((\d{4})\)\.?$/
const ADDRESS = /^(.*?),? (https?:\/\/\S+)$/

/** The writers at the beginning of a line, and what follows them. */
function readWriters(line: string): { writers: readonly Writer[]; hasMore: boolean; rest: string } | undefined {
  const writers: Writer[] = []
  let rest = line
  const group = GROUP.exec(line)?.[1]
  if (group !== undefined) {
    writers.push({ group })
    rest = line.slice(group.length + (line.startsWith('.', group.length) ? 1 : 0))
  }
  for (let found = group === undefined ? PERSON.exec(rest) : null; found !== null; found = PERSON.exec(rest)) {
    const [whole, family = '', given = ''] = found
    writers.push({ family: family.trim(), given: given.trim() })
    rest = rest.slice(whole.length)
    const next = /^(?:, |& )/.exec(rest)?.[0]
    if (next === undefined) break
    rest = rest.slice(next.length)
  }
  const last = writers.length === 0 ? undefined : LAST_GROUP.exec(rest)?.[1]
  if (last !== undefined) {
    writers.push({ group: last })
    rest = rest.slice(last.length + 1)
  }
  const more = /^ ?et al\./.exec(rest)?.[0]
  rest = rest.slice(more?.length ?? 0).trim()
  return writers.length === 0 ? undefined : { writers, hasMore: more !== undefined, rest }
}

/** The last full stop before the journal ends the title, whose own sentences may have others. */
function readTitle(text: string): Pick<Fields, 'title' | 'journal' | 'volume' | 'pages' | 'year'> | undefined {
  const ends = [...text.matchAll(/(?<! vol)[.?!] /g)].map(({ index }) => index + 1).toReversed()
  for (const end of ends) {
    const found = REST.exec(text.slice(end))
    if (found === null) continue
    const [, journal, volume, pages, year] = found
    return {
      title: text.slice(0, end).replace(/\.$/, ''),
      ...(journal === undefined ? {} : { journal }),
      ...(volume === undefined ? {} : { volume }),
      ...(pages === undefined ? {} : { pages }),
      ...(year === undefined ? {} : { year }),
    }
  }
  return undefined
}

function fieldsOf({ citation, doi }: NumberedReference): Fields {
  const line = printableLine(citation)
  const named = doi === undefined ? {} : { doi: printableLine(doi) }
  const written = readWriters(line)
  const titled = written && readTitle(written.rest)
  if (written && titled) return { writers: written.writers, hasMore: written.hasMore, ...titled, ...named }
  const [, title, url] = ADDRESS.exec(line) ?? []
  if (title && url) return { writers: [], hasMore: false, title, url, ...named }
  return { writers: [], hasMore: false, title: line || `doi:${doi ?? ''}`, ...named }
}

function keyBase({ writers: [first], title, year = '' }: Fields): string {
  const name = first === undefined ? title : 'family' in first ? first.family : first.group
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .trim()
  const [word = ''] = words.replace(/^the /i, '').split(/[\s-]+/)
  return `${word.toLowerCase() || 'work'}${year}`
}

/** The bibliography as fields, in its order. */
export function worksOf(references: readonly NumberedReference[]): readonly Work[] {
  const taken = new Map<string, number>()
  return references.map((reference) => {
    const fields = fieldsOf(reference)
    const base = keyBase(fields)
    const count = taken.get(base) ?? 0
    taken.set(base, count + 1)
    // Letters run out after 26; a number never does.
    const suffix = count === 0 ? '' : count < 26 ? String.fromCharCode(97 + count) : `-${count}`
    return { key: `${base}${suffix}`, number: reference.number, ...fields }
  })
}
