import { expect, it } from 'vitest'
import { figureSchema } from '../shared/figure/schema.ts'
import { scoresFigure, setsFigure } from './comparedFigures.ts'

it('draws scores of names that two results share as points, by sign, and says how they agree', () => {
  const pairs = [
    { name: 'TP53', here: 2, there: 4 },
    { name: 'MDM2', here: -1, there: -2 },
    { name: 'ATM', here: 1, there: -1 },
    { name: 'REN', here: 3, there: undefined },
    { name: 'ACE2', here: Infinity, there: 1 },
  ]
  const figure = scoresFigure(pairs, ['1. Young', '2. Old'], 'Score')
  expect(figureSchema.parse(figure)).toMatchObject({
    description: 'Of 3 names in both, 1 are positive and 1 negative in both, and 1 of opposite signs.',
    data: {
      Name: ['TP53', 'MDM2', 'ATM'],
      Here: [2, -1, 1],
      There: [4, -2, -1],
      Colour: ['up', 'down', 'neither'],
      Shown: ['TP53', 'MDM2', 'ATM'],
    },
    axes: { x: { label: 'Score, 1. Young' }, y: { label: 'Score, 2. Old' } },
    notes: ['Pearson’s r = 0.85 over 3 names.'],
  })
  expect(scoresFigure(pairs.slice(0, 2), ['a', 'b'], 'Score')).toBeUndefined()
})

it('tells no correlation where one side is constant', () => {
  const pairs = ['A', 'B', 'C'].map((name, at) => ({ name, here: at, there: 1 }))
  expect(scoresFigure(pairs, ['a', 'b'], 'Score')?.notes).toEqual([])
})

it('draws two sets as circles, and calls their members what they are', () => {
  const figure = setsFigure([['imatinib', 'aspirin'], ['aspirin']], ['One', 'Other'], 'drug')
  expect(figureSchema.parse(figure)).toMatchObject({
    description: 'Venn diagram of 2 drug sets with 2 parts that hold drugs.',
    data: { Drugs: [1, 0, 1] },
  })
})
