import { expect, it } from 'vitest'
import type { Content, ReportResult } from '../report/report.ts'
import { sampleReport } from '../testing/report.ts'
import { slideResults } from './slide-results.ts'

const { report } = sampleReport()
const [sample] = report.results.flatMap((item) => (item.kind === 'result' ? [item] : []))

/** A report of results that show this, by their cells. */
function shown(contents: Readonly<Record<string, Content>>): readonly string[] {
  const results = Object.entries(contents).flatMap(([cell, content]): readonly ReportResult[] =>
    sample === undefined
      ? []
      : [{ ...sample, cell, figure: content.kind === 'text' ? undefined : sample.figure, contents: [content] }],
  )
  return slideResults({ ...report, results }).map(({ cell }) => cell)
}

const list = (...items: readonly string[]): Content => ({ kind: 'list', items })
const network = (...names: readonly string[]): Content => ({
  kind: 'figure',
  alt: 'Network',
  drawing: { svg: `<svg>${names.map((name) => `<text>${name}</text>`).join('')}</svg>`, width: 300, height: 200 },
  table: { columns: ['Gene'], rows: names.map((name) => [name]) },
})

it('leaves out the list of all the names that a figure shows, and keeps one that chooses among them', () => {
  const figure = network('BRCA1', 'PALB2', 'RAD51')
  const lists = { all: list('PALB2', 'RAD51', 'BRCA1'), some: list('PALB2', 'RAD51'), others: list('A', 'B', 'C', 'D') }
  expect(shown({ ...lists, figure })).toEqual(['some', 'others', 'figure'])
  expect(shown(lists)).toEqual(['all', 'some', 'others'])
})

it('leaves out what is an address alone', () => {
  const link: Content = { kind: 'text', text: 'Submitted: https://enrichr.example/1' }
  expect(shown({ link, words: { kind: 'text', text: '12 genes' } })).toEqual(['words'])
})
