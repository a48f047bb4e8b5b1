/**
 * Looks of one sheet: a page of two columns, and a poster of two or three. Typst fills columns one after the other and goes
 * on to another page, so the parts are measured: results are left out by their rank until the others fit in type of the usual
 * size, and they are put into as many columns, as low and as large, as fill the sheet best; few pictures stand over the
 * whole width below the others, if that fills it better. What always stays is set smaller where it has to be.
 */
import { pictureAlone } from './attachments.ts'
import { writeParts, type Dialect } from '../report/dialect.ts'
import type { Limits } from '../report/excerpt.ts'
import { printedAddress } from '../report/origin.ts'
import { resultsOf, type Report, type ReportResult } from '../report/report.ts'
import type { CitationStyle } from './citation-styles.ts'
import { breakableText, typstDialect, typstString } from './typst-dialect.ts'
import { referencesPart, section, titlePart, withCited, withoutSupplement } from './typst-parts.ts'
import { resultPart } from './typst-results.ts'

const FITTED = `
// The parts of each column, none of which is higher than a limit.
#let divided(heights, limit) = {
  let (columns, used) = (((),), 0pt)
  for (at, height) in heights.enumerate() {
    if used > 0pt and used + height > limit { columns.push(()); used = 0pt }
    columns.last().push(at)
    used += height
  }
  columns
}
// The lowest columns of a number, by halving what lies between too low and high enough.
#let lowest(heights, count) = {
  let (low, high) = (calc.max(..heights), heights.sum())
  for _ in range(12) {
    let middle = (low + high) / 2
    if divided(heights, middle).len() <= count { high = middle } else { low = middle }
  }
  high
}
// Pictures beside each other over the whole width, as high as what is left below the columns of the others.
#let band(parts, width, gutter, height) = grid(
  columns: (1fr,) * parts.len(),
  column-gutter: gutter,
  ..parts.map(part => {
    let high(part) = measure(block(width: width, part)).height
    let words = high({ set image(height: 1pt); part })
    if high(part) <= height { part } else { set image(height: height - words, fit: "contain"); part }
  }),
)
#let fitted(head, always, heading, tail, ranks, pictures, ..given) = layout(size => {
  let head = text(size: head-type, head)
  let room = 0.98 * (size.height - measure(block(width: size.width, head)).height - gap.to-absolute())
  let widthOf(count) = (size.width - (count - 1) * gutter) / count
  let high(parts, count, scale) = parts.map(part => {
    // A work that is cited by what is measured alone has no number.
    let measured = { show cite: _ => super[0]; text(size: type * scale, part) }
    measure(block(width: widthOf(count), measured)).height + (gap * scale).to-absolute()
  })
  let usual = counts.map(count => (high(always, count, 1), high((heading,), count, 1).first(), high(tail, count, 1)))
  let results = given.pos().zip(ranks, pictures).map(((part, rank, is-picture)) => {
    (part: part, rank: rank, is-picture: is-picture, heights: counts.map(count => high((part,), count, 1).first()))
  })
  let has-room(results) = counts.enumerate().any(((at, count)) => {
    let (before, titled, after) = usual.at(at)
    let own = results.map(result => result.heights.at(at))
    if own.len() > 0 { own.first() += titled }
    lowest(before + own + after, count) < room
  })
  while results.len() > 0 and not has-room(results) {
    let last = calc.max(..results.map(result => result.rank))
    results = results.filter(result => result.rank != last)
  }
  let titled(results) = {
    let own = results.map(result => result.part)
    if own.len() > 0 { own.first() = heading + own.first() }
    own
  }
  let parts = always + titled(results) + tail
  let fits(count, scale) = lowest(high(parts, count, scale), count) < room
  let choices = counts.filter(count => fits(count, 1)).map(count => {
    let scale = 1
    for larger in larger-types { if fits(count, larger) { scale = larger } else { break } }
    (count: count, scale: scale, filled: high(parts, count, scale).sum() / (count * room), band: 0pt)
  })
  let (drawn, told) = (results.filter(result => result.is-picture), results.filter(result => not result.is-picture))
  let (above, below) = (always + titled(told) + tail, drawn.map(result => result.part))
  if told.len() == 0 and below.len() > 0 { below.first() = heading + below.first() }
  if below.len() in banded {
    for count in counts { for scale in (1,) + larger-types {
      let heights = high(above, count, scale)
      let left = room - lowest(heights, count)
      let wanted = calc.max(..high(below, below.len(), scale))
      let height = calc.min(left, wanted)
      // Smaller than that pictures are too narrow for their places.
      if height < 0.85 * wanted { break }
      let filled = (heights.sum() / count + height * (height / wanted)) / room
      choices.push((count: count, scale: scale, filled: filled, band: height))
    } }
  }
  // Of those that fill the sheet about as well: large pictures before narrow ones, then the largest type.
  let most = calc.max(0, ..choices.map(choice => choice.filled)) - 0.1
  let full = choices.filter(choice => choice.filled >= most)
  let best = if full.len() > 0 { full.sorted(key: choice => (if choice.band > 0pt { 0 } else { 1 }, -choice.scale, -choice.filled)).first() } else {
    (count: counts.first(), scale: smaller-types.find(scale => fits(counts.first(), scale)), band: 0pt)
  }
  let count = best.count
  let scale = if best.scale == none { smaller-types.last() } else { best.scale }
  head
  set text(size: type * scale)
  let inColumns = if best.band > 0pt { above } else { parts }
  let heights = high(inColumns, count, scale)
  let columns = divided(heights, lowest(heights, count)).map(column => stack(spacing: gap, ..column.map(at => inColumns.at(at))))
  let all = grid(columns: (1fr,) * count, column-gutter: gutter, ..columns)
  if best.band > 0pt {
    let height = best.band - (gap * scale).to-absolute()
    stack(spacing: gap, all, context band(below, widthOf(below.len()), gutter, height))
  } else if best.scale == none { block(height: room, clip: true, all) } else { all }
})
`

