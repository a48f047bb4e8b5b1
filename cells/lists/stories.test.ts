import type { Prose, Story } from '@playbook/core/story'
import { expect, it } from 'vitest'
import { inputTerm } from '../kinds/inputs/steps.ts'
import { scores, sets } from './steps.ts'

const text = (prose: Prose) => prose.map((part) => (typeof part === 'string' ? part : '<figure>')).join('')
const texts = (story: Story) => Object.fromEntries(Object.entries(story).map(([part, prose]) => [part, text(prose)]))

const scored = [
  { term: 'TP53', zscore: 2 },
  { term: 'MDM2', zscore: 1 },
]

it('tells what was taken from a list, and when it held less', () => {
  expect(texts(scores.topScored.members.gene.story({ inputs: { scored }, params: { k: 10 }, output: scored }))).toEqual(
    {
      abstract: 'The top 2 genes of the scored list were taken.',
      finding: 'The top 2 genes of the scored list were TP53 and MDM2.',
      introduction:
        'A scored list says how strongly each of its items was found and, by the sign of the score, in which direction.',
      methods: 'The first 10 genes of the list of 2 (<figure>) were taken in the order of the list. The list held 2.',
      tableLegend: 'The top 2 genes with their z-scores.',
    },
  )
  expect(
    texts(scores.upScored.members.gene.story({ inputs: { scored }, params: undefined, output: scored }))['methods'],
  ).toBe(
    'Of the 2 genes of the scored list (<figure>) the 2 with positive z-scores were taken, keeping their scores, and ordered by descending score.',
  )
  expect(
    texts(
      scores.meanScored.members.gene.story({ inputs: { scored: [scored, scored] }, params: undefined, output: scored }),
    )['methods'],
  ).toBe(
    '2 scored lists of genes were combined: each of the 2 genes was given the arithmetic mean of its numeric z-scores over all lists that hold it.',
  )
})

it('gives the reason and the next action when nothing is left', () => {
  const nothing = { inputs: { scored }, params: undefined, output: [] }
  expect(scores.downScored.members.gene.emptyBecause?.(nothing)).toEqual({
    why: 'None of the 2 genes has a negative z-score.',
    next: 'Take the up scored genes instead.',
  })
  const set = { set: ['TP53'] }
  expect(
    sets.someOfSet.members.gene.emptyBecause?.({ inputs: { set }, params: { TP53: true }, output: { set: [] } }),
  ).toEqual({
    why: 'Every gene of the set is left out.',
    next: 'Keep at least one gene and submit again.',
  })
  expect(
    scores.topScored.members.gene.emptyBecause?.({ inputs: { scored }, params: { k: 1 }, output: scored }),
  ).toBeUndefined()
})

it('fills the shared list of what is left out', () => {
  expect(sets.someOfSet.members.gene.drafts?.({ TP53: true, MDM2: false, ATM: true })).toEqual({
    excluded: 'TP53\nATM',
  })
  expect(sets.someOfSet.members.gene.drafts?.(undefined)).toEqual({ excluded: '' })
})

it('writes kinds in small letters within sentences, acronyms as they are', () => {
  expect(scores.topScored.members.regulatoryElement.label).toBe('Top scored regulatory elements')
  expect(inputTerm.members.geoAccession.description).toBe('Start with one GEO accession')
  expect([scores.meanScored.members.gene.id, scores.meanScored.members.regulatoryElement.id]).toEqual([
    'MeanScoredT[Gene]',
    'MeanScoredT[Regulatory Element]',
  ])
})
