import { biocomputeObject } from '@playbook/core/interchange/bco'
import { writeBibtex, writeCsl, writeRis } from '@playbook/core/interchange/bibliography'
import { writeCwl } from '@playbook/core/interchange/cwl'
import type { ExportFile, FormatName } from '@playbook/core/interchange/formats'
import { writeHtml } from '@playbook/core/interchange/html'
import { writeIpynb } from '@playbook/core/interchange/ipynb'
import { writeMarkdown } from '@playbook/core/interchange/markdown'
import { writeCrate, writeDetachedCrate } from '@playbook/core/interchange/ro-crate'
import { writeTypst, type Look } from '@playbook/core/interchange/typst'
import { worksOf } from '@playbook/core/report/citations'
import { givenFiles, type KeptFile, type WorkflowExport } from '@playbook/core/report/workflow'
import type { Files } from '../files/store.ts'
import { createTypesetter } from './typeset.ts'
import { zipStream } from './zip.ts'

/** What an export is written as: a large one while it is read. */
export type Written = string | Uint8Array | ReadableStream<Uint8Array>

type Writer = (exported: WorkflowExport, files: Pick<Files, 'open'>) => Written | Promise<Written>

const typesetter = createTypesetter()
const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const works = ({ report }: WorkflowExport) => worksOf(report.references)

const pdf =
  (look: Look): Writer =>
  ({ report }) =>
    typesetter.pdf(writeTypst(report, look), new Date(report.origin.at))

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
