/**
 * A report for Typst, which sets it as PDF: a source and its pictures. Every text enters as a string value, so that no
 * text of a person can be a command.
 */
import { worksOf, type Work } from '../report/citations.ts'
import { longDate } from '../text/date.ts'
import { doiAddress, writeBlocks, writeParagraphs, writeParts, type Dialect } from '../report/dialect.ts'
import { printableLine } from '../report/printable.ts'
import { PRINTED, type Limits } from '../report/excerpt.ts'
import { PROVENANCE_HEADS, provenanceOf } from '../report/provenance.ts'
import { resultsOf, type Author, type Report, type ReportResult } from '../report/report.ts'
import { simulationNote } from '../report/simulated.ts'
import type { NumberedReference } from '../story/references.ts'
import { attachmentNames, figureFiles, longResults, tableFiles } from './attachments.ts'
import { writeBibtex } from './bibliography.ts'
import type { CitationStyle } from './citation-styles.ts'
import type { ExportFile } from '../formats.ts'
import { breakableText, typstDialect, typstString, typstTable, typstText } from './typst-dialect.ts'
import { TYPST_ARTICLE, TYPST_SHARED, TYPST_SLIDES } from './typst-look.ts'
import { itemPart, resultPart, WIDE_PAGE } from './typst-results.ts'
import { TYPST_BRIEF, TYPST_POSTER } from './typst-sheet.ts'

/** How a printed report looks. */
export type Look = 'article' | 'brief' | 'slides' | 'poster'

/** What Typst sets: the main source, and pictures by their paths. */
export interface TypstSource {
  readonly main: string
  readonly files: readonly ExportFile[]
  /** To be read for ever: PDF/A-3, which may hold files. */
  readonly isArchival?: boolean
}

function section(title: string, body: string): string {
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

function titlePart({ title, authors, origin }: Report, size: string): string {
  return [
    `#block(below: 0.7em, text(size: ${size}, weight: "semibold")[${breakableText(printableLine(title))}])\n`,
    authors.length === 0 ? '' : `#block(text(fill: muted)[${authors.map(authorPart).join(' · ')}])\n`,
    `#block(below: 1.2em, text(size: 0.9em, fill: muted)[${typstText(longDate(origin.at))}])\n`,
  ].join('')
}

function referencePart({ number, citation, doi }: NumberedReference): string {
  const link = doi === undefined ? '' : ` #link(${typstString(doiAddress(doi))})[${typstText(`doi:${doi}`)}];`
  return `#block(above: 0.6em, grid(columns: (1.8em, 1fr), [${number}.], [${breakableText(citation)}${link}]))#label("ref-${number}");\n`
}

function provenancePart(report: Report): string {
  const { written, services, ids, rows } = provenanceOf(report)
  const cells = rows.map(({ number, label, process }) => [
    String(number),
    breakableText(label),
    process === undefined ? 'none yet' : `#raw(${typstString(process)})`,
  ])
  return [
    `From #link(${typstString(report.origin.address)})[${breakableText(report.origin.address)}];${typstText(written)} `,
    `${typstText(services)} ${ids}\n\n`,
    typstTable(['right'], [PROVENANCE_HEADS, ...cells]),
  ].join('')
}

const SUPPLEMENT = { rows: 300, columns: 9, items: 2000, letters: 400, line: 104 }

/** What the researcher brought, and at length what the results show the beginning of. */
function supplementPart(report: Report, dialect: Dialect, limits: Limits): string {
  const brought = report.supplement.map((item) => itemPart(item, dialect, limits))
  const long = longResults(report)
    .map((result) => resultPart({ ...result, description: [], finding: [], number: -result.number }, dialect, limits))
    .map((part) => part.replaceAll('"Step -', '"Step ').replaceAll('"result--', '"supplement-'))
  return [...brought, ...long].join('')
}

/** Stands for writers who are not named: styles know no others, and would write “and others”. */
const MORE = 'Etaliorum'
const MORE_RULE = `#show regex(",? ?(&|and)? ?${MORE}[.]?"): [ et al.]\n`

const withMore = (work: Work): Work =>
  work.hasMore ? { ...work, hasMore: false, writers: [...work.writers, { group: MORE }] } : work

/** The works: a list of ours, or one that a style of Typst writes of those that are cited. */
function referencesPart({ references }: Report, style: CitationStyle | undefined): string {
  if (style === undefined || references.length === 0)
    return section('References', references.map(referencePart).join(''))
  const works = typstString(writeBibtex(worksOf(references).map(withMore)))
  return section('References', `#bibliography(bytes(${works}), title: none, style: ${typstString(style)});`)
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  gz: 'application/gzip',
  h5ad: 'application/x-hdf5',
}

/** A whole table, which the PDF holds as a file. */
function attachmentPart([path, name]: readonly [string, string]): string {
  const type = MEDIA_TYPES[path.replace(/^.*\./, '')] ?? 'application/octet-stream'
  return `#pdf.attach(${typstString(name)}, read(${typstString(path)}, encoding: none), relationship: "data", mime-type: "${type}", description: ${typstString(`The whole of ${name}`)});\n`
}

/** What points at what is not there is plain text. */
const withoutSupplement = (report: Report): Report => ({ ...report, supplement: [] })

function articleBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(report, style)
  const attached = attachmentNames(report)
  const results = report.results.map((item) => itemPart(item, dialect, { ...PRINTED, attached })).join('')
  return [
    titlePart(report, '19pt'),
    writeBlocks(report.description, dialect),
    section('Abstract', writeParts(report.abstract, dialect)),
    section('Introduction', writeParagraphs(report.introduction, dialect)),
    section('Methods', writeParagraphs(report.methods, dialect)),
    section('Results', results),
    section('Claims', writeBlocks(report.claims, dialect)),
    referencesPart(report, style),
    section('Provenance', provenancePart(report)),
    section('Supplement', supplementPart(report, dialect, { ...SUPPLEMENT, attached })),
    [...attached].map(attachmentPart).join(''),
  ].join('')
}

