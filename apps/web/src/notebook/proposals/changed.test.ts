import type { ProposedEdit } from '@playbook/core/api/proposals'
import type { Json } from '@playbook/core/step'
import { notebookOf } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { changeable } from './changed.ts'
import { textNow } from './textNow.ts'

const set = (is?: Json): ProposedEdit => ({
  kind: 'set',
  cell: 'a',
  name: 'Gene',
  parameter: 'p',
  ...(is !== undefined && { is }),
})

it('lets a parameter be changed that is a word, a number or a list of words', () => {
  const typed = ['TP53', 0, ['A'], []].map((is) => {
    const found = changeable(set(is))
    return [found?.text, found?.isList, found?.with(' 7 ')]
  })
  expect(typed).toEqual([
    ['TP53', false, set(' 7 ')],
    ['0', false, set(7)],
    ['A', true, set(['7'])],
    ['', true, set(['7'])],
  ])
})

it('takes nothing, infinity and words for no number', () => {
  const number = changeable(set(1))
  expect(['', ' ', 'Infinity', '1 of 2', '1e3'].map((text) => number?.with(text))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    set(1000),
  ])
})

it('has no field for what is absent, a switch, a table, and an object with no list or with two', () => {
  const values: Json[] = [true, null, [1, 2], [['A']], {}, { a: 'x' }, { a: ['A'], b: ['B'] }]
  expect([changeable(set()), ...values.map((is) => changeable(set(is)))].filter(Boolean)).toEqual([])
})

it('keeps what stands beside the list of an object', () => {
  expect(changeable(set({ description: 'Mine', set: ['A'] }))?.with('B\nB\n C')).toEqual(
    set({ description: 'Mine', set: ['B', 'C'] }),
  )
})

it('compares a rewording with the words as they stand now', () => {
  const notebook = notebookOf({ kind: 'text', id: 't', text: 'Very few genes.', collapsed: false })
  const edit = {
    kind: 'reword',
    cell: 't',
    name: 'Text',
    field: 'text',
    was: 'Few genes.',
    is: 'Few proteins.',
  } as const
  const gone = { ...edit, cell: 'gone' } as const
  const title = { kind: 'retitle', field: 'title', was: '', is: 'Interferon' } as const
  expect([textNow(title, notebook), textNow(gone, notebook), textNow(set(1), notebook)]).toEqual([title, gone, set(1)])
  expect(textNow({ ...edit, was: 'few genes.', is: 'few proteins.' }, notebook)).toEqual({
    ...edit,
    was: 'Very few genes.',
    is: 'Very few proteins.',
  })
})
