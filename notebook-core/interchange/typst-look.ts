/** What every printed look shares: type, figures, tables and notes. Fonts are those that Typst brings along. */
export const TYPST_SHARED = `
#let ink = rgb("#1d2226")
#let muted = rgb("#565d63")
#let rule = rgb("#cfc9ba")
#let wash = rgb("#f4f2ec")
#set text(font: "Libertinus Serif", fill: ink, lang: "en")
#set par(justify: false, leading: 0.62em)
#set table(stroke: (x, y) => (bottom: 0.4pt + rule), fill: (x, y) => if y == 0 { wash }, inset: (x: 5pt, y: 3.6pt))
#show table: set text(size: 0.82em, hyphenate: false)
#show table: set par(justify: false, leading: 0.5em)
#show link: set text(fill: rgb("#1f4f9f"))
#show raw: set text(font: "DejaVu Sans Mono", size: 0.95em)
#show figure.caption: it => align(left, block(width: 100%, text(size: 0.9em, fill: muted, it.body)))
#set figure(supplement: none, numbering: none, gap: 0.7em)
#let note(body) = block(above: 0.5em, below: 0.5em, text(size: 0.82em, fill: muted, body))
#let words(body) = block(width: 100%, inset: 6pt, fill: wash, radius: 2pt, align(left, text(size: 0.9em, body)))
#let picture(file, description) = image(file, width: 100%, alt: description)
#let result(of, from, legend, body, breakable: false) = {
  show figure: set block(breakable: breakable)
  figure(kind: of, caption: [#legend #h(1fr) #text(size: 0.85em, fill: muted, from)], align(left, body))
}
`

/** A page of a paper. */
export const TYPST_ARTICLE = `
#set page(paper: "a4", margin: (x: 2.3cm, top: 2.2cm, bottom: 2.3cm), numbering: "1", footer-descent: 40%)
#set text(size: 10pt)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 13pt)
#show heading.where(level: 1): set block(above: 1.5em, below: 0.7em)
#show heading.where(level: 2): set text(size: 11pt)
#show figure: set block(above: 1.3em, below: 1.5em)
`

/** Two columns on one page: what is most worth knowing. */
export const TYPST_BRIEF = `
#set page(paper: "a4", margin: 1.6cm, columns: 2)
#set columns(gutter: 0.8cm)
#set text(size: 8.6pt)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 10.5pt)
#show heading.where(level: 1): set block(above: 1em, below: 0.5em)
#show figure: set block(above: 0.8em, below: 0.9em)
`

/** Pages for a projector. A picture takes what its title, of two lines at most, and its legend leave of the page. */
export const TYPST_SLIDES = `
#set page(width: 25.4cm, height: 14.29cm, margin: (x: 1.4cm, top: 1.1cm, bottom: 1cm), numbering: "1", footer-descent: 20%)
#set text(size: 14pt)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 1): set block(below: 0.8em)
#show figure: set block(above: 0.4em, below: 0.4em)
#show table: set text(size: 1.15em)
#let picture(file, description) = image(file, width: 100%, fit: "contain", alt: description)
#let result(of, from, legend, body, breakable: false) = {
  show figure: set block(breakable: breakable)
  let below = [#legend #h(1fr) #text(size: 0.85em, fill: muted, from)]
  figure(kind: of, caption: below, align(left, layout(size => {
    let taken = measure(block(width: size.width, text(size: 0.9em, below))).height
    set image(height: calc.max(3cm, 9.1cm - taken))
    body
  })))
}
`

/**
 * One sheet for a wall, three columns. Typst fills columns one after the other, so that the last ones of a short poster
 * would be empty: its parts are measured, put into columns that are as low as they can be, and as large as there is room.
 */
export const TYPST_POSTER = `
#set page(width: 84.1cm, height: 118.9cm, margin: 3.5cm)
#set text(size: 25pt)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 1.1em)
#set table(inset: (x: 0.5em, y: 0.36em))
#show heading.where(level: 1): set block(above: 1.4em, below: 0.7em)
#show figure: set block(above: 1.2em, below: 1.4em)
#let gutter = 2.4cm
#let gap = 1.2em
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
// The lowest three columns, by halving what lies between too low and high enough.
#let lowest(heights) = {
  let (low, high) = (calc.max(..heights), heights.sum())
  for _ in range(12) {
    let middle = (low + high) / 2
    if divided(heights, middle).len() <= 3 { high = middle } else { low = middle }
  }
  high
}
#let balanced(head, ..parts) = layout(size => {
  let width = (size.width - 2 * gutter) / 3
  let room = size.height - measure(block(width: size.width, head)).height
  let sized(scale) = parts.pos().map(part => {
    let whole = block(width: width, text(size: 25pt * scale, part))
    measure(whole).height + (gap * scale).to-absolute()
  })
  let scale = (1.5, 1.35, 1.2, 1.1, 1.0).find(scale => lowest(sized(scale)) < 0.94 * room)
  head
  if scale == none { columns(3, gutter: gutter, parts.pos().join()) } else {
    set text(size: 25pt * scale)
    let heights = sized(scale)
    let all = divided(heights, lowest(heights)).map(column => column.map(at => parts.pos().at(at)).join())
    grid(columns: (1fr, 1fr, 1fr), column-gutter: gutter, ..all)
  }
})
`
