import { expect, it } from 'vitest'
import { scoresOfAssociations, scoresOfCounts } from './scores.ts'

it('leaves out what has no name, and scores the others as if it were not there', () => {
  expect(scoresOfCounts({ '': [900, 1], ' ': [7], ACE2: [3, 0.1], AGT: [1, 0.1] })).toEqual([
    { term: 'ACE2', zscore: 1 },
    { term: 'AGT', zscore: -1 },
  ])
  expect(scoresOfAssociations({ association: { '': { simScore: 0.95 }, ACE2: { simScore: 0.5 } } })).toEqual([
    { term: 'ACE2', zscore: 0.5 },
  ])
})
