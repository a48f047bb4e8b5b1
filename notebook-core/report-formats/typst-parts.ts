/** Parts of a document for Typst that more than one look has. */
import { worksOf, type Work } from '../report/citations.ts'
import { doiAddress } from '../report/dialect.ts'
import { writeWork } from '../report/nature.ts'
import { printableLine } from '../report/printable.ts'
import type { Author } from '../report/origin.ts'
import type { Report } from '../report/report.ts'
import type { ComposedPart } from '../story/compose.ts'
import { longDate } from '../text/date.ts'
import { writeBibtex } from './bibliography.ts'
import type { CitationStyle } from './citation-styles.ts'
import { breakableText, typstMark, typstString, typstText } from './typst-dialect.ts'
import { WIDE_PAGE } from './typst-results.ts'

/** A part of the document under its heading; nothing where there is nothing in it. */
export function section(title: string, body: string): string {
  if (body.trim() === '') return ''
  const heading = `#heading(level: 1)[${title}];\n`
  // A heading before a page of its own would be left behind, alone.
  return body.startsWith(WIDE_PAGE) ? `${WIDE_PAGE}${heading}${body.slice(WIDE_PAGE.length)}\n` : `${heading}${body}\n`
}

function authorPart({ name, affiliation, orcid }: Author): string {
  const link =
    orcid === undefined
      ? ''
      : ` #link(${typstString(`https://orcid.org/${encodeURIComponent(orcid)}`)})[${typstText(orcid)}];`
  return `${typstText(name)}${link}${affiliation === undefined ? '' : typstText(`, ${affiliation}`)}`
}

/** The title, the authors and the date. */
export function titlePart({ title, authors, origin }: Report, size: string): string {
  return [
    `#block(below: 0.7em, text(size: ${size}, weight: "semibold")[${breakableText(printableLine(title))}])\n`,
    authors.length === 0 ? '' : `#block(text(fill: muted)[${authors.map(authorPart).join(' · ')}])\n`,
    `#block(below: 1.2em, text(size: 0.9em, fill: muted)[${typstText(longDate(origin.at))}])\n`,
  ].join('')
}

/** A number and a work, in type that may be broken anywhere. */
const NARROW_DIALECT = { text: breakableText, mark: typstMark }

function referencePart(work: Work): string {
  const { number, doi } = work
  const link = doi === undefined ? '' : ` #link(${typstString(doiAddress(doi))})[${typstText(`doi:${doi}`)}];`
  return `#block(above: 0.6em, grid(columns: (1.8em, 1fr), [${number}.], [${writeWork(work, NARROW_DIALECT)}${link}]))#label("ref-${number}");\n`
}

/** Stands for writers who are not named: styles know no others, and would write “and others”. */
const MORE = 'Etaliorum'
/** Writes that as it is meant. */
export const MORE_RULE = `#show regex(",? ?(&|and)? ?${MORE}[.]?"): [ et al.]\n`

const withMore = (work: Work): Work =>
  work.hasMore ? { ...work, hasMore: false, writers: [...work.writers, { group: MORE }] } : work

/** A style lists the works that are cited: where none is, there is nothing to head. */
export function withCited(report: Report, style: CitationStyle | undefined, told: readonly ComposedPart[]): Report {
  return style === undefined || told.some(({ kind }) => kind === 'cite') ? report : { ...report, references: [] }
}

/** The works: a list of ours, or one that a style of Typst writes of those that are cited. */
export function referencesPart({ references }: Report, style: CitationStyle | undefined): string {
  if (style === undefined || references.length === 0)
    return section('References', worksOf(references).map(referencePart).join(''))
  const works = typstString(writeBibtex(worksOf(references).map(withMore)))
  return section('References', `#bibliography(bytes(${works}), title: none, style: ${typstString(style)});`)
}

/** What points at what is not there is plain text. */
export const withoutSupplement = (report: Report): Report => ({ ...report, supplement: [] })
