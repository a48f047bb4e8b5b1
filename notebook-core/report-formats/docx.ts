/** A report as a Word document: headings, tables, lists and captions by Word's own styles, figures as vectors. */
import { longDate } from '../text/date.ts'
import { doiAddress, writeBlocks, writeParagraphs, writeParts, type Dialect } from '../report/dialect.ts'
import { worksOf, type Work } from '../report/citations.ts'
import { writeWork } from '../report/nature.ts'
import { PROVENANCE_HEADS, provenanceOf, writeFrom } from '../report/provenance.ts'
import type { Author } from '../report/origin.ts'
import type { Report } from '../report/report.ts'
import { drawingsOf, longResults } from './attachments.ts'
import { docxBookmark, docxDialect, docxLink, docxParagraph, docxTable, workBookmark } from './docx-dialect.ts'
import { docxText } from './docx-text.ts'
import { docxParts } from './docx-parts.ts'
import { itemPart, resultContents } from './docx-results.ts'
import type { ExportFile } from '../formats.ts'

const section = (title: string, body: string) =>
  body === '' ? '' : `${docxParagraph(docxText(title), 'Heading1')}${body}`

function authorPart({ name, affiliation, orcid }: Author): string {
  const id =
    orcid === undefined
      ? ''
      : `${docxText(' ')}${docxLink(`https://orcid.org/${encodeURIComponent(orcid)}`, docxText(orcid))}`
  return `${docxText(name)}${id}${affiliation === undefined ? '' : docxText(`, ${affiliation}`)}`
}

/** Ids of bookmarks of works begin after those of results. */
const WORKS = 100_000

function referencePart(work: Work, dialect: Dialect): string {
  const { number, doi } = work
  const link = doi === undefined ? '' : `${docxText(' ')}${docxLink(doiAddress(doi), docxText(`doi:${doi}`))}`
  const place = docxBookmark(workBookmark(number), WORKS + number)
  return docxParagraph(`${place}${docxText(`${number}. `)}${writeWork(work, dialect)}${link}`)
}

function provenancePart(report: Report): string {
  const { written, cite, services, ids, rows } = provenanceOf(report)
  const cells = rows.map(({ number, label, process }) => [String(number), label, process ?? 'none yet'].map(docxText))
  return [
    docxParagraph(
      `${writeFrom(report.origin, (address) => docxLink(address, docxText(address)), docxText)}${docxText(`${written} ${services} ${ids}`)}`,
    ),
    docxParagraph(docxText(cite)),
    docxTable(['right'], [PROVENANCE_HEADS.map(docxText), ...cells], [6, 40, 44]),
  ].join('')
}

const SUPPLEMENT = { rows: 300, columns: 9, items: 2000, letters: 400, line: 104 }

/** What the researcher brought, and at length what the results show the beginning of. */
function supplementPart(report: Report, dialect: Dialect): string {
  const brought = report.supplement.map((item) => itemPart(item, dialect, SUPPLEMENT))
  const long = longResults(report).map(
    (result) => `${docxParagraph(docxText(result.label), 'Heading2')}${resultContents(result, SUPPLEMENT)}`,
  )
  return [...brought, ...long].join('')
}

/** The parts of a Word document of a report; each picture is added as `word/media/NAME.png`. */
export function writeDocx(report: Report): readonly ExportFile[] {
  const { dialect, starts } = docxDialect(report)
  const abstract = writeParts(report.abstract, dialect)
  const authors = report.authors.map(authorPart).join(docxText(' · '))
  const body = [
    docxParagraph(docxText(report.title), 'Title'),
    authors === '' ? '' : docxParagraph(authors, 'Authors'),
    docxParagraph(docxText(longDate(report.origin.at)), 'Authors'),
    writeBlocks(report.description, dialect),
    section('Abstract', abstract === '' ? '' : docxParagraph(abstract)),
    section('Introduction', writeParagraphs(report.introduction, dialect)),
    section('Methods', writeParagraphs(report.methods, dialect)),
    section('Results', report.results.map((item) => itemPart(item, dialect)).join('')),
    section('Claims', writeBlocks(report.claims, dialect)),
    section(
      'References',
      worksOf(report.references)
        .map((work) => referencePart(work, dialect))
        .join(''),
    ),
    section('Provenance', provenancePart(report)),
    section('Supplement', supplementPart(report, dialect)),
  ]
  return docxParts(report, body.join(''), { starts, drawings: drawingsOf(report) })
}
