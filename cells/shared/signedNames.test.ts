import { expect, it } from 'vitest'
import { signedNames, strongest } from './signedNames.ts'

const scored = [
  { term: 'afatinib', zscore: 10.52 },
  { term: 'imatinib', zscore: -3.4 },
  { term: 'ruxolitinib', zscore: -8.5 },
  { term: 'unknown', zscore: 'nan' },
]
const movers = [
  { sign: 1, before: 'moved the genes of', after: ' up' },
  { sign: -1, before: 'moved the genes of', after: ' down' },
] as const
const reversers = [
  { sign: -1, before: 'reversed' },
  { sign: 1, before: 'mimicked' },
] as const

it('says what the terms of each sign did, the strongest of a sign first', () => {
  expect(signedNames(scored, movers, 'autophagy')).toBe(
    'afatinib (score 10.5) moved the genes of autophagy up, and ruxolitinib (score −8.5) and imatinib (−3.4) moved them down',
  )
  expect(signedNames(scored, reversers, '“GEO”')).toBe(
    'ruxolitinib (score −8.5) and imatinib (−3.4) reversed “GEO”, and afatinib (score 10.5) mimicked it',
  )
})

it('begins with a sign that has terms, and says where the other has none', () => {
  expect(signedNames(scored.slice(0, 1), reversers, '“A” and “B”')).toBe(
    'afatinib (score 10.5) mimicked “A” and “B”, and none reversed them',
  )
  expect(signedNames([], reversers, '')).toBe('none reversed the input, and none mimicked it')
})

it('names three of a sign and counts the others', () => {
  const many = Array.from({ length: 5 }, (_unused, at) => ({ term: `D${at}`, zscore: at + 1 }))
  expect(signedNames(many, reversers, 'it')).toBe(
    'D4 (score 5), D3 (4), D2 (3) and 2 more mimicked it, and none reversed it',
  )
  expect(strongest(many, 1, 't')).toBe('D4 (t 5), D3 (4) and D2 (3)')
})
