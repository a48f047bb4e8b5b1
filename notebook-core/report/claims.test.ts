import { describe, expect, it } from 'vitest'
import type { Claim } from '../document/notebook.ts'
import { writeDocx } from '../report-formats/docx.ts'
import { writeHtml } from '../report-formats/html.ts'
import { writeLatex } from '../report-formats/latex.ts'
import { markdownText } from '../report-formats/markdown.ts'
import { writeTypst } from '../report-formats/typst.ts'
import { writeWorkflow } from '../workflow-formats/pwb.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { sampleNotebook, sampleSource } from '../testing/report.ts'
import { reportOf } from './report.ts'

const claim: Claim = {
  id: 'c',
  cell: 'aim',
  field: 'text',
  quote: 'Three tissues stand out',
  value: { cell: 'tissues', process: 'earlier', path: ['length'], was: 3 },
}
const notebook = { ...sampleNotebook(), claims: [claim] }
const tissues = [
  { term: 'Testis', zscore: 6.06 },
  { term: 'Lung', zscore: -0.25 },
]
const report = reportOf(sampleSource(notebook, { gene: 'ACE2 & co', tissues }))
const textOf = (files: readonly { readonly content: string | Uint8Array }[]) =>
  files.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n')

it('lists each sentence with its value then and now', () => {
  expect(markdownText(report)).toContain(
    [
      '## Claims',
      '',
      '| Sentence | Stands on | Value when it was looked at | Now |',
      '| --- | --- | --- | --- |',
      '| Three tissues stand out | step 2: entries, how many | 3 | **2** |',
    ].join('\n'),
  )
})

describe('claims are in', () => {
  it.each([
    ['HTML', writeHtml(report, writeWorkflow(notebook, exampleRegistry).file)],
    ['Word', textOf(writeDocx(report))],
    ['LaTeX', textOf(writeLatex(report))],
    ['Typst, of which PDF is made', writeTypst(report, 'article').main],
  ])('%s', (_format, text) => {
    expect(['Claims', 'Three tissues stand out', 'entries, how many'].filter((words) => !text.includes(words))).toEqual(
      [],
    )
  })
})
