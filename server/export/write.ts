import { drawingsOf } from '@playbook/core/interchange/attachments'
import { biocomputeObject } from '@playbook/core/interchange/bco'
import { writeBibtex, writeCsl, writeRis } from '@playbook/core/interchange/bibliography'
import type { CitationStyle } from '@playbook/core/interchange/citation-styles'
import { writeCwl } from '@playbook/core/interchange/cwl'
import { writeDocx } from '@playbook/core/interchange/docx'
import { figureAddress, figureIds } from '@playbook/core/interchange/figure-origin'
import type { ExportFile, FormatName } from '@playbook/core/interchange/formats'
import { writeHtml } from '@playbook/core/interchange/html'
import { writeIpynb } from '@playbook/core/interchange/ipynb'
import { writeLatex } from '@playbook/core/interchange/latex'
import { writeMarkdown } from '@playbook/core/interchange/markdown'
import { writeCrate, writeDetachedCrate } from '@playbook/core/interchange/ro-crate'
import { figureTypst } from '@playbook/core/interchange/typst-figure'
import { writeTypst, type Look } from '@playbook/core/interchange/typst'
import { worksOf } from '@playbook/core/report/citations'
import type { Report } from '@playbook/core/report/report'
import { givenFiles, type KeptFile, type WorkflowExport } from '@playbook/core/report/workflow'
import type { Files } from '../files/store.ts'
import { rasterPng } from './raster.ts'
import { typesetter } from './typeset.ts'
import { zipOf, zipStream } from './zip.ts'

/** What an export is written as: a large one while it is read. */
export type Written = string | Uint8Array | ReadableStream<Uint8Array>

/** What is asked of a format. */
export interface Wanted {
  /** How the references of a PDF are written; ours otherwise. */
  readonly style?: CitationStyle | undefined
}

type Writer = (exported: WorkflowExport, files: Pick<Files, 'open'>, wanted?: Wanted) => Written | Promise<Written>

const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const works = ({ report }: WorkflowExport) => worksOf(report.references)

const pdf =
  (look: Look): Writer =>
  ({ report }, _files, { style } = {}) =>
    typesetter.pdf(writeTypst(report, look, style), new Date(report.origin.at))

/** The pictures of a report for Word, twice as fine as on the page. */
function pngFiles(report: Report): Promise<readonly ExportFile[]> {
  const files = drawingsOf(report).map(async ({ name, drawing }) => ({
    path: `word/media/${name}.png`,
    content: await rasterPng(drawing.svg, drawing.width * 2),
  }))
  return Promise.all(files)
}

/** The pictures of a report for LaTeX. */
function pdfFiles(report: Report): Promise<readonly ExportFile[]> {
  const at = new Date(report.origin.at)
  const files = drawingsOf(report).map(async ({ name, drawing, alt, origin }) => ({
    path: `figures/${name}.pdf`,
    content: await typesetter.pdf(
      figureTypst(drawing, { title: name, description: alt, keywords: [figureAddress(origin), ...figureIds(origin)] }),
      at,
    ),
  }))
  return Promise.all(files)
}

function zipped(written: readonly ExportFile[], kept: readonly KeptFile[], files: Pick<Files, 'open'>): Written {
  return zipStream(
    written,
    kept.map(({ path, sha256 }) => ({ path, open: () => files.open(sha256) })),
  )
}

/** How each format is made of what is exported. */
export const WRITERS: Readonly<Record<FormatName, Writer>> = {
  pdf: pdf('article'),
  'pdf-brief': pdf('brief'),
  'pdf-slides': pdf('slides'),
  'pdf-poster': pdf('poster'),
  html: ({ report, workflow }) => writeHtml(report, workflow(true)),
  docx: async ({ report }) => zipOf([...writeDocx(report), ...(await pngFiles(report))]),
  latex: async ({ report }, files) => zipped([...writeLatex(report), ...(await pdfFiles(report))], [], files),
  markdown: ({ report }, files) => zipped(writeMarkdown(report), [], files),
  workflow: ({ workflow }) => pretty(workflow(false)),
  'workflow-with-results': ({ workflow }) => pretty(workflow(true)),
  'ro-crate': (exported, files) => zipped(writeCrate(exported), exported.files, files),
  'ro-crate-metadata': writeDetachedCrate,
  bco: (exported) => pretty(biocomputeObject(exported)),
  cwl: (exported, files) => zipped(writeCwl(exported), givenFiles(exported), files),
  ipynb: writeIpynb,
  bibtex: (exported) => writeBibtex(works(exported)),
  ris: (exported) => writeRis(works(exported)),
  'csl-json': (exported) => writeCsl(works(exported)),
}
