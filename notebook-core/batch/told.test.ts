import { expect, it } from 'vitest'
import { writeBlocks } from '../report/dialect.ts'
import { markdownDialect } from '../report-formats/markdown.ts'
import { batchResults, batchSupplement, type ToldBatch } from './told.ts'

const batch = (rows: number): ToldBatch => ({
  id: '1',
  name: 'Genes',
  story: 'The analysis was repeated for 2 genes (supplementary table); each gave an answer.',
  grid: {
    header: ['row', 'Gene', 'state', 'Score'],
    rows: Array.from({ length: rows }, (_, at) => [at + 1, `GENE${at}`, 'done', at / 2]),
  },
  changed: '2026-01-01T00:00:00.000Z',
})
const written = (items: ReturnType<typeof batchResults>) =>
  items.map((item) => (item.kind === 'text' ? writeBlocks(item.blocks, markdownDialect).trim() : ''))

it('tells a batch in a paragraph, and its grid as a table without the numbers of its rows', () => {
  expect(written(batchResults([batch(2), { ...batch(2), name: ' ' }]))).toEqual([
    '**Genes.** The analysis was repeated for 2 genes (supplementary table); each gave an answer.',
    'The analysis was repeated for 2 genes (supplementary table); each gave an answer.',
  ])
  expect(written(batchSupplement([batch(2)]))).toEqual([
    [
      '**The grid of the batch “Genes”.**',
      '',
      '| Gene | State | Score |',
      '| --- | --- | --- |',
      '| GENE0 | done | 0 |',
      '| GENE1 | done | 0.5 |',
    ].join('\n'),
  ])
})

it('prints no column that is empty, or that counts the list beside it', () => {
  const grid = {
    header: ['row', 'Gene', 'state', 'reason', 'Tissues', 'Tissues, number'],
    rows: [
      [1, 'KLF4', 'done', '', 'Skin, Colon', 2],
      [2, 'EGFR', 'done', '', 'Placenta', 1],
    ],
  }
  expect(
    written(batchSupplement([{ ...batch(2), grid }]))[0]
      ?.split('\n')
      .slice(2),
  ).toEqual([
    '| Gene | State | Tissues |',
    '| --- | --- | --- |',
    '| KLF4 | done | Skin, Colon |',
    '| EGFR | done | Placenta |',
  ])
})

it('prints the first 300 rows, and says where the others are', () => {
  const [text = ''] = written(batchSupplement([batch(1200)]))
  expect(text.split('\n').filter((line) => line.startsWith('| GENE')).length).toBe(300)
  expect(text.endsWith('900 more rows are in the grid of the playbook, which is a file, too.')).toBe(true)
})

it('lets the figures of each batch follow its grid, and tells how many came before', () => {
  const drawn = { label: 'Bars', type: 'PlotlyPlot', value: {}, panels: 2 }
  const batches = [{ ...batch(1), figures: [drawn, drawn] }, batch(1), { ...batch(1), figures: [drawn] }]
  const before: number[] = []
  const items = batchSupplement(batches, ({ figures = [] }, count) => {
    before.push(count)
    return figures.map(() => ({ kind: 'text', cell: 'figure', blocks: [] }))
  })
  expect(before).toEqual([0, 2, 2])
  expect(items.map(({ cell }) => cell)).toEqual(['batch-1', 'figure', 'figure', 'batch-1', 'batch-1', 'figure'])
})

it('calls a row by its label where its answer cannot be read', () => {
  const grid = { header: ['row', 'Scores', 'state'], rows: [[1, '[{"term":"TP53","zscore":2}]', 'done']] as const }
  const [text = ''] = written(batchSupplement([{ ...batch(1), grid, labels: ['Cohort Leiden'] }]))
  expect(text.split('\n').at(-1)).toBe('| Cohort Leiden | done |')
})