/** A heading with the first of its parts, and each of the others by itself. */
function sectionParts(title: string, bodies: readonly string[]): readonly string[] {
  const [first = '', ...rest] = bodies
  return [section(title, first), ...rest].filter((part) => part.trim() !== '')
}

/** Tables are shown where there are fewer pictures. */
const ENOUGH = 3

/** The results that a sheet has room for: pictures before tables, those of claims or else the last ones, in their order. */
function chosenResults(report: Report, most: number): readonly ReportResult[] {
  const numbered = resultsOf(report).filter(({ figure }) => figure !== undefined)
  const isPicture = ({ contents }: ReportResult) => contents.some(({ kind }) => kind === 'figure')
  const inTurn = report.claims.length > 0 ? numbered : numbered.toReversed()
  const pictures = inTurn.filter(isPicture).slice(0, most)
  const tables = inTurn.filter((each) => !isPicture(each)).slice(0, Math.max(0, ENOUGH - pictures.length))
  const chosen = new Set([...pictures, ...tables])
  return numbered.filter((each) => chosen.has(each))
}

/** The works that these results cite. */
function citedIn({ references }: Report, results: readonly ReportResult[]): Report['references'] {
  const parts = results.flatMap(({ finding, caption }) => [...finding, ...caption])
  const cited = new Set(parts.flatMap((part) => (part.kind === 'cite' ? [part.number] : [])))
  return references.filter(({ number }) => cited.has(number))
}

/** What a sheet shows of results. */
interface Sheet {
  readonly title: string
  readonly most: number
  readonly limits: Limits
}

/** The title over all columns, and below it the parts, of which those that do not fit are left out from the end. */
function sheetBody(report: Report, style: CitationStyle | undefined, { title, most, limits }: Sheet): string {
  const results = chosenResults(report, most)
  const linked = typstDialect(withoutSupplement({ ...report, results }), style)
  // What is left out for want of room is led to by nothing.
  const cite: Dialect['cite'] = (all) => `#super[${all.join(',')}];`
  const dialect: Dialect = { ...linked, pointer: (_cell, words) => words, ...(style === undefined && { cite }) }
  const { address } = report.origin
  const references = style === undefined ? citedIn(report, results) : report.references
  const whole = `Methods and all results: #link(${typstString(address)})[${breakableText(address)}];`
  const parts = [
    section('Abstract', writeParts(report.abstract, dialect)),
    ...sectionParts(
      'Results',
      results.map((result) => resultPart({ ...result, description: [] }, dialect, limits)),
    ),
  ].filter((part) => part.trim() !== '')
  const tail = [`#note[${whole}];\n`, referencesPart({ ...report, references }, style)].filter(Boolean)
  const contents = (all: readonly string[]) => all.map((part) => `[${part}], `).join('')
  return `#fitted([${titlePart(report, title)}], (${contents(tail)}), ${contents(parts)})\n`
}

const POSTER: Sheet = { title: '96pt', most: 7, limits: { rows: 8, columns: 4, items: 24, letters: 80, line: 54 } }
const BRIEF: Sheet = { title: '16pt', most: 2, limits: { rows: 6, columns: 4, items: 24, letters: 60, line: 50 } }

function slidesBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(withoutSupplement(report), style)
  const slide = (title: string, body: string) =>
    body.trim() === '' ? '' : `#pagebreak(weak: true)\n#heading(level: 1)[${title}];\n${body}\n`
  const results = resultsOf(report).map((result) =>
    slide(
      breakableText(result.label),
      resultPart({ ...result, description: [] }, dialect, { rows: 7, columns: 6, items: 40, letters: 60, line: 92 }),
    ),
  )
  return [
    `#v(1fr)\n${titlePart(report, '30pt')}#v(2fr)\n`,
    slide('Abstract', writeParts(report.abstract, dialect)),
    ...results,
    report.references.length === 0
      ? ''
      : `#pagebreak(weak: true)\n#set text(size: 10pt)\n${referencesPart(report, style)}`,
  ].join('')
}

const LOOKS: Readonly<
  Record<Look, { readonly look: string; readonly body: (report: Report, style?: CitationStyle) => string }>
> = {
  article: { look: TYPST_ARTICLE, body: articleBody },
  brief: { look: TYPST_BRIEF, body: (report, style) => sheetBody(report, style, BRIEF) },
  slides: { look: TYPST_SLIDES, body: slidesBody },
  poster: { look: TYPST_POSTER, body: (report, style) => sheetBody(report, style, POSTER) },
}

/** Over every page: nobody shall take simulated results for real ones. */
function simulationPart(report: Report): string {
  const note = simulationNote(report)
  if (note === undefined) return ''
  return `#set page(header: align(center, text(size: 0.9em, weight: "semibold", fill: rgb("#a3261d"))[${typstText(note)}]))\n`
}

/** A report in one of its looks, its references in our own style or another. */
export function writeTypst(report: Report, look: Look, style?: CitationStyle): TypstSource {
  const { title, authors } = report
  const names = authors.map(({ name }) => typstString(printableLine(name)))
  const about = `#set document(title: ${typstString(printableLine(title))}, author: (${names.map((name) => `${name},`).join(' ')}))\n`
  return {
    main: `${about}${TYPST_SHARED}${style === undefined ? '' : MORE_RULE}${LOOKS[look].look}${simulationPart(report)}${LOOKS[look].body(report, style)}`,
    files: [...figureFiles(report), ...(look === 'article' ? tableFiles(report) : [])],
    isArchival: true,
  }
}