/** Two columns on one page: what is most worth knowing. */
export const TYPST_BRIEF = `
#set page(paper: "a4", margin: 1.6cm)
#set text(size: 9pt)
#let (head-type, type, counts, banded, gutter, gap) = (10pt, 9pt, (2,), (1, 2), 0.8cm, 1em)
#let (larger-types, smaller-types) = ((1.1, 1.2, 1.3, 1.4, 1.5), (0.95, 0.9, 0.85, 0.8, 0.75, 0.7))
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 1.2em)
#show heading.where(level: 1): set block(above: 1em, below: 0.5em)
#show figure: set block(above: 0.8em, below: 0.9em)
${FITTED}`

/** One sheet for a wall, of three columns, or of two where there is less. */
export const TYPST_POSTER = `
#set page(width: 84.1cm, height: 118.9cm, margin: 3.5cm)
#set text(size: 25pt)
#let (head-type, type, counts, banded, gutter, gap) = (36pt, 25pt, (3, 2), (1, 2, 3), 2.4cm, 1.2em)
#let (larger-types, smaller-types) = ((1.1, 1.2, 1.35, 1.5, 1.65, 1.8, 2, 2.2), (0.9, 0.8))
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 1.1em)
#set table(inset: (x: 0.5em, y: 0.36em))
#show heading.where(level: 1): set block(above: 1.4em, below: 0.7em)
#show figure: set block(above: 1.2em, below: 1.4em)
${FITTED}`

/** Tables are shown where there are fewer pictures, and as long as there is room. */
const ENOUGH = 6

/** A result of a sheet; those of the highest ranks are left out first. */
interface Ranked {
  readonly result: ReportResult
  readonly rank: number
}

const isPicture = ({ contents }: ReportResult) => contents.some(({ kind }) => kind === 'figure')

