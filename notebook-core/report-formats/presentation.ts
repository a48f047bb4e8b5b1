/** A report as slides that a presenter goes on editing: what stands on each, not how it looks. */
import { columnWidths } from '../report/column-widths.ts'
import { excerptOf, listWords, type Limits } from '../report/excerpt.ts'
import { worksOf } from '../report/citations.ts'
import { workText } from '../report/nature.ts'
import { printable, printableLine } from '../report/printable.ts'
import { sourceOf, type Content, type Report, type ReportResult } from '../report/report.ts'
import { simulationNote } from '../report/simulated.ts'
import { longDate } from '../text/date.ts'
import { slideResults } from './slide-results.ts'
import { wordsOf } from './slide-words.ts'
import { attachedTo, pictureAlone, type Attached } from './attachments.ts'

/** What a slide shows below its title. */
export type SlideBody =
  | { readonly kind: 'words'; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'picture'
      readonly name: string
      readonly width: number
      readonly height: number
      readonly alt: string
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly numeric: readonly boolean[]
      /** The width of each column, in letters. */
      readonly letters: readonly number[]
    }

/** One slide. */
export interface Slide {
  readonly title: string
  readonly body: SlideBody
  /** What stands below it, small. */
  readonly caption: string
  /** What the presenter reads. */
  readonly notes: string
}

/** Slides with what stands on the first. */
export interface Presentation {
  readonly title: string
  readonly authors: string
  readonly date: string
  /** What every slide has to say first: that services were simulated. */
  readonly warning: string | undefined
  readonly slides: readonly Slide[]
}

const SLIDE: Limits = { rows: 9, columns: 6, items: 40, letters: 60, line: 92 }
/** A longer finding is told in the notes. */
const LONGEST_TITLE = 240
const REFERENCES_EACH = 8
const LONGEST_ABSTRACT = 900

function bodyOf({ content, name }: Attached): SlideBody {
  switch (content.kind) {
    case 'figure': {
      const { width, height } = content.drawing
      return { kind: 'picture', name, width, height, alt: printableLine(content.alt) }
    }
    case 'table': {
      const { columns, rows, numeric } = excerptOf(content.table, SLIDE)
      const fields = [columns, ...rows].map((row) => row.map(printableLine))
      const [head = [], ...others] = fields
      return { kind: 'table', columns: head, rows: others, numeric, letters: columnWidths(fields, SLIDE.line).letters }
    }
    case 'list':
      return { kind: 'words', paragraphs: [printable(listWords(content.items, SLIDE))] }
    case 'text':
      return { kind: 'words', paragraphs: printable(content.text).split('\n').slice(0, SLIDE.rows) }
  }
}

const noteOf = (content: Content) => (content.kind === 'table' ? (excerptOf(content.table, SLIDE).note ?? '') : '')

function resultSlides(result: ReportResult): readonly Slide[] {
  const { finding, cell, caption, label, note } = result
  const found = wordsOf(finding, cell).replace(/\.$/, '')
  const title = found === '' || found.length > LONGEST_TITLE ? label : found
  const legend = printableLine(wordsOf(caption, cell) || `${label}.`)
  return attachedTo(pictureAlone(result)).map((attached) => ({
    title: printableLine(title),
    body: bodyOf(attached),
    caption: [legend, noteOf(attached.content), `(${sourceOf(result)})`].filter(Boolean).join(' '),
    notes: printable([wordsOf(finding, cell), note ?? '', legend].filter(Boolean).join('\n')),
  }))
}

/** The sentences of an abstract that a slide takes. */
function abstractSlide({ abstract }: Report): readonly Slide[] {
  const words = printable(wordsOf(abstract))
  if (words === '') return []
  const end = words.length > LONGEST_ABSTRACT ? words.lastIndexOf('. ', LONGEST_ABSTRACT) + 1 : words.length
  const shown = end > 0 ? words.slice(0, end) : words.slice(0, LONGEST_ABSTRACT)
  return [{ title: 'Summary', body: { kind: 'words', paragraphs: [shown] }, caption: '', notes: words }]
}

function referenceSlides({ references }: Report): readonly Slide[] {
  const works = worksOf(references).map((work) => {
    return printableLine(`${work.number}. ${workText(work)}${work.doi === undefined ? '' : ` doi:${work.doi}`}`)
  })
  return Array.from({ length: Math.ceil(works.length / REFERENCES_EACH) }, (_unused, at) => ({
    title: 'References',
    body: { kind: 'words' as const, paragraphs: works.slice(at * REFERENCES_EACH, (at + 1) * REFERENCES_EACH) },
    caption: '',
    notes: '',
  }))
}

/** A title, a summary, a slide for each result with what was found as its title, and the references. */
export function presentationOf(report: Report): Presentation {
  return {
    title: printableLine(report.title),
    authors: report.authors.map(({ name }) => printableLine(name)).join(', '),
    date: longDate(report.origin.at),
    warning: simulationNote(report),
    slides: [...abstractSlide(report), ...slideResults(report).flatMap(resultSlides), ...referenceSlides(report)],
  }
}
