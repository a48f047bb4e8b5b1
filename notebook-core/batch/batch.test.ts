import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { BatchHead, BatchRow } from '../api/batches.ts'
import type { Notebook } from '../document/notebook.ts'
import { formOf, withAnswers } from '../form/form.ts'
import { plan } from '../plan/plan.ts'
import { createRegistry } from '../registry.ts'
import { definePrompt, defineStep, defineType } from '../step.ts'
import { prose } from '../story.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { readAnswer, writeAnswer } from './answer.ts'
import { batchMs, serviceCost } from './estimate.ts'
import { gridCsv, gridTable, gridTsv } from './grid-file.ts'
import { readTable } from './read-table.ts'
import { crossed, rowsOfTable } from './rows.ts'
import { batchStory } from './story.ts'
import { rowResult, summaryOf } from './summary.ts'
import { unfoldedRows } from './unfold.ts'
import { workbookOf } from './xlsx.ts'

const about = { tags: {}, description: '', story: () => ({ methods: prose`done` }) }
const Gene = defineType({ id: 'Gene', label: 'Gene', description: '', schema: z.string().min(1), color: 'gene' })
const Genes = defineType({
  id: 'Genes',
  label: 'Genes',
  description: '',
  schema: z.strictObject({ set: z.array(z.string()) }),
  color: 'gene',
})
const gene = definePrompt({ ...about, id: 'InputGene', label: 'Gene', inputs: {}, output: Gene })
const genes = definePrompt({ ...about, id: 'InputGenes', label: 'Gene set', inputs: {}, output: Genes })
const top = defineStep({
  ...about,
  id: 'Top',
  label: 'Top',
  inputs: { gene: Gene },
  output: Genes,
  params: z.strictObject({ k: z.number() }),
})
const registry = createRegistry({ things: { Gene, Genes, gene, genes, top } })
const topCell = { ...stepCell('top', 'Top', { gene: 'gene' }, { k: 5 }), form: { how: 'many' as const } }
const oneColumn = formOf(notebookOf(stepCell('gene', 'InputGene', {}, 'ACE2')), registry)
const twoColumns = formOf(
  notebookOf({ ...stepCell('gene', 'InputGene', {}, 'ACE2'), form: { how: 'many' as const } }, topCell),
  registry,
)

it('reads pasted columns, tabs, commas and quoted cells', () => {
  expect(readTable('ACE2\r\nDPP4\n\nFURIN\n')).toEqual([['ACE2'], ['DPP4'], [''], ['FURIN']])
  expect(readTable('gene\tscore\nACE2\t0.7')).toEqual([
    ['gene', 'score'],
    ['ACE2', '0.7'],
  ])
  expect(readTable('a,"b ""x"", c"\n"two\nlines",d')).toEqual([
    ['a', 'b "x", c'],
    ['two\nlines', 'd'],
  ])
})

it('reads back every table that it could have been written from', () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[\r\0]/g, '').trim())
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const written = [['h', 'h'], ...rows, ['z', 'z']]
      const text = written.map((row) => row.map(quoted).join(',')).join('\n')
      expect(readTable(text, ',')).toEqual(written)
    }),
  )
})

it('makes one row of each line, and says what is wrong with the others', () => {
  const { rows, prompts } = rowsOfTable(oneColumn, readTable('ACE2\n\nDPP4\nACE2'))
  expect(prompts.map(({ cell }) => cell.id)).toEqual(['gene'])
  expect(rows.map(({ line, label, answers, problem }) => [line, label, answers, problem?.kind])).toEqual([
    [1, 'ACE2', { gene: 'ACE2' }, undefined],
    [2, '', {}, 'blank'],
    [3, 'DPP4', { gene: 'DPP4' }, undefined],
    [4, 'ACE2', { gene: 'ACE2' }, 'double'],
  ])
})