/** The results that a sheet may have room for, in their order: pictures before tables, those of claims or else the last ones. */
function chosenResults(report: Report, most: number): readonly Ranked[] {
  const numbered = resultsOf(report).filter(({ figure }) => figure !== undefined)
  const inTurn = report.claims.length > 0 ? numbered : numbered.toReversed()
  const pictures = inTurn.filter(isPicture).slice(0, most)
  const tables = inTurn.filter((each) => !isPicture(each)).slice(0, Math.max(0, ENOUGH - pictures.length))
  const ranks = new Map([...pictures, ...tables].map((result, rank) => [result, rank]))
  return numbered.flatMap((result) => {
    const rank = ranks.get(result)
    return rank === undefined ? [] : [{ result, rank }]
  })
}

/** The works that these results cite. */
function citedIn({ references }: Report, results: readonly ReportResult[]): Report['references'] {
  const parts = results.flatMap(({ finding, caption }) => [...finding, ...caption])
  const cited = new Set(parts.flatMap((part) => (part.kind === 'cite' ? [part.number] : [])))
  return references.filter(({ number }) => cited.has(number))
}

/** What a sheet shows of results. */
export interface Sheet {
  readonly title: string
  readonly most: number
  readonly limits: Limits
  /** Where there is little to show, more of it is shown. */
  readonly ofFew: Pick<Limits, 'rows' | 'items'>
}
/** So many results are few. */
const FEW = 3

/** The title over all columns, and below it the parts, of which results that do not fit are left out. */
export function sheetBody(report: Report, style: CitationStyle | undefined, { title, most, ...sheet }: Sheet): string {
  const chosen = chosenResults(report, most)
  const limits = chosen.length > FEW ? sheet.limits : { ...sheet.limits, ...sheet.ofFew }
  const results = chosen.map(({ result }) => result)
  const linked = typstDialect(withoutSupplement({ ...report, results }), style)
  // What is left out for want of room is led to by nothing.
  const cite: Dialect['cite'] = (all) => `#super[${all.join(',')}];`
  const dialect: Dialect = { ...linked, pointer: (_cell, words) => words, ...(style === undefined && { cite }) }
  const address = printedAddress(report.origin)
  const told = [...report.abstract, ...results.flatMap(({ finding, caption }) => [...finding, ...caption])]
  const references = style === undefined ? citedIn(report, results) : withCited(report, style, told).references
  const whole =
    address === undefined
      ? []
      : [`#note[Methods and all results: #link(${typstString(address)})[${breakableText(address)}];];\n`]
  const always = [section('Abstract', writeParts(report.abstract, dialect))].filter(Boolean)
  // Each says its finding itself: the one that said it first may be left out.
  const said = results.map((result) => ({ ...pictureAlone(result), description: [], passage: result.finding }))
  const parts = said.map((result) => resultPart(result, dialect, limits))
  const tail = [...whole, referencesPart({ ...report, references }, style)].filter(Boolean)
  const listed = (all: readonly string[]) => all.map((part) => `[${part}], `).join('')
  const ranks = chosen.map(({ rank }) => `${rank}, `).join('')
  const pictures = results.map((result) => `${isPicture(result)}, `).join('')
  const heading = '#heading(level: 1)[Results];\n'
  return `#fitted([${titlePart(report, title)}], (${listed(always)}), [${heading}], (${listed(tail)}), (${ranks}), (${pictures}), ${listed(parts)})\n`
}

/** On a wall. */
export const POSTER: Sheet = {
  title: '96pt',
  most: 9,
  limits: { rows: 8, columns: 4, items: 24, letters: 80, line: 54 },
  ofFew: { rows: 16, items: 80 },
}
/** On a page. */
export const BRIEF: Sheet = {
  title: '20pt',
  most: 4,
  limits: { rows: 6, columns: 4, items: 24, letters: 60, line: 50 },
  ofFew: { rows: 12, items: 60 },
}
