/**
 * A report for LaTeX: a paper, slides and a poster that share figures, tables and references. The texts of people are
 * written by their letters, so that none of them is a command.
 */
import { worksOf } from '../report/citations.ts'
import { longDate } from '../text/date.ts'
import { writeBlocks, writeParagraphs, writeParts, type Dialect } from '../report/dialect.ts'
import { PROVENANCE_HEADS, provenanceOf, writeFrom } from '../report/provenance.ts'
import type { Author } from '../report/origin.ts'
import { resultsOf, type Report } from '../report/report.ts'
import { simulationNote } from '../report/simulated.ts'
import { tableFiles } from './attachments.ts'
import { writeBibtex } from './bibliography.ts'
import type { ExportFile } from '../formats.ts'
import { latexAddress, latexDialect, latexLink, latexTable, latexText } from './latex-dialect.ts'
import { itemPart, resultBody, latexTableFiles, resultPart, type LatexSize } from './latex-results.ts'

/** What all three load. The engine knows every letter, and Overleaf reads which one it is from `latexmkrc`. */
const PREAMBLE = String.raw`\usepackage{fontspec}
\IfFontExistsTF{LibertinusSerif-Regular.otf}{\setmainfont{LibertinusSerif}[Extension=.otf,UprightFont=*-Regular,BoldFont=*-Bold,ItalicFont=*-Italic,BoldItalicFont=*-BoldItalic]}{}
\usepackage{amsmath,amssymb}
\usepackage{graphicx}
\usepackage{booktabs}
\usepackage{tabularx}
\usepackage{xltabular}
\newcolumntype{L}{>{\raggedright\arraybackslash}X}
\newcolumntype{P}[1]{>{\raggedright\arraybackslash}p{\dimexpr #1\linewidth-2\tabcolsep\relax}}
\newcolumntype{R}[1]{>{\raggedleft\arraybackslash}p{\dimexpr #1\linewidth-2\tabcolsep\relax}}
\usepackage[normalem]{ulem}
\usepackage{xurl}
\usepackage[backend=biber,style=numeric-comp,sorting=none]{biblatex}
\addbibresource{references.bib}
\usepackage{hyperref}
\hypersetup{hidelinks}
`

const LATEXMKRC = `# LuaLaTeX: texts hold letters of every script.
$pdf_mode = 4;
`

function authorPart({ name, affiliation, orcid }: Author): string {
  const id =
    orcid === undefined ? '' : ` (${latexLink(`https://orcid.org/${encodeURIComponent(orcid)}`, latexText(orcid))})`
  return `${latexText(name)}${id}${affiliation === undefined ? '' : `\\\\ ${latexText(affiliation)}`}`
}

/** On every page of every class: nobody shall take simulated results for real ones. */
function simulationPart(report: Report): string {
  const note = simulationNote(report)
  if (note === undefined) return ''
  return `\\AddToHook{shipout/foreground}{\\put(0.6cm,-0.6cm){\\normalfont\\bfseries ${latexText(note)}}}\n`
}

function titlePart(report: Report): string {
  const { title, authors, origin } = report
  return `${simulationPart(report)}\\title{${latexText(title.trim())}}\n\\author{${authors.map(authorPart).join(' \\and ')}}\n\\date{${longDate(origin.at)}}\n`
}

/** Gives every work its number, whatever cites it first. */
function cited({ references }: Report): string {
  return references.length === 0
    ? ''
    : `\\nocite{${worksOf(references)
        .map(({ key }) => key)
        .join(',')}}\n`
}

const bibliography = ({ references }: Report) => (references.length === 0 ? '' : '\\printbibliography\n')

function section(title: string, body: string): string {
  return body.trim() === '' ? '' : `\\section*{${title}}\n${body.trim()}\n\n`
}

function provenancePart(report: Report): string {
  const { written, cite, services, ids, rows } = provenanceOf(report)
  const cells = rows.map(({ number, label, process }) => [
    String(number),
    latexText(label),
    process === undefined ? 'none yet' : `\\texttt{${latexText(process)}}`,
  ])
  const begun = writeFrom(report.origin, (address) => `\\url{${latexAddress(address)}}`, latexText)
  const from = `${begun}${latexText(`${written} ${services} ${ids}`)}`
  // A table of many steps goes on over the next page.
  const table = latexTable(['right', 'left', 'left'], [PROVENANCE_HEADS, ...cells], 'xltabular')
  return `${from}\n\n${latexText(cite)}\n\n{\\footnotesize\n${table}}\n`
}

