import { expect, it } from 'vitest'
import { resultsOf } from '../report/report.ts'
import { sampleReport } from '../testing/report.ts'
import { attachedTo, pictureAlone, tableFiles } from './attachments.ts'

const [table] = resultsOf(sampleReport().report).filter(({ figure }) => figure?.kind === 'table')
if (table === undefined) throw new Error('the sample has no table')
const picture = { kind: 'figure', drawing: { svg: '<svg/>', width: 10, height: 10 }, alt: 'Dots' } as const
const both = { ...table, contents: [picture, ...table.contents] }

it('keeps the names of tables where a picture stands above them', () => {
  expect(attachedTo(table).map(({ name }) => name)).toEqual(['table-1'])
  expect(attachedTo(both).map(({ content: { kind }, name }) => [kind, name])).toEqual([
    ['figure', 'table-1-picture'],
    ['table', 'table-1'],
  ])
  const { report } = sampleReport()
  const pictured = { ...report, results: report.results.map((each) => (each === table ? both : each)) }
  expect(tableFiles(pictured).map(({ path }) => path)).toEqual(tableFiles(report).map(({ path }) => path))
})

it('shows the picture alone where there is no room', () => {
  expect(pictureAlone(both).contents).toEqual([picture])
  expect(pictureAlone(table)).toBe(table)
})
