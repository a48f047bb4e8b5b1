import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  comparisonOf,
  groupsOf,
  proposalsOf,
  proposedStudy,
  regrouped,
  secondFactors,
  studyModel,
  studySentence,
} from './comparisons.ts'

const samples = Array.from({ length: 16 }, (_unused, at) => `s${at}`)
const column = (cellOf: (at: number) => string) => Object.fromEntries(samples.map((name, at) => [name, cellOf(at)]))
const table = {
  columns: ['batch', 'genotype', 'treatment'],
  index: samples,
  values: {
    batch: column((at) => (at % 2 === 0 ? 'b1' : 'b2')),
    genotype: column((at) => (at < 8 ? 'wt' : 'ko')),
    treatment: column((at) => ['vehicle', 'drugA', 'drugB', 'drugB'][Math.floor(at / 2) % 4] ?? ''),
  },
}

it('proposes every group against the untreated one, from a model with the batches that cross them', () => {
  const study = proposedStudy(table)
  expect(study).toEqual({
    columns: ['treatment'],
    reference: 'vehicle',
    adjustments: [{ column: 'batch', kind: 'categories' }],
    contrasts: ['drugA', 'drugB'].map((group) => ({
      name: `${group} − vehicle`,
      weights: [
        { group, weight: 1 },
        { group: 'vehicle', weight: -1 },
      ],
    })),
    filter: true,
  })
  if (study === undefined) return
  expect(studyModel(table, study)).toEqual({
    formula: '~ batch + treatment',
    samples: 16,
    coefficients: 4,
    problem: undefined,
  })
  expect(studySentence(study)).toBe(
    '2 comparisons of the groups by “treatment” from one model, taking into account “batch” as categories.',
  )
  expect(proposalsOf(table, study).map(({ comparisons }) => comparisons.map(({ name }) => name))).toEqual([
    ['drugA − vehicle', 'drugB − vehicle'],
    ['drugB − drugA'],
    ['mean of others − vehicle'],
  ])
})

it('proposes the interaction of two factors and the effects in each group', () => {
  const study = proposedStudy(table)
  if (study === undefined) throw new Error('nothing was proposed')
  expect(secondFactors(table, 'treatment')).toEqual(['batch', 'genotype'])
  const crossed = regrouped(table, study, ['genotype', 'treatment'])
  expect(crossed.reference).toBe('wt:vehicle')
  expect(groupsOf(table, crossed)).toHaveLength(6)
  expect(crossed.contrasts.map(({ name }) => name)).toEqual([
    '(ko:drugA − ko:vehicle) − (wt:drugA − wt:vehicle)',
    '(ko:drugB − ko:vehicle) − (wt:drugB − wt:vehicle)',
    'wt:drugA − wt:vehicle',
    'wt:drugB − wt:vehicle',
    'ko:drugA − ko:vehicle',
    'ko:drugB − ko:vehicle',
  ])
  expect(studyModel(table, crossed)).toMatchObject({ formula: '~ batch + genotype * treatment', coefficients: 7 })
  const random = { ...crossed, adjustments: [], blocks: 'batch' }
  expect(studyModel(table, random).formula).toBe('~ genotype * treatment + (1 | batch)')
})

it('names what cannot be estimated before it runs', () => {
  const study = proposedStudy(table)
  if (study === undefined) throw new Error('nothing was proposed')
  const { index, values } = table
  const gone = { ...values, treatment: column((at) => (values.treatment[`s${at}`] === 'drugA' ? '' : 'vehicle')) }
  expect(studyModel({ ...table, values: gone }, study).problem).toBe('Choose columns that make two groups or more.')
  const without = {
    ...values.treatment,
    ...Object.fromEntries(index.filter((name) => values.treatment[name] === 'drugA').map((name) => [name, ''])),
  }
  expect(studyModel({ ...table, values: { ...values, treatment: without } }, study).problem).toBe(
    'No sample with all chosen values is in a group of “drugA − vehicle”. Leave it out.',
  )
  const confounded = { ...values, batch: column((at) => (values.treatment[`s${at}`] === 'vehicle' ? 'b1' : 'b2')) }
  expect(studyModel({ ...table, values: confounded }, study).problem).toMatch(/^The effect of “batch” cannot be told/)
  expect(studyModel(table, { ...study, contrasts: [] }).problem).toBe('Choose at least one comparison.')
})

it('names a comparison by its weights, what is added before what is taken away', async () => {
  expect(
    comparisonOf([
      { group: 'c', weight: -1 },
      { group: 'a', weight: 0.5 },
      { group: 'b', weight: 0.5 },
    ]).name,
  ).toBe('0.5 a + 0.5 b − c')
  const weight = fc.integer({ min: -3, max: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(weight, { minLength: 1, maxLength: 6 }), async (weights) => {
      const found = comparisonOf(weights.map((each, at) => ({ group: `g${at}`, weight: each })))
      expect(found.weights.every((each) => each.weight !== 0 && found.name.includes(each.group))).toBe(true)
      expect(found.weights).toHaveLength(weights.filter((each) => each !== 0).length)
    }),
  )
})