function paper(report: Report): string {
  const dialect = latexDialect(report)
  const abstract = writeParts(report.abstract, dialect)
  return [
    `% !TEX program = lualatex\n\\documentclass[11pt,a4paper]{article}\n\\usepackage[margin=2.4cm]{geometry}\n${PREAMBLE}`,
    `${titlePart(report)}\\begin{document}\n${cited(report)}\\maketitle\n`,
    writeBlocks(report.description, dialect),
    abstract === '' ? '' : `\\begin{abstract}\n${abstract}\n\\end{abstract}\n\n`,
    section('Introduction', writeParagraphs(report.introduction, dialect)),
    section('Methods', writeParagraphs(report.methods, dialect)),
    section('Results', report.results.map((item) => itemPart(item, dialect)).join('')),
    section('Claims', writeBlocks(report.claims, dialect)),
    bibliography(report),
    section('Provenance', provenancePart(report)),
    section('Supplement', report.supplement.map((item) => itemPart(item, dialect)).join('')),
    '\\end{document}\n',
  ].join('')
}

const ON_SLIDES: LatexSize = {
  limits: { rows: 6, columns: 5, items: 40, letters: 50, line: 60 },
  height: '0.62\\textheight',
}

function presentation(report: Report): string {
  // What a pointer leads to may be on any slide; its number says which figure it is.
  const dialect: Dialect = { ...latexDialect(report), pointer: (_cell, words) => words }
  const frame = (title: string, body: string) =>
    body.trim() === ''
      ? ''
      : `\\begin{frame}[allowframebreaks]\n\\frametitle{${title}}\n${body.trim()}\n\\end{frame}\n\n`
  return [
    `% !TEX program = lualatex\n\\documentclass[aspectratio=169]{beamer}\n${PREAMBLE}`,
    `${titlePart(report)}\\begin{document}\n${cited(report)}\\begin{frame}\n\\titlepage\n\\end{frame}\n\n`,
    frame('Abstract', writeParts(report.abstract, dialect)),
    frame('Methods', `\\footnotesize ${writeParagraphs(report.methods, dialect)}`),
    ...resultsOf(report).map((result) =>
      frame(latexText(result.label), `\\footnotesize ${resultBody(result, dialect, ON_SLIDES)}`),
    ),
    report.references.length === 0 ? '' : frame('References', '\\printbibliography[heading=none]'),
    '\\end{document}\n',
  ].join('')
}

const ON_POSTER: LatexSize = {
  limits: { rows: 8, columns: 4, items: 24, letters: 80, line: 60 },
  height: '0.3\\textheight',
}

function poster(report: Report): string {
  const dialect = latexDialect({ ...report, supplement: [] })
  const results = resultsOf(report).map((result) => resultPart(result, dialect, ON_POSTER))
  return [
    `% !TEX program = lualatex\n\\documentclass[a0,portrait]{a0poster}\n\\usepackage{multicol}\n${PREAMBLE}`,
    `${titlePart(report)}\\begin{document}\n${cited(report)}\\maketitle\n\\begin{multicols}{2}\n`,
    section('Abstract', writeParts(report.abstract, dialect)),
    section('Methods', writeParagraphs(report.methods, dialect)),
    section('Results', results.join('')),
    bibliography(report),
    `\\end{multicols}\n\\end{document}\n`,
  ].join('')
}

/** A report as a folder of LaTeX; its pictures are added as PDF under the names that `drawingsOf` gives them. */
export function writeLatex(report: Report): readonly ExportFile[] {
  return [
    { path: 'paper.tex', content: paper(report) },
    { path: 'presentation.tex', content: presentation(report) },
    { path: 'poster.tex', content: poster(report) },
    { path: 'references.bib', content: writeBibtex(worksOf(report.references)) },
    { path: 'latexmkrc', content: LATEXMKRC },
    ...tableFiles(report),
    ...latexTableFiles(report),
  ]
}
