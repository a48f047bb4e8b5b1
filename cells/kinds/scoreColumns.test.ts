import { expect, it } from 'vitest'
import { kinds } from './kinds.ts'
import { scoreColumns, withScores } from './scoreColumns.ts'

it('writes the tissues of GTEx as people read them, and other names as they are', () => {
  const scored = { term: 'Small_Intestine', zscore: 2 }
  const shown = [kinds.tissue, kinds.drug].map((kind) => scoreColumns(kind)[0]?.value(scored, 0))
  expect(shown).toEqual(['Small Intestine', 'Small_Intestine'])
})

it('calls scores what they are told to be', () => {
  const score = { term: 'EGFR', zscore: 2 }
  const lists = [[score], [score, { ...score, t: 2 }], [{ ...score, oddsRatio: 2 }], [{ ...score, coefficient: 2 }]]
  expect(lists.map((list) => scoreColumns(kinds.gene, list)[1]?.name)).toEqual([
    'Z-score',
    'T-statistic',
    'Odds ratio',
    'Coefficient',
  ])
})

it('says of one or of several what their scores are', () => {
  const score = { term: 'EGFR', zscore: 2 }
  expect([[score], [score, score], [{ ...score, oddsRatio: 2 }]].map(withScores)).toEqual([
    'its z-score',
    'their z-scores',
    'its odds ratio',
  ])
})
