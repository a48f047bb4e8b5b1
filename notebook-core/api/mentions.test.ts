import { expect, it } from 'vitest'
import { namedIn } from './mentions.ts'

const named = (body: string, names: readonly string[]) =>
  namedIn(
    body,
    names.map((name) => ({ name })),
  ).map(({ name }) => name)

it('names people whose whole name stands behind an @', () => {
  const people = ['Ada', 'Grace Hopper']
  expect([named('@ada and @grace hopper,', people), named('Ada@lab', people), named('@Grace', people)]).toEqual([
    ['Ada', 'Grace Hopper'],
    [],
    [],
  ])
})

it('tells nobody else whose name begins alike', () => {
  const people = ['A', 'Ann', 'Anna', 'Anna Freud']
  expect([
    named('@Anna', people),
    named('@Anna Freud!', people),
    named('@Annabel', people),
    named('@a', people),
  ]).toEqual([['Anna'], ['Anna Freud'], [], ['A']])
})

it('names neither of two people with one name', () => {
  expect(named('@Ann @Ada', ['Ann', 'ann', 'Ada'])).toEqual(['Ada'])
})
