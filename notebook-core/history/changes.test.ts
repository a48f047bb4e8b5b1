import { expect, it } from 'vitest'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { exampleRegistry as registry } from '../testing/registry.ts'
import { changesBetween, processesInBoth } from './changes.ts'

const gene = (symbol: string) => stepCell('gene', 'Input[Gene]', {}, symbol)
const set = stepCell('set', 'TermToSet[Term[Gene]]', { terms: ['gene'] })
const text = (words: string) => ({ kind: 'text' as const, id: 'text', text: words, collapsed: false })
const top = (count: number) => stepCell('top', 'TopTissues', { scores: 'tissues' }, { count })

it('says what was added, removed and changed, and what only follows', () => {
  const from = notebookOf(gene('ACE2'), set, text('Mostly'), top(5))
  const to = {
    ...notebookOf(gene('TP53'), { ...set, collapsed: true }, text('First of all'), stepCell('new', 'OldPlot')),
    title: 'Ours',
  }
  expect(changesBetween(from, to, registry)).toEqual([
    { kind: 'changed', name: 'The playbook', details: [{ what: 'title', was: '', is: 'Ours' }] },
    { kind: 'changed', cell: 'gene', name: 'Gene', details: [{ what: 'answer', was: 'ACE2', is: 'TP53' }] },
    { kind: 'follows', cell: 'set', name: 'Genes to a set', details: [] },
    {
      kind: 'changed',
      cell: 'text',
      name: 'Text',
      details: [
        {
          what: 'text',
          was: 'Mostly',
          is: 'First of all',
          words: [
            { kind: 'removed', text: 'Mostly' },
            { kind: 'added', text: 'First of all' },
          ],
        },
      ],
    },
    { kind: 'added', cell: 'new', name: 'Old plot', details: [] },
    { kind: 'removed', cell: 'top', name: 'Top tissues', details: [] },
  ])
  expect(processesInBoth(from, to, registry).map(({ cell, was, is }) => [cell, was === is])).toEqual([
    ['gene', false],
    ['set', false],
  ])
  expect(processesInBoth(from, from, registry).map(({ cell, was, is }) => [cell, was === is])).toEqual([
    ['gene', true],
    ['set', true],
  ])
})

it('names each setting and input that differs, and nothing where nothing does', () => {
  const [from, to] = [notebookOf(top(5)), notebookOf({ ...top(10), bindings: {} })]
  expect(changesBetween(from, to, registry)).toEqual([
    {
      kind: 'changed',
      cell: 'top',
      name: 'Top tissues',
      details: [
        { what: 'inputs', was: '', is: '' },
        { what: 'count', was: '5', is: '10' },
      ],
    },
  ])
  expect(changesBetween(from, from, registry)).toEqual([])
})
