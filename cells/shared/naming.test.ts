import { expect, it } from 'vitest'
import { calledOf, ofTopics, signsOf, topicsOfAllSets, topicWords } from './naming.ts'

const up = [{ sign: 1, before: 'moved' }] as const
const down = [{ sign: -1, before: 'moved' }] as const

it('names what the researcher started from once, and nothing where it is too much', () => {
  const of = (...topics: readonly string[]) => ({ genes: topics.map((topic) => ({ topics: [topic] })) })
  expect(
    [of('KLF4', 'KLF4'), of('A', 'B'), of('A', 'B', 'C', 'D', 'E'), undefined].map((each) => topicWords(each, 'genes')),
  ).toEqual(['KLF4', 'A and B', '', ''])
  expect([ofTopics(of('KLF4'), 'genes'), ofTopics(undefined, 'genes')]).toEqual([' of KLF4', ''])
})

it('tells what scores mean where all lists agree on it', () => {
  expect(signsOf({ scored: [{ signs: up }, { signs: up }] }, 'scored')).toEqual(up)
  expect(signsOf({ scored: [{ signs: up }, { signs: down }] }, 'scored')).toBeUndefined()
  expect(signsOf({ scored: [{ signs: up }, {}] }, 'scored')).toBeUndefined()
})

it('reads the name of the first thing in a slot, and the topics of the sets of all libraries', () => {
  expect(calledOf({ geneset: [{ called: 'the 41 genes' }] }, 'geneset')).toBe('the 41 genes')
  expect(calledOf({}, 'geneset')).toBeUndefined()
  const libraries = [{ topicsOfSets: { A: ['KLF4'] } }, {}, { topicsOfSets: { B: ['RPE'] } }]
  expect(topicsOfAllSets({ gmts: libraries }, 'gmts')).toEqual({ A: ['KLF4'], B: ['RPE'] })
})
