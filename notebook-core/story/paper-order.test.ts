import { expect, it } from 'vitest'
import type { Claim } from '../document/notebook.ts'
import { plan } from '../plan/plan.ts'
import { paperOf } from '../report/paper.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { paperOrder } from './paper-order.ts'
import { playbookStory } from './playbook.ts'

const text = (id: string) => ({ kind: 'text', id, text: `## ${id}`, collapsed: false }) as const
const cells = [
  text('Data'),
  stepCell('gene', 'Input[Gene]', {}, 'ACE2'),
  stepCell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' }),
  stepCell('plot', 'BarplotFrom[Scored[Tissue]]', { terms: 'tissues' }),
  text('Another gene'),
  stepCell('other', 'Input[Gene]', {}, 'KLF6'),
  stepCell('others', 'GTExTissueExpressionFromGene', { gene: 'other' }),
  text('Remark'),
]
const orderOf = (claimed: readonly string[]) => {
  const { cells: ordered, supplement } = paperOrder({ cells }, exampleRegistry, claimed)
  const ids = ordered.map(({ id }) => id)
  return [ids.filter((id) => !supplement.has(id)), ids.filter((id) => supplement.has(id))]
}

it('keeps the order of the playbook without a claim, and puts what was brought into the supplement', () => {
  const main = ['Data', 'tissues', 'plot', 'Another gene', 'others', 'Remark']
  expect(orderOf([])).toEqual([main, ['gene', 'other']])
  expect(orderOf(['a cell that is gone'])).toEqual([main, ['gene', 'other']])
})

it('puts what only leads to a finding into the supplement, with the heading of a part that has nothing else', () => {
  const { cells: ordered, supplement } = paperOrder({ cells }, exampleRegistry, [], new Set(['tissues', 'others']))
  expect(ordered.map(({ id }) => id).filter((id) => !supplement.has(id))).toEqual(['Data', 'plot', 'Remark'])
})

it('puts the figure of a claim first below its text, then what it rests on, and all else into the supplement', () => {
  expect(orderOf(['tissues'])).toEqual([
    ['Data', 'plot', 'tissues', 'Remark'],
    ['gene', 'Another gene', 'other', 'others'],
  ])
  expect(orderOf(['others'])).toEqual([
    ['Another gene', 'others', 'Remark'],
    ['other', 'Data', 'gene', 'tissues', 'plot'],
  ])
  expect(orderOf(['others', 'tissues'])).toEqual([
    ['Another gene', 'others', 'Data', 'plot', 'tissues', 'Remark'],
    ['other', 'gene'],
  ])
})

it('numbers figures and tables in that order, and heads the abstract with the sentence of the claim', () => {
  const tissues = [{ term: 'Testis', zscore: 6.06 }]
  const values = new Map<string, unknown>([
    ['gene', 'ACE2'],
    ['tissues', tissues],
    ['plot', { title: 'Bars', marks: [], data: {} }],
    ['other', 'KLF6'],
    ['others', [{ term: 'Lung', zscore: 2 }]],
  ])
  const notebook = notebookOf(...cells)
  const planned = plan(notebook, exampleRegistry)
  const processOf = (cell: string) => {
    const found = planned.get(cell)
    return found?.state === 'ready' ? found.process.id : ''
  }
  const outputs = new Map([...values].map(([cell, value]) => [processOf(cell), JSON.parse(JSON.stringify(value))]))
  const claim: Claim = {
    id: '1',
    cell: 'Another gene',
    field: 'text',
    quote: 'KLF6 is highest in the **lung**.',
    start: 0,
    value: { cell: 'others', process: processOf('others'), path: [0, 'zscore'], was: 2 },
  }
  const told = (claims: readonly Claim[]) => {
    const claimed = { ...notebook, claims: [...claims] }
    const story = playbookStory(claimed, planned, exampleRegistry, (process) => outputs.get(process))
    const paper = paperOf(story, claimed, exampleRegistry)
    return {
      first: story.abstract[0]?.parts,
      figures: [...story.figures].map(([cell, { kind, number, isSupplement = false }]) => [
        cell,
        kind,
        number,
        isSupplement,
      ]),
      results: paper.results.map(({ cell }) => cell),
      unclaimed: paper.unclaimed.map(({ cell }) => cell),
    }
  }
  expect(told([claim])).toEqual({
    first: [
      { kind: 'text', text: 'KLF6 is highest in the lung.' },
      { kind: 'text', text: ' ' },
    ],
    figures: [
      ['others', 'table', 1, false],
      ['tissues', 'table', 1, true],
      ['plot', 'figure', 1, true],
    ],
    results: ['Another gene', 'others', 'Remark'],
    unclaimed: ['tissues'],
  })
  expect(told([]).unclaimed).toEqual(['tissues', 'others'])
  expect(told([{ ...claim, value: { ...claim.value, was: 3 } }]).results).toEqual(told([]).results)
})
