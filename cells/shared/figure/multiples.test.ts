import { expect, it } from 'vitest'
import { smallMultiples } from './multiples.ts'
import { figureSchema, type Figure } from './schema.ts'

const scatter = (x: number[], group: string[], more: Partial<Figure> = {}): Figure => ({
  title: 'Volcano',
  description: 'Genes.',
  finding: '2 genes were higher.',
  data: { change: x, p: x.map((value) => value * 2), group },
  marks: [{ type: 'dot', x: 'change', y: 'p', color: 'group' }],
  axes: {
    x: { label: 'change', type: 'linear', domain: [Math.min(...x), Math.max(...x)] },
    y: { label: 'p', type: 'log' },
  },
  color: { label: 'Genes', type: 'categorical', domain: ['Up (2)'], range: ['up'] },
  rules: [{ axis: 'x', at: 1 }],
  notes: ['One'],
  ...more,
})

it('is one figure with a panel for each, on axes that hold all', () => {
  const second = scatter([3, 9], ['Down (1)', 'Up (1)'], {
    color: { label: 'Genes', type: 'categorical', domain: ['Up (1)', 'Down (1)'], range: ['up', 'down'] },
    rules: [
      { axis: 'x', at: 1 },
      { axis: 'x', at: -1 },
    ],
  })
  const made = smallMultiples('Volcano plots', [
    { label: 'TP53', figure: scatter([1, 2], ['Up (2)', 'Up (2)']) },
    { label: 'MYC', figure: second },
    { label: 'MYC', figure: second },
  ])
  if (!('figure' in made)) throw new Error(made.why)
  expect(figureSchema.parse(made.figure)).toEqual({
    title: 'Volcano plots',
    description: 'Volcano plots: 3 panels on the same axes, of TP53, MYC, MYC (2).',
    data: {
      input: ['TP53', 'TP53', 'MYC', 'MYC', 'MYC (2)', 'MYC (2)'],
      change: [1, 2, 3, 9, 3, 9],
      p: [2, 4, 6, 18, 6, 18],
      group: ['Up (2)', 'Up (2)', 'Down (1)', 'Up (1)', 'Down (1)', 'Up (1)'],
    },
    marks: [{ type: 'dot', x: 'change', y: 'p', color: 'group' }],
    axes: { x: { label: 'change', type: 'linear', domain: [1, 9] }, y: { label: 'p', type: 'log' } },
    color: {
      label: 'Genes',
      type: 'categorical',
      domain: ['Up (2)', 'Up (1)', 'Down (1)'],
      range: ['up', 'up', 'down'],
    },
    facets: { column: 'input', values: ['TP53', 'MYC', 'MYC (2)'] },
    rules: [
      { axis: 'x', at: 1 },
      { axis: 'x', at: -1 },
    ],
    notes: [],
  })
})

const bars = (names: string[]): Figure => ({
  title: 'Bars',
  description: 'Terms.',
  data: { term: names, score: names.map((_name, at) => at) },
  marks: [{ type: 'barX', x: 'score', y: 'term', fill: 'plain' }],
  axes: { x: { label: 'score', type: 'linear' }, y: { label: '', type: 'band' } },
  notes: [],
})
const terms = (from: number, count: number) => Array.from({ length: count }, (_none, at) => `term ${from + at}`)
const whyNot = (...figures: Figure[]) => {
  const made = smallMultiples(
    'All',
    figures.map((figure, at) => ({ label: `row ${at}`, figure })),
  )
  return 'why' in made ? made.why : 'drawn'
}

it('says why figures do not fit together', () => {
  const one = scatter([1], ['Up (2)'])
  expect([
    whyNot(),
    whyNot(
      one,
      scatter([1], ['a'], { axes: { x: { label: 'fold', type: 'linear' }, y: { label: 'p', type: 'log' } } }),
    ),
    whyNot(one, scatter([1], ['a'], { facets: { column: 'group', values: ['a'] } })),
    whyNot(bars(terms(0, 30)), bars(terms(25, 30))),
    whyNot(bars(terms(0, 81)), bars(terms(0, 81))),
    whyNot(
      scatter(Array<number>(40_000).fill(1), Array<string>(40_000).fill('a')),
      scatter(Array<number>(40_000).fill(1), Array<string>(40_000).fill('a')),
    ),
    whyNot(one, scatter([1], ['a'], { data: { change: ['a'], p: [1], group: ['a'] } })),
    whyNot(bars(terms(0, 30)), bars(terms(5, 30))),
    whyNot(bars(terms(0, 54)), bars(terms(0, 54))),
  ]).toEqual([
    'None of the rows has this figure.',
    'These figures have axes or sizes of their own, which no common axes can show.',
    'These figures have axes or sizes of their own, which no common axes can show.',
    'These figures name different things: on common axes there is no room for all of them.',
    'These figures name different things: on common axes there is no room for all of them.',
    'These figures have too many marks together. Choose fewer rows.',
    'These figures measure in different ways.',
    'drawn',
    'drawn',
  ])
})