it('finds prompts by the header in any order, tells unused columns, and crosses only when asked', () => {
  const table = readTable('Top\tnote\tGene\n3\tx\tACE2\n5\ty\tDPP4\nmany\tz\tFURIN')
  const { rows, unused, prompts } = rowsOfTable(twoColumns, table)
  expect(unused).toEqual(['note'])
  expect(rows.map(({ answers, problem }) => [answers, problem?.kind])).toEqual([
    [{ top: { k: 3 }, gene: 'ACE2' }, undefined],
    [{ top: { k: 5 }, gene: 'DPP4' }, undefined],
    [{ gene: 'FURIN' }, 'unfit'],
  ])
  expect(crossed(rows, prompts).map(({ answers }) => answers)).toEqual([
    { top: { k: 3 }, gene: 'ACE2' },
    { top: { k: 3 }, gene: 'DPP4' },
    { top: { k: 5 }, gene: 'ACE2' },
    { top: { k: 5 }, gene: 'DPP4' },
  ])
})

it('reads a cell as the answer that its prompt takes, and writes it back', () => {
  expect(readAnswer(gene, ' ACE2 ')).toEqual({ value: 'ACE2' })
  expect(readAnswer(genes, 'ACE2; DPP4;ACE2')).toEqual({ value: { set: ['ACE2', 'DPP4'] } })
  expect(readAnswer(top, '7', { k: 5 })).toEqual({ value: { k: 7 } })
  expect(readAnswer(gene, '')).toEqual({ why: 'It is blank.' })
  for (const [step, value] of [
    [gene, 'ACE2'],
    [genes, { set: ['ACE2', 'DPP4'] }],
    [top, { k: 7 }],
  ] as const) {
    expect(readAnswer(step, writeAnswer(value), value)).toEqual({ value })
  }
})

it('says a result in a line, as a number, and as bars', () => {
  expect(summaryOf(Genes, { set: ['ACE2', 'DPP4'] })).toEqual({ state: 'done', text: 'Genes', number: 2 })
  expect(
    summaryOf(Genes, [
      { term: 'a', zscore: 2 },
      { term: 'b', zscore: -1 },
    ]),
  ).toEqual({ state: 'done', text: 'Genes', number: 2, bars: [2, -1] })
  const cells = { a: summaryOf(Gene, 'x'), b: { state: 'failed' as const, text: 'No such gene', hint: 'Check it' } }
  expect(rowResult(cells)).toMatchObject({ state: 'failed', why: 'No such gene', hint: 'Check it' })
})

it('tells the time by the slowest pace, or by the workers that all services share', () => {
  const slow = { kind: 'service', name: 'Slow', base: 'https://slow.org', pace: { perSecond: 2 } } as const
  const quick = { kind: 'service', name: 'Quick', base: 'https://quick.org' } as const
  expect(serviceCost({ service: slow, calls: 60, callMs: 100 })).toEqual({
    service: 'Slow',
    calls: 60,
    perMinute: 120,
    ms: 30_000,
  })
  const demands = [
    { service: slow, calls: 60, callMs: 100 },
    { service: quick, calls: 60, callMs: 100 },
  ]
  expect(batchMs(demands, 0, 4)).toBe(30_000)
  expect(batchMs(demands, 0, 1)).toBeGreaterThan(batchMs(demands, 0, 4) / 3)
})

const head: Pick<BatchHead, 'many' | 'columns'> = {
  many: [{ cell: 'gene', label: 'Gene', color: 'gene' }],
  columns: [{ cell: 'top', label: 'Partners', type: 'Genes', color: 'gene', isShown: true }],
}
const ended = (number: number, label: string, result: BatchRow['result']): BatchRow => ({
  number,
  label,
  answers: { gene: label },
  state: 'ended',
  reused: false,
  result,
  changed: '',
})
const rows = [
  ended(1, 'ACE2', { state: 'done', cells: { top: { state: 'done', text: '=2+2, "first"', number: 2 } } }),
  ended(2, 'NOGENE', {
    state: 'failed',
    why: 'No such gene.',
    cells: { top: { state: 'failed', text: 'No such gene.' } },
  }),
]

