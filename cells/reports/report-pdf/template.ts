/** How a report is set. All words come from a data file, so that nothing in them is taken for an instruction. */
export const TEMPLATE = `#let report = json("report.json")
#set document(title: report.title)
#set page(paper: "a4", numbering: "1", margin: 2.2cm)
#set text(size: 10pt, lang: "en")
#set par(justify: true)
#show figure: set block(breakable: true)

#align(center, text(size: 17pt, weight: "bold", report.title))
#align(center, text(size: 9pt, fill: rgb("#555555"), "Written and reviewed by " + report.model + ". Check every statement before it is used."))

#heading(level: 1, "Abstract")
#par(text(report.abstract))

#for section in report.sections {
  heading(level: section.level, section.title)
  for paragraph in section.paragraphs { par(text(paragraph)) }
}

#for picture in report.figures {
  figure(image(picture.path, width: 100%, alt: picture.caption), caption: text(picture.caption))
}

#for table-data in report.tables {
  figure(
    kind: table,
    caption: text(table-data.caption),
    table(
      columns: table-data.columns.len(),
      align: left,
      stroke: 0.4pt + rgb("#bbbbbb"),
      table.header(..table-data.columns.map(name => text(size: 8pt, weight: "bold", name))),
      ..table-data.rows.flatten().map(cell => text(size: 8pt, cell)),
    ),
  )
}

#if report.references.len() > 0 {
  heading(level: 1, "References")
  enum(numbering: "[1]", ..report.references.map(work => text(work)))
}
`
