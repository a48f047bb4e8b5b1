import { writeBibtex, writeCsl, writeRis } from '@playbook/core/interchange/bibliography'
import type { ExportFile, FormatName } from '@playbook/core/interchange/formats'
import { writeHtml } from '@playbook/core/interchange/html'
import { writeMarkdown } from '@playbook/core/interchange/markdown'
import { writeTypst, type Look } from '@playbook/core/interchange/typst'
import { worksOf } from '@playbook/core/report/citations'
import type { Exported } from './source.ts'
import { createTypesetter } from './typeset.ts'
import { zipOf } from './zip.ts'

const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const works = ({ report }: Exported) => worksOf(report.references)
const zipped = (files: readonly ExportFile[]) => zipOf(files)

const typesetter = createTypesetter()
const pdf = ({ report }: Exported, look: Look) => typesetter.pdf(writeTypst(report, look), new Date(report.origin.at))

type Written = string | Uint8Array

/** How each format is made of what is exported. */
export const WRITERS: Readonly<Record<FormatName, (exported: Exported) => Written | Promise<Written>>> = {
  pdf: (exported) => pdf(exported, 'article'),
  'pdf-brief': (exported) => pdf(exported, 'brief'),
  'pdf-slides': (exported) => pdf(exported, 'slides'),
  'pdf-poster': (exported) => pdf(exported, 'poster'),
  html: ({ report, workflow }) => writeHtml(report, workflow(true)),
  markdown: ({ report }) => zipped(writeMarkdown(report)),
  workflow: ({ workflow }) => pretty(workflow(false)),
  'workflow-with-results': ({ workflow }) => pretty(workflow(true)),
  bibtex: (exported) => writeBibtex(works(exported)),
  ris: (exported) => writeRis(works(exported)),
  'csl-json': (exported) => writeCsl(works(exported)),
}
