/**
 * Looks of one sheet: a page of two columns, and a poster of three. Typst fills columns one after the other and goes on to
 * another page, so the parts are measured: they are put into columns that are as low as they can be, as large as there is
 * room, and where even the smallest type is too large the last ones are left out but for those of the tail.
 */

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
#let fitted(head, tail, ..given) = layout(size => {
  let parts = given.pos()
  let width = (size.width - (count - 1) * gutter) / count
  let room = size.height - measure(block(width: size.width, head)).height - gap.to-absolute()
  let sized(parts, scale) = parts.map(part => {
    measure(block(width: width, text(size: type * scale, part))).height + (gap * scale).to-absolute()
  })
  let scaleOf(parts) = scales.find(scale => lowest(sized(parts + tail, scale), count) < 0.97 * room)
  while parts.len() > 1 and scaleOf(parts) == none { parts = parts.slice(0, -1) }
  let found = scaleOf(parts)
  parts += tail
  let scale = if found == none { scales.last() } else { found }
  set text(size: type * scale)
  let heights = sized(parts, scale)
  let all = divided(heights, lowest(heights, count)).map(column => column.map(at => parts.at(at)).join())
  head
  let columns = grid(columns: (1fr,) * count, column-gutter: gutter, ..all)
  if found == none { block(height: room, clip: true, columns) } else { columns }
})
`

/** Two columns on one page: what is most worth knowing. */
export const TYPST_BRIEF = `
#set page(paper: "a4", margin: 1.6cm)
#set text(size: 9pt)
#let (type, count, gutter, gap) = (9pt, 2, 0.8cm, 1em)
#let scales = (1.15, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 1.2em)
#show heading.where(level: 1): set block(above: 1em, below: 0.5em)
#show figure: set block(above: 0.8em, below: 0.9em)
${FITTED}`

/** One sheet for a wall, three columns. */
export const TYPST_POSTER = `
#set page(width: 84.1cm, height: 118.9cm, margin: 3.5cm)
#set text(size: 25pt)
#let (type, count, gutter, gap) = (25pt, 3, 2.4cm, 1.2em)
#let scales = (1.8, 1.65, 1.5, 1.35, 1.2, 1.1, 1.0, 0.9, 0.8)
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 1.1em)
#set table(inset: (x: 0.5em, y: 0.36em))
#show heading.where(level: 1): set block(above: 1.4em, below: 0.7em)
#show figure: set block(above: 1.2em, below: 1.4em)
${FITTED}`
