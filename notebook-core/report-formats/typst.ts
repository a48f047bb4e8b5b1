/**
 * A report for Typst, which sets it as PDF: a source and its pictures. Every text enters as a string value, so that no
 * text of a person can be a command.
 */
import { writeBlocks, writeParagraphs, writeParts, type Dialect } from '../report/dialect.ts'
import { printableLine } from '../report/printable.ts'
import { PRINTED, type Limits } from '../report/excerpt.ts'
import { PROVENANCE_HEADS, provenanceOf, writeFrom } from '../report/provenance.ts'
import type { Report } from '../report/report.ts'
import { simulationNote } from '../report/simulated.ts'
import { attachmentNames, figureFiles, longResults, tableFiles } from './attachments.ts'
import type { CitationStyle } from './citation-styles.ts'
import type { ExportFile } from '../formats.ts'
import { breakableText, typstDialect, typstString, typstTable, typstText } from './typst-dialect.ts'
import { TYPST_ARTICLE, TYPST_SHARED } from './typst-look.ts'
import { MORE_RULE, referencesPart, section, titlePart } from './typst-parts.ts'
import { itemPart, resultPart, WIDE_END } from './typst-results.ts'
import { BRIEF, POSTER, sheetBody, TYPST_BRIEF, TYPST_POSTER } from './typst-sheet.ts'
import { slidesBody, TYPST_SLIDES } from './typst-slides.ts'

/** How a printed report looks. */
export type Look = 'article' | 'brief' | 'slides' | 'poster'

/** What Typst sets: the main source, and pictures by their paths. */
export interface TypstSource {
  readonly main: string
  readonly files: readonly ExportFile[]
  /** To be read for ever: PDF/A-3, which may hold files. */
  readonly isArchival?: boolean
}

function provenancePart(report: Report): string {
  const { written, cite, services, ids, rows } = provenanceOf(report)
  const cells = rows.map(({ number, label, process }) => [
    String(number),
    breakableText(label),
    process === undefined ? 'none yet' : `#raw(${typstString(process)})`,
  ])
  return [
    `${writeFrom(report.origin, (address) => `#link(${typstString(address)})[${breakableText(address)}];`, typstText)}${typstText(written)} `,
    `${typstText(services)} ${ids}\n\n${breakableText(cite)}\n\n`,
    typstTable(['right'], [PROVENANCE_HEADS, ...cells]),
  ].join('')
}

const SUPPLEMENT = { rows: 300, columns: 9, items: 2000, letters: 400, line: 104 }

/** What the researcher brought, and at length what the results show the beginning of. */
function supplementPart(report: Report, dialect: Dialect, limits: Limits): string {
  const brought = report.supplement.map((item) => itemPart(item, dialect, limits))
  const long = longResults(report)
    .map((result) => resultPart({ ...result, description: [], passage: [], number: -result.number }, dialect, limits))
    .map((part) => part.replaceAll('"Step -', '"Step ').replaceAll('"result--', '"supplement-'))
  return [...brought, ...long].join('')
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

/** A section that ends behind the last of the pictures that float in it; behind a page of its own nothing floats. */
const withFloats = (written: string) =>
  written === '' || written.trimEnd().endsWith(WIDE_END) ? written : `${written}#place.flush();\n`

function articleBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(report, style)
  const attached = attachmentNames(report)
  const last = report.results.length - 1
  const results = report.results
    .map((item, at) => itemPart(item, dialect, { ...PRINTED, attached }, at === last))
    .join('')
  return [
    // Behind a page that lies on its side they would stand on an empty one.
    [...attached].map(attachmentPart).join(''),
    titlePart(report, '19pt'),
    writeBlocks(report.description, dialect),
    section('Abstract', writeParts(report.abstract, dialect)),
    section('Introduction', writeParagraphs(report.introduction, dialect)),
    section('Methods', writeParagraphs(report.methods, dialect)),
    withFloats(section('Results', results)),
    section('Claims', writeBlocks(report.claims, dialect)),
    referencesPart(report, style),
    section('Provenance', provenancePart(report)),
    withFloats(section('Supplement', supplementPart(report, dialect, { ...SUPPLEMENT, attached }))),
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
