/**
 * A report for Typst, which sets it as PDF: a source and its pictures. Every text enters as a string value, so that no
 * text of a person can be a command.
 */
import { worksOf, type Work } from '../report/citations.ts'
import { longDate } from '../report/date.ts'
import { doiAddress, writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { printableLine } from '../report/printable.ts'
import { PROVENANCE_HEADS, provenanceOf } from '../report/provenance.ts'
import { resultsOf, type Author, type Report } from '../report/report.ts'
import type { NumberedReference } from '../story/references.ts'
import { figureFiles, longResults } from './attachments.ts'
import { writeBibtex } from './bibliography.ts'
import type { CitationStyle } from './citation-styles.ts'
import type { ExportFile } from './formats.ts'
import { breakableText, typstDialect, typstString, typstTable, typstText } from './typst-dialect.ts'
import { TYPST_ARTICLE, TYPST_BRIEF, TYPST_POSTER, TYPST_SHARED, TYPST_SLIDES } from './typst-look.ts'
import { itemPart, resultPart } from './typst-results.ts'

/** How a printed report looks. */
export type Look = 'article' | 'brief' | 'slides' | 'poster'

/** What Typst sets: the main source, and pictures by their paths. */
export interface TypstSource {
  readonly main: string
  readonly files: readonly ExportFile[]
}

function section(title: string, body: string): string {
  return body.trim() === '' ? '' : `#heading(level: 1)[${title}];\n${body}\n`
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
    `#block(below: 0.7em, text(size: ${size}, weight: "semibold", ${typstString(printableLine(title))}))\n`,
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

const SUPPLEMENT = { rows: 300, columns: 9, items: 2000, letters: 400 }

/** What the researcher brought, and at length what the results show the beginning of. */
function supplementPart(report: Report, dialect: Dialect): string {
  const brought = report.supplement.map((item) => itemPart(item, dialect, SUPPLEMENT))
  const long = longResults(report)
    .map((result) =>
      resultPart({ ...result, description: [], finding: [], number: -result.number }, dialect, SUPPLEMENT),
    )
    .map((part) => part.replaceAll('"Step -', '"Step ').replaceAll('"result--', '"supplement-'))
  return [...brought, ...long].join('')
}

const paragraphs = (all: Report['methods'], dialect: Dialect) =>
  all.map(({ parts }) => `${writeParts(parts, dialect)}\n\n`).join('')

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

/** What points at what is not there is plain text. */
const withoutSupplement = (report: Report): Report => ({ ...report, supplement: [] })

function articleBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(report, style)
  const results = report.results.map((item) => itemPart(item, dialect)).join('')
  return [
    titlePart(report, '19pt'),
    writeBlocks(report.description, dialect),
    section('Abstract', writeParts(report.abstract, dialect)),
    section('Introduction', paragraphs(report.introduction, dialect)),
    section('Methods', paragraphs(report.methods, dialect)),
    section('Results', results),
    section('Claims', writeBlocks(report.claims, dialect)),
    referencesPart(report, style),
    section('Provenance', provenancePart(report)),
    section('Supplement', supplementPart(report, dialect)),
  ].join('')
}

/** A heading with the first of its parts, and each of the others by itself. */
function sectionParts(title: string, bodies: readonly string[]): readonly string[] {
  const [first = '', ...rest] = bodies
  return [section(title, first), ...rest].filter((part) => part.trim() !== '')
}

/** The head over all columns, and below it the parts, which the columns share evenly. */
function posterBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(withoutSupplement(report), style)
  const limits = { rows: 8, columns: 4, items: 24, letters: 80 }
  const { origin, abstract, methods } = report
  const parts = [
    section('Abstract', writeParts(abstract, dialect)),
    ...sectionParts(
      'Methods',
      methods.map((paragraph) => paragraphs([paragraph], dialect)),
    ),
    ...sectionParts(
      'Results',
      resultsOf(report).map((result) => resultPart(result, dialect, limits)),
    ),
    referencesPart(report, style),
    section('Provenance', `From #link(${typstString(origin.address)})[${breakableText(origin.address)}];`),
  ].filter((part) => part !== '')
  return `#balanced([${titlePart(report, '96pt')}], ${parts.map((part) => `[${part}]`).join(', ')})\n`
}

/** An abstract below which there is room for a figure. */
const SHORT_LETTERS = 2500

/** The abstract, and the figures as far as they fit on one page. */
function briefBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(report, style)
  const figures = resultsOf(report).filter(({ contents }) => contents.some(({ kind }) => kind === 'figure'))
  const numbered = resultsOf(report).filter(({ figure }) => figure !== undefined)
  const shown = (figures.length > 0 ? figures : numbered).slice(-2)
  const without = typstDialect(withoutSupplement({ ...report, results: shown }), style)
  const short = writeParts(report.abstract, without)
  // Columns are filled one after the other: two figures below a short text would leave the second one empty.
  const isShort = figures.length > 1 && short.length < SHORT_LETTERS
  const parts = shown.map((result) => resultPart(result, without, { rows: 6, columns: 4, items: 24, letters: 60 }))
  return [
    `#place(top, scope: "parent", float: true)[${titlePart(report, '16pt')}]\n`,
    section('In short', short),
    section('Results', parts.join(isShort ? '#colbreak(weak: true)\n' : '')),
    referencesPart(report, style),
    `#note[From #link(${typstString(report.origin.address)})[${breakableText(report.origin.address)}];]`,
    dialect.text(''),
  ].join('')
}

function slidesBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(withoutSupplement(report), style)
  const slide = (title: string, body: string) =>
    body.trim() === '' ? '' : `#pagebreak(weak: true)\n#heading(level: 1)[${title}];\n${body}\n`
  const results = resultsOf(report).map((result) =>
    slide(
      typstText(result.label),
      resultPart({ ...result, description: [] }, dialect, { rows: 7, columns: 6, items: 40, letters: 60 }),
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
  brief: { look: TYPST_BRIEF, body: briefBody },
  slides: { look: TYPST_SLIDES, body: slidesBody },
  poster: { look: TYPST_POSTER, body: posterBody },
}

/** A report in one of its looks, its references in our own style or another. */
export function writeTypst(report: Report, look: Look, style?: CitationStyle): TypstSource {
  const { title, authors } = report
  const names = authors.map(({ name }) => typstString(printableLine(name)))
  const about = `#set document(title: ${typstString(printableLine(title))}, author: (${names.map((name) => `${name},`).join(' ')}))\n`
  return {
    main: `${about}${TYPST_SHARED}${style === undefined ? '' : MORE_RULE}${LOOKS[look].look}${LOOKS[look].body(report, style)}`,
    files: figureFiles(report),
  }
}
