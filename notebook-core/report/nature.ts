/** A work as Nature prints it: the usual style of all reports. */
import type { Work, Writer } from './citations.ts'
import type { Dialect } from './dialect.ts'

/** More writers than these are named by the first. */
const NAMED = 5

const nameOf = (writer: Writer) => ('group' in writer ? writer.group : `${writer.family}, ${writer.given}`)

function namesOf({ writers, hasMore }: Work): string {
  const [first, ...others] = writers.map(nameOf)
  if (first === undefined) return ''
  if (hasMore && others.length === 0) return `${first} et al. `
  if (hasMore || others.length >= NAMED) return `${first} et al. `
  const [last, ...middle] = others.toReversed()
  const names = last === undefined ? first : `${[first, ...middle.toReversed()].join(', ')} & ${last}`
  return names.endsWith('.') ? `${names} ` : `${names}. `
}

/** A piece of a reference; journals are set in italics, volumes in bold type. */
interface NaturePart {
  readonly text: string
  readonly mark?: 'emphasis' | 'strong'
}

/** A work in pieces, without its DOI. */
export function natureParts(work: Work): readonly NaturePart[] {
  const { title, journal, volume, pages, year, url, version, isSoftware } = work
  const versioned = version === undefined ? title : `${title} (version ${version})`
  if (url !== undefined || isSoftware === true) {
    const at = url === undefined ? '' : `, ${url}`
    return [{ text: `${namesOf(work)}${versioned}${at}${year === undefined ? '' : ` (${year})`}` }]
  }
  const isWhole = year === undefined && journal === undefined
  const dated = year === undefined ? '' : ` (${year}).`
  if (isWhole) return [{ text: `${namesOf(work)}${versioned}` }]
  const ended = /[.?!]$/.test(versioned) ? versioned : `${versioned}.`
  if (journal === undefined) return [{ text: `${namesOf(work)}${ended}${dated}` }]
  return [
    { text: `${namesOf(work)}${ended} ` },
    { text: journal, mark: 'emphasis' },
    ...(volume === undefined ? [] : [{ text: ' ' }, { text: volume, mark: 'strong' as const }]),
    { text: `${pages === undefined ? '' : `${volume === undefined ? ' ' : ', '}${pages}`}${dated}` },
  ]
}

/** A work in running text, without its DOI. */
export function writeWork(work: Work, dialect: Pick<Dialect, 'text' | 'mark'>): string {
  return natureParts(work)
    .map(({ text, mark }) => (mark === undefined ? dialect.text(text) : dialect.mark(mark, dialect.text(text))))
    .join('')
}

/** The same as plain text. */
export function workText(work: Work): string {
  return natureParts(work)
    .map(({ text }) => text)
    .join('')
}
