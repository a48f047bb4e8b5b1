import { expect, it } from 'vitest'
import { registry } from '../live/registry.ts'
import { around, STEPS, TRIABLE } from './catalogue.ts'
import { familiesOf, familyDescription, sharedText, variantLabel } from './families.ts'
import { sectionsOf } from './questions.ts'

it('names a family by what the labels share, without what only tells them apart', () => {
  expect(sharedText(['Top ranked drugs', 'Top ranked genes'])).toBe('Top ranked …')
  expect(sharedText(['Search a set (L2S2)', 'Search a set (Rummagene)'])).toBe('Search a set')
  expect(
    sharedText([
      'Compounds that move a gene up',
      'CRISPR knock-outs that move a gene down',
      'Compounds that move a gene down',
    ]),
  ).toBe('… that move a gene …')
  expect(sharedText(['Volcano plot (limma)'])).toBe('Volcano plot (limma)')
})

it('calls a family by its first members where its labels differ in a word or two', () => {
  const families = familiesOf(STEPS, registry)
  const named = (id: string) => {
    const family = families.find(({ steps }) => steps.some((step) => step.id === id))
    return family === undefined ? [] : [family.label, familyDescription(family)]
  }
  expect(named('Input[Disease]')).toEqual(['Gene, glycan or other input', 'Start with one gene, glycan or other'])
  expect(named('TopKScoredT[Scored[Drug]]')).toEqual([
    'Top scored diseases, drugs or others',
    'Take the first diseases, drugs or others of a scored list',
  ])
  expect(named('GMTFileUpload')[0]).toBe('Upload a drug or gene set library')
  expect(named('GeneshotTermSearch[Disease, generif]')[0]).toMatch(/ and the like$/)
})

it('tells members that are called alike by what they give', () => {
  const family = familiesOf(STEPS, registry).find(({ label }) => label === 'Mean scored values')
  expect(family?.steps.map((step) => variantLabel(family, step)).toSorted()).toEqual(
    [...new Set(family?.steps.map(({ output }) => output.label))].toSorted(),
  )
})

it('holds every step once, under one question', () => {
  const sections = sectionsOf(familiesOf(STEPS, registry))
  const ids = sections.flatMap(({ families }) => families.flatMap(({ steps }) => steps.map(({ id }) => id)))
  expect(ids.toSorted()).toEqual(STEPS.map(({ id }) => id).toSorted())
  expect(sections.map(({ question }) => question)).toEqual([...new Set(sections.map(({ question }) => question))])
})

it('asks one question of a family whose members find different things', () => {
  const sections = sectionsOf(familiesOf(STEPS, registry))
  const questionOf = (id: string) =>
    sections.find(({ families }) => families.some(({ steps }) => steps.some((step) => step.id === id)))?.question
  expect([
    questionOf('Input[Gene]'),
    questionOf('TopKScoredT[Scored[Gene]]'),
    questionOf('OneScoredT[Scored[Gene]]'),
    questionOf('VolcanoPlot'),
  ]).toEqual([
    'What can I begin with?',
    'How do I choose from, rank, combine and convert lists?',
    'How do I choose from, rank, combine and convert lists?',
    'What does it look like?',
  ])
})

it('knows what makes a type, and what takes it', () => {
  const { makers, takers } = around('Term[Gene]')
  const ids = (families: typeof makers) => families.flatMap(({ steps }) => steps.map(({ id }) => id))
  expect(ids(makers)).toContain('Input[Gene]')
  expect(ids(takers)).toContain('GTExTissueExpressionFromGene')
  expect(ids(takers)).not.toContain('Input[Gene]')
})

it('promises an example only where no file of the researcher is needed', () => {
  expect(TRIABLE.has('GTExTissueExpressionFromGene')).toBe(true)
  expect(TRIABLE.has('OneScoredT[Scored[Gene]]')).toBe(true)
  expect(TRIABLE.has('GeneCountMatrixFileUpload')).toBe(false)
  expect(TRIABLE.has('VolcanoPlot')).toBe(false)
})
