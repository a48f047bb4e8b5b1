import { writeParts, type Dialect } from '../report/dialect.ts'
import type { Limits } from '../report/excerpt.ts'
import { sourceOf, type Report, type ReportResult } from '../report/report.ts'
import { capitalised } from '../text/capital.ts'
import { slideResults } from './slide-results.ts'
import { wordsOf } from './slide-words.ts'
import { pictureAlone } from './attachments.ts'
import type { CitationStyle } from './citation-styles.ts'
import { breakableText, resultLabel, typstDialect, typstString, typstText } from './typst-dialect.ts'
import { referencesPart, titlePart, withCited, withoutSupplement } from './typst-parts.ts'
import { resultPart } from './typst-results.ts'

/**
 * Pages for a projector: a title, and what stands below it in the rest of the page. A picture takes what its legend leaves of
 * that; words, lists in columns and tables are set as large as they fit.
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
#set table(inset: (x: 0.5em, y: 0.36em))
#let picture(file, description, wide: none, share: 100%) = image(file, width: 100%, fit: "contain", alt: description)
#let held(body) = layout(size => {
  let high(scale) = measure(block(width: size.width, text(size: 1em * scale, body))).height
  let scales = (1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5)
  let scale = scales.find(scale => high(scale) <= size.height)
  if scale == none { block(height: size.height, clip: true, text(size: 0.5em, body)) } else { text(size: 1em * scale, body) }
})
#let quoted(from, legend, body, breakable: true) = block(width: 100%)[
  #body
  #block(above: 1.2em, text(size: 9pt, fill: muted, under(from, legend)))
]
// About twice as wide as high, as far as the names are short enough for so many columns; the fewer, the larger.
#let names(items, more) = layout(size => {
  set text(size: if items.len() <= 6 { 1.6em } else { 1.15em })
  context {
    let gap = 1.2em.to-absolute()
    let widest = calc.max(..items.map(item => measure(item).width))
    let most = calc.max(1, calc.floor((size.width - gap) / (widest + gap)))
    let count = calc.min(most, calc.ceil(calc.sqrt(items.len() * 1.6)))
    block(width: 100%, inset: 0.8em, fill: wash, radius: 2pt)[
      #grid(columns: (1fr,) * count, column-gutter: gap, row-gutter: 0.8em, ..items)
      #more
    ]
  }
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
/** Long names stand in few columns. */
const LONG_NAME = 24
const LONG_NAMES = 16
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

/** A list in columns, and how many more names there are. */
function listPart(result: ReportResult, items: readonly string[], dialect: Dialect): string {
  const most = items.some((item) => item.length > LONG_NAME) ? LONG_NAMES : SLIDE.items
  // One more name takes no more than the words that it is left out.
  const names = items
    .slice(0, items.length === most + 1 ? items.length : most)
    .map((item) => `[${breakableText(item)}], `)
  const left = items.length - names.length
  const more = left > 0 ? typstText(`and ${left.toLocaleString('en')} more`) : ''
  const legend = writeParts(result.caption, dialect) || typstText(`${result.label}.`)
  return `#quoted(${typstString(capitalised(sourceOf(result)))}, [${legend}])[#names((${names.join('')}), [${more}]);]\n`
}

function resultBody(result: ReportResult, dialect: Dialect): string {
  const [only, ...others] = result.contents
  const isList = only?.kind === 'list' && only.items.length > 0 && others.length === 0 && result.note === undefined
  if (!isList) return resultPart({ ...result, description: [], passage: [] }, dialect, SLIDE)
  return `#[${listPart(result, only.items, dialect)}]#label(${typstString(resultLabel(result.number))});\n`
}

/** A title, the abstract, a slide for each result, and the references. */
export function slidesBody(report: Report, style?: CitationStyle): string {
  const chosen = slideResults(report)
  const dialect = typstDialect(withoutSupplement({ ...report, results: chosen }), style)
  const results = chosen.map((result) => {
    const { title, above } = slideTitle(result, dialect)
    const isPicture = result.contents.some(({ kind }) => kind === 'figure')
    return slide(title, resultBody(pictureAlone(result), dialect), { above, isPicture })
  })
  const told = chosen.flatMap(({ finding, caption }) => [...finding, ...caption])
  const { references } = withCited(report, style, [...report.abstract, ...told])
  return [
    `#v(1fr)\n${titlePart(report, '30pt')}#v(2fr)\n`,
    slide('Abstract', writeParts(report.abstract, dialect)),
    ...results,
    references.length === 0
      ? ''
      : `#pagebreak(weak: true)\n#block(width: 100%)[\n#set text(size: 12pt)\n${referencesPart(report, style)}]\n`,
  ].join('')
}
