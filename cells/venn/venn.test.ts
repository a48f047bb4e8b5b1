import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Figure } from '../figure/steps.ts'
import { regionsOf } from './regions.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const gmt = { 'Stroke up': { set: ['A', 'B', 'C', 'C'] }, 'Stroke down': { set: ['C', 'D'] }, none: { set: [] } }
const draw = (sets: typeof gmt | Record<string, { set: string[] }>) =>
  resolvers.plotVenn({ ...fakeContext(), inputs: { gmt: sets } })

it('draws one bar for each region with members, the largest on top', async () => {
  const figure = await draw(gmt)
  expect(Figure.schema.parse(figure)).toEqual(figure)
  expect(figure.data).toEqual({
    Region: ['A', 'B', 'A & B'],
    Genes: [2, 1, 1],
    Count: ['2', '1', '1'],
    'Place of count': [2.08, 1.08, 1.08],
    Sets: ['in 1 set', 'in 1 set', 'in 2 sets'],
    Names: ['Stroke up', 'Stroke down', 'Stroke up & Stroke down'],
    Members: ['A, B', 'D', 'C'],
  })
  expect([figure.title, ...figure.notes]).toEqual([
    'Venn Diagram',
    'A: “Stroke up”, 3 genes.',
    'B: “Stroke down”, 2 genes.',
    'C: “none”, 0 genes.',
  ])
})

it('asks for 2 to 6 sets', () => {
  const many = Object.fromEntries(Array.from({ length: 7 }, (_unused, at) => [`s${at}`, { set: ['A'] }]))
  expect(() => draw({ one: { set: ['A'] } })).toThrow(new InputError('Please submit between 2 and 6 gene sets.'))
  expect(() => draw(many)).toThrow(new InputError('Please submit between 2 and 6 gene sets.'))
})

it('says why there is nothing to draw', async () => {
  const output = await draw({ a: { set: [] }, b: { set: [] } })
  const empty = { a: { set: [] }, b: { set: [] } }
  expect(steps.plotVenn.emptyBecause?.({ inputs: { gmt: empty }, output, params: undefined })).toEqual({
    why: 'None of the sets holds a gene.',
    next: 'Choose a library whose sets have genes.',
  })
})

const member = fc.constantFrom('TP53', 'MDM2', '__proto__', '7', 'constructor', 'ATM')

it('puts every member into the one region of the sets that hold it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(member), { minLength: 2, maxLength: 6 }), (sets) => {
      const found = regionsOf(sets).flatMap((region) => region.members.map((name) => [name, region.sets] as const))
      const all = [...new Set(sets.flat())]
      expect(new Map(found)).toEqual(
        new Map(all.map((name) => [name, sets.flatMap((set, at) => (set.includes(name) ? [at] : []))])),
      )
      expect(found).toHaveLength(all.length)
    }),
  )
})
