import { expect, it } from 'vitest'
import { assistanceOf, changedNumbers } from './assistance.ts'

const abstract = { section: 'abstract', cell: '', text: 'Short.', generated: 'Long.' } as const

it('says in the methods that a model helped, as long as its abstract is the one that is shown', () => {
  const told = assistanceOf({ summary: 'gpt', passages: [abstract] }).map(({ parts }) => parts)
  expect(told).toEqual([
    [{ kind: 'text', text: 'The abstract was revised with the help of a language model and checked by the authors.' }],
  ])
  expect(assistanceOf({ summary: 'gpt', passages: [] })).toEqual([])
  expect(assistanceOf({ summary: 'auto', passages: [abstract] })).toEqual([])
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
