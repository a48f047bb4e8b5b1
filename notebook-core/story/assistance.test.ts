import { expect, it } from 'vitest'
import { PLAIN_STEP, type Cell } from '../document/notebook.ts'
import { assistanceOf, changedNumbers } from './assistance.ts'

const NONE = { steps: new Map() }
const abstract = { section: 'abstract', cell: '', text: 'Short.', generated: 'Long.' } as const

it('says in the methods that a model helped, as long as its abstract is the one that is shown', () => {
  const told = assistanceOf({ summary: 'gpt', passages: [abstract], cells: [] }, NONE).map(({ parts }) => parts)
  expect(told).toEqual([
    [{ kind: 'text', text: 'The abstract was revised with the help of a language model and checked by the authors.' }],
  ])
  expect(assistanceOf({ summary: 'gpt', passages: [], cells: [] }, NONE)).toEqual([])
  expect(assistanceOf({ summary: 'auto', passages: [abstract], cells: [] }, NONE)).toEqual([])
})

it('says which steps and texts a model proposed, when, and that people accepted them', () => {
  const model = { name: 'llama-3.3', on: '2026-11-22' }
  const text = { kind: 'text', id: 't', text: 'Why.', collapsed: false } as const
  const step = (id: string, label: string) =>
    ({ kind: 'step', id, step: 'Input[Gene]', bindings: {}, ...PLAIN_STEP, label }) as const
  const told = (cells: readonly Cell[]) =>
    assistanceOf({ summary: 'auto', passages: [], cells }, NONE).flatMap(({ parts }) => parts)
  expect(told([step('a', 'A gene'), text])).toEqual([])
  expect(
    told([{ ...step('a', 'A gene'), model }, step('b', ''), { ...step('c', ''), model }, { ...text, model }]),
  ).toEqual([
    {
      kind: 'text',
      text: 'The steps “A gene” and “Input[Gene]” and a text were proposed by the language model llama-3.3 on 22 November 2026, wholly or in part, and accepted by the authors; the model made no result.',
    },
  ])
})

it('finds the numbers that a revision lost and gained, each as often as it stands there', () => {
  expect(
    changedNumbers('Of 35,238 genes 12 rose [1] and 12 fell (p < 1e-5).', '12 of 35,238 genes fell [1], 5 % rose.'),
  ).toEqual({
    lost: ['12', '1e-5'],
    gained: ['5%'],
  })
  expect(changedNumbers('2 genes', 'The 2 genes')).toEqual({ lost: [], gained: [] })
})
