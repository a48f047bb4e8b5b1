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
#let picture(file, description, wide: none, share: 100%) = image(file, width: 100%, alt: description)
#let under(from, legend) = [#legend #h(1fr) #box(text(size: 0.85em, fill: muted, from))]
// Words are no figure: a figure without a picture would need a text in the place of one.
#let quoted(from, legend, body, breakable: true) = block(width: 100%, above: 1.3em, below: 1.5em, breakable: breakable)[
  #body
  #block(above: 0.7em, text(size: 0.9em, fill: muted, under(from, legend)))
]
#let result(of, from, legend, body, breakable: false, ..placed) = {
  show figure: set block(breakable: breakable)
  figure(kind: of, caption: under(from, legend), ..placed, align(left, body))
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
// Pictures as wide as the text float to where there is room for them, so that the text goes on.
#show figure.where(kind: image): set figure(placement: auto)
// As wide as a person chose, or as its parts need; what is wider than the text stands out on both sides.
#let picture(file, description, wide: none, share: 100%) = if wide == none { image(file, width: share, alt: description) } else {
  layout(size => pad(x: calc.min(0pt, (size.width - wide) / 2), image(file, width: wide, alt: description)))
}
`
