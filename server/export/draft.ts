import { attachedFiles, drawingsOf, wholeFiles } from '@playbook/core/report-formats/attachments'
import { biocomputeObject } from '@playbook/core/workflow-formats/bco'
import { writeBibtex, writeCsl, writeRis } from '@playbook/core/report-formats/bibliography'
import type { CitationStyle } from '@playbook/core/report-formats/citation-styles'
import { writeCwl } from '@playbook/core/workflow-formats/cwl'
import { writeDocx } from '@playbook/core/report-formats/docx'
import { figureAddress, figureIds } from '@playbook/core/report-formats/figure-origin'
import type { ExportFile, FormatName } from '@playbook/core/formats'
import { writeHtml } from '@playbook/core/report-formats/html'
import { writeIpynb } from '@playbook/core/workflow-formats/ipynb'
import { writeLatex } from '@playbook/core/report-formats/latex'
import { writeMarkdown } from '@playbook/core/report-formats/markdown'
import { writeCrate, writeDetachedCrate } from '@playbook/core/workflow-formats/ro-crate'
import { presentationOf, type Presentation } from '@playbook/core/report-formats/presentation'
import { figureTypst } from '@playbook/core/report-formats/typst-figure'
import { writeTypst, type Look, type TypstSource } from '@playbook/core/report-formats/typst'
import { worksOf } from '@playbook/core/report/citations'
import { ownWorks } from '@playbook/core/report/own-works'
import type { Report } from '@playbook/core/report/report'
import { simulationNote } from '@playbook/core/report/simulated'
import type { KeptFile } from '@playbook/core/report/stored-files'
import { givenFiles, type WorkflowExport } from '@playbook/core/report/workflow'

/** What is asked of a format. */
export interface ExportOptions {
  /** How the references of a PDF are written; ours otherwise. */
  readonly style?: CitationStyle | undefined
}

/** What is left to do where a file is set, drawn in dots or packed: plain data that another thread can be sent. */
export type Draft =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'document'
      readonly source: TypstSource
      readonly at: string
      /** Stored files that are attached to it. */
      readonly kept?: readonly KeptFile[]
    }
  | {
      readonly kind: 'slides'
      readonly presentation: Presentation
      /** Its pictures, which are drawn in dots. */
      readonly dots: readonly { readonly name: string; readonly svg: string; readonly width: number }[]
    }
  | {
      readonly kind: 'archive'
      readonly files: readonly ExportFile[]
      /** Pictures that are drawn in dots. */
      readonly dots?: readonly { readonly path: string; readonly svg: string; readonly width: number }[]
      /** Pictures that are set. */
      readonly set?: readonly { readonly path: string; readonly source: TypstSource; readonly at: string }[]
      /** Stored files. */
      readonly kept?: readonly KeptFile[]
      /** One that programs read as a whole, such as that of Word. */
      readonly isWhole?: boolean
    }

type Drafter = (exported: WorkflowExport, wanted: ExportOptions) => Draft

const text = (written: string): Draft => ({ kind: 'text', text: written })
const pretty = (value: unknown) => text(`${JSON.stringify(value, null, 1)}\n`)

/** What the report cites, and how it is cited itself. */
const works = ({ report }: WorkflowExport) => {
  const note = simulationNote(report)
  const cited = worksOf(report.references).map((work) => (note === undefined ? work : { ...work, note }))
  return [...cited, ...ownWorks(report)]
}

const pdf =
  (look: Look): Drafter =>
  ({ report }, { style }) => ({
    kind: 'document',
    source: writeTypst(report, look, style),
    at: report.origin.at,
    ...(look === 'article' && { kept: attachedFiles(report) }),
  })

/** The pictures of a report for Word, twice as fine as on the page. */
const wordPictures = (report: Report) =>
  drawingsOf(report).map(({ name, drawing }) => ({
    path: `word/media/${name}.png`,
    svg: drawing.svg,
    width: drawing.width * 2,
  }))

/** The pictures of a report for a projector. */
const slidePictures = (report: Report) =>
  drawingsOf(report).map(({ name, drawing }) => ({ name, svg: drawing.svg, width: drawing.width * 3 }))

/** The pictures of a report for LaTeX. */
const latexPictures = (report: Report) =>
  drawingsOf(report).map(({ name, drawing, alt, origin }) => ({
    path: `figures/${name}.pdf`,
    source: figureTypst(drawing, {
      title: name,
      description: alt,
      keywords: [figureAddress(origin), ...figureIds(origin)],
    }),
    at: report.origin.at,
  }))

/** How each format is made of what is exported, as far as it needs no other program. */
export const DRAFTERS: Readonly<Record<FormatName, Drafter>> = {
  pdf: pdf('article'),
  'pdf-brief': pdf('brief'),
  'pdf-slides': pdf('slides'),
  'pdf-poster': pdf('poster'),
  pptx: ({ report }) => ({ kind: 'slides', presentation: presentationOf(report), dots: slidePictures(report) }),
  html: ({ report, workflow }) => text(writeHtml(report, workflow(true))),
  docx: ({ report }) => ({ kind: 'archive', files: writeDocx(report), dots: wordPictures(report), isWhole: true }),
  latex: ({ report }) => ({
    kind: 'archive',
    files: writeLatex(report),
    set: latexPictures(report),
    kept: wholeFiles(report),
  }),
  markdown: ({ report }) => ({ kind: 'archive', files: writeMarkdown(report), kept: wholeFiles(report) }),
  workflow: ({ workflow }) => pretty(workflow(false)),
  'workflow-with-results': ({ workflow }) => pretty(workflow(true)),
  'ro-crate': (exported) => ({ kind: 'archive', files: writeCrate(exported), kept: exported.files }),
  'ro-crate-metadata': (exported) => text(writeDetachedCrate(exported)),
  bco: (exported) => pretty(biocomputeObject(exported)),
  cwl: (exported) => ({ kind: 'archive', files: writeCwl(exported), kept: givenFiles(exported) }),
  ipynb: (exported) => text(writeIpynb(exported)),
  bibtex: (exported) => text(writeBibtex(works(exported))),
  ris: (exported) => text(writeRis(works(exported))),
  'csl-json': (exported) => text(writeCsl(works(exported))),
}