it('writes the grid for programs and spreadsheets, the reasons of failures with it, and no formulas', () => {
  const table = gridTable(head, rows)
  expect(gridTsv(table)).toBe(
    'row\tGene\tstate\treason\tPartners\tPartners, number\n' +
      '1\tACE2\tdone\t\t\'=2+2, "first"\t2\n2\tNOGENE\tfailed\tNo such gene.\t\t\n',
  )
  expect(readTable(gridCsv(table))[1]).toEqual(['1', 'ACE2', 'done', '', '\'=2+2, "first"', '2'])
  const sheet = strFromU8(unzipSync(workbookOf(table, 'A/B'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c><v>2</v></c>')
  expect(sheet).toContain('No such gene.')
})

it('tells in a paragraph how often, and which inputs gave no answer and why', () => {
  expect(batchStory(rows, 'genes')).toBe(
    'The analysis was repeated for 2 genes (supplementary table); 1 gave no answer: NOGENE (No such gene).',
  )
  const without = (label: string, why: string) => ({
    label,
    state: 'ended' as const,
    result: { state: 'failed' as const, why, cells: {} },
  })
  expect(
    batchStory([without('A1', 'There is no A1.'), without('B2', 'Away'), without('C3', 'There is no C3.')], 'genes'),
  ).toBe(
    'The analysis was repeated for 3 genes (supplementary table); 3 gave no answer: A1 and C3 (There is no …); B2 (Away).',
  )
  expect(batchStory([], 'genes')).toContain('each gave an answer')
})

it('makes one playbook of rows, in which what they share stands once', () => {
  const both = notebookOf(
    stepCell('a', 'InputGene', {}, 'ACE2'),
    { ...stepCell('top', 'Top', { gene: 'a' }, { k: 5 }), label: 'Best' },
    stepCell('open', 'Top', { gene: 'missing' }, { k: 1 }),
  )
  const rows = ['DPP4', 'ACE2', 'DPP4'].map((answer, at) => ({ number: at + 1, answers: { a: answer } }))
  const unfolded = unfoldedRows(
    both,
    rows.map((row) => ({ ...row, plan: plan(withAnswers(both, row.answers), registry) })),
  )
  expect(unfolded.cells).toEqual([
    { ...stepCell('a-1', 'InputGene', {}, 'DPP4') },
    { ...stepCell('top-1', 'Top', { gene: 'a-1' }, { k: 5 }), label: 'Best' },
    { ...stepCell('a-2', 'InputGene', {}, 'ACE2') },
    { ...stepCell('top-2', 'Top', { gene: 'a-2' }, { k: 5 }), label: 'Best' },
  ])
  const processes = (notebook: Notebook) =>
    [...plan(notebook, registry).values()].flatMap((its) => (its.state === 'ready' ? [its.process.id] : []))
  const each = rows.flatMap(({ answers }) => processes(withAnswers(both, answers)))
  expect(new Set(processes(unfolded))).toEqual(new Set(each))
})

it('says of rows where a task computed them', () => {
  const elsewhere = { service: 'CAVATICA', project: 'lab/one', run: '7' }
  const done = { state: 'done' as const, cells: {} }
  const row = (label: string, isElsewhere: boolean) => ({
    label,
    state: 'ended' as const,
    result: { ...done, ...(isElsewhere && { elsewhere }) },
  })
  const place = 'computed in the project lab/one on CAVATICA (run 7).'
  expect(batchStory([row('A', true), row('B', true)], 'genes')).toBe(
    `The analysis was repeated for 2 genes (supplementary table); each gave an answer. They were ${place}`,
  )
  expect(batchStory([row('A', true), row('B', false)], 'genes')).toBe(
    `The analysis was repeated for 2 genes (supplementary table); each gave an answer. Of them, 1 was ${place}`,
  )
})
