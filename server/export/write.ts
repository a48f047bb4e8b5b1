import { writeBibtex, writeCsl, writeRis } from '@playbook/core/interchange/bibliography'
import type { ExportFile, FormatName } from '@playbook/core/interchange/formats'
import { writeHtml } from '@playbook/core/interchange/html'
import { writeMarkdown } from '@playbook/core/interchange/markdown'
import { worksOf } from '@playbook/core/report/citations'
import type { Exported } from './source.ts'
import { zipOf } from './zip.ts'

const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const works = ({ report }: Exported) => worksOf(report.references)
const zipped = (files: readonly ExportFile[]) => zipOf(files)

/** How each format is made of what is exported. */
export const WRITERS: Readonly<Record<FormatName, (exported: Exported) => string | Uint8Array>> = {
  html: ({ report, workflow }) => writeHtml(report, workflow(true)),
  markdown: ({ report }) => zipped(writeMarkdown(report)),
  workflow: ({ workflow }) => pretty(workflow(false)),
  'workflow-with-results': ({ workflow }) => pretty(workflow(true)),
  bibtex: (exported) => writeBibtex(works(exported)),
  ris: (exported) => writeRis(works(exported)),
  'csl-json': (exported) => writeCsl(works(exported)),
}
