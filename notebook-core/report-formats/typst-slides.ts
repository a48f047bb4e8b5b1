import { writeParts, type Dialect } from '../report/dialect.ts'
import type { Limits } from '../report/excerpt.ts'
import { resultsOf, type Report, type ReportResult } from '../report/report.ts'
import { wordsOf } from './slide-words.ts'
import { pictureAlone } from './attachments.ts'
import type { CitationStyle } from './citation-styles.ts'
import { breakableText, typstDialect } from './typst-dialect.ts'
import { referencesPart, titlePart, withoutSupplement } from './typst-parts.ts'
import { resultPart } from './typst-results.ts'

/**
 * Pages for a projector: a title, and what stands below it in the rest of the page. A picture takes what its legend leaves of
 * that; words and tables are set as
 * large as they fit.
 */
export const TYPST_SLIDES = `
#set page(width: 25.4cm, height: 14.29cm, margin: (x: 1.4cm, top: 1.1cm, bottom: 1.1cm), numbering: "1", footer-descent: 20%)
#set text(size: 14pt)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 1): set block(below: 0.8em)
#show figure: set block(above: 0pt, below: 0pt)
#show figure.caption: set text(size: 10pt)
#show table: set text(size: 1.15em)
#let picture(file, description, wide: none, share: 100%) = image(file, width: 100%, fit: "contain", alt: description)
#let held(body) = layout(size => {
  let high(scale) = measure(block(width: size.width, text(size: 1em * scale, body))).height
  let scale = (1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5).find(scale => high(scale) <= size.height)
  if scale == none { block(height: size.height, clip: true, text(size: 0.5em, body)) } else { text(size: 1em * scale, body) }
})
#let result(of, from, legend, body, breakable: false, ..placed) = layout(size => {
  let below = under(from, legend)
  // The legend is nine tenths of ten points, and stands at a distance.
  let taken = measure(block(width: size.width, text(size: 9pt, below))).height + 1.2em.to-absolute()
  set image(height: calc.max(3cm, size.height - taken))
  figure(kind: of, caption: below, align(left, body))
})
#let slide(title, above, body, is-picture: false) = {
  pagebreak(weak: true)
  grid(
    columns: 100%,
    rows: (auto, auto, 1fr),
    // Space below a block ends with its row.
    pad(bottom: 0.9em, heading(level: 1, title)),
    if above == [] { above } else { pad(bottom: 0.8em, above) },
    if is-picture { body } else { held(body) },
  )
}
`

const SLIDE: Limits = { rows: 9, columns: 6, items: 40, letters: 60, line: 92 }
/** A longer finding stands below the name of its step. */
const LONGEST_TITLE = 240

/** What was found is the title of a slide, without what points elsewhere. */
function slideTitle({ finding, label, cell }: ReportResult, dialect: Dialect): { title: string; above: string } {
  const words = wordsOf(finding, cell)
  if (words === '') return { title: label, above: '' }
  return words.length <= LONGEST_TITLE
    ? { title: words.replace(/\.$/, ''), above: '' }
    : { title: label, above: writeParts(finding, dialect) }
}

function slide(title: string, body: string, { above = '', isPicture = false } = {}): string {
  if (body.trim() === '') return ''
  const size = title.length <= 60 ? 20 : title.length <= 130 ? 18 : 16
  return `#slide(text(size: ${size}pt)[${breakableText(title)}], [${above}], [${body}], is-picture: ${isPicture})\n`
}

/** A title, the abstract, a slide for each result, and the references. */
export function slidesBody(report: Report, style?: CitationStyle): string {
  const dialect = typstDialect(withoutSupplement(report), style)
  const results = resultsOf(report).map((result) => {
    const { title, above } = slideTitle(result, dialect)
    const isPicture = result.contents.some(({ kind }) => kind === 'figure')
    const shown = { ...pictureAlone(result), description: [], passage: [] }
    return slide(title, resultPart(shown, dialect, SLIDE), { above, isPicture })
  })
  return [
    `#v(1fr)\n${titlePart(report, '30pt')}#v(2fr)\n`,
    slide('Abstract', writeParts(report.abstract, dialect)),
    ...results,
    report.references.length === 0
      ? ''
      : `#pagebreak(weak: true)\n#set text(size: 10pt)\n${referencesPart(report, style)}`,
  ].join('')
}
