import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Figure } from '../../figures/figure/steps.ts'
import { namesOf } from './diagram.ts'
import { extentsOf, outlinesOf, placesOf } from './layout.ts'
import { regionsOf } from './regions.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const gmt = { 'Stroke up': { set: ['A', 'B', 'C', 'C'] }, 'Stroke down': { set: ['C', 'D'] } }
const draw = (sets: Record<string, { set: string[] }>) =>
  resolvers.plotVenn({ ...fakeContext(), inputs: { gmt: sets } })
const six = Object.fromEntries(Array.from({ length: 6 }, (_unused, at) => [`s${at}`, { set: ['A', `only ${at}`] }]))

it('writes into each part of the diagram how many genes it holds', async () => {
  const drawn = await draw(gmt)
  expect(Figure.schema.parse(drawn)).toEqual(drawn)
  expect(drawn.data).toEqual({
    Sets: ['Stroke up', 'Stroke down', 'Stroke up & Stroke down'],
    Genes: [2, 1, 1],
    Count: ['2', '1', '1'],
    Members: ['A, B', 'D', 'C'],
    'All members': ['A B', 'D', 'C'],
    x: drawn.data['x'],
    y: drawn.data['y'],
  })
  expect(drawn.color?.domain).toEqual(['Stroke up (3)', 'Stroke down (2)'])
  expect(drawn.ellipses?.map(({ x, y, rx, ry, group }) => ({ x, y: Math.round(y * 1e6), rx, ry, group }))).toEqual([
    { x: -0.6, y: 0, rx: 1, ry: 1, group: 'Stroke up (3)' },
    { x: 0.6, y: 0, rx: 1, ry: 1, group: 'Stroke down (2)' },
  ])
})

it('draws lists of sets by their descriptions, and tells equal names apart', async () => {
  const sets = [{ description: 'up', set: ['A'] }, { set: ['A', 'B'] }, { description: 'up', set: ['B'] }]
  const drawn = await resolvers.plotVennOfSets({ ...fakeContext(), inputs: { sets } })
  expect(drawn.color?.domain).toEqual(['up (1)', 'Set 2 (2)', 'up (set 3) (1)'])
  expect(drawn.data['Sets']?.map((name, at) => [name, drawn.data['Genes']?.[at]])).toEqual([
    ['up', 0],
    ['Set 2', 0],
    ['up (set 3)', 0],
    ['up & Set 2', 1],
    ['up & up (set 3)', 0],
    ['Set 2 & up (set 3)', 1],
    ['up & Set 2 & up (set 3)', 0],
  ])
})

it('names sets of one origin by what differs, and sets of several in full', () => {
  const up = { description: 'Significant up genes from the APAP liver (AdjPval < 0.05)' }
  const down = { description: 'Significant down genes from the APAP liver (AdjPval < 0.05)' }
  const other = { description: 'Significant down genes from the kidney (AdjPval < 0.05)' }
  expect(namesOf([up, down])).toEqual(['Significant up genes', 'Significant down genes'])
  expect(namesOf([up, other])).toEqual([up.description, other.description])
  expect(namesOf([up, down, {}])).toEqual([up.description, down.description, 'Set 3'])
  expect(namesOf([up, up])).toEqual([up.description, `${up.description} (set 2)`])
})

it('draws 6 sets as one bar for each region with members, the largest on top', async () => {
  const drawn = await draw({ ...six, s0: { set: ['A', 'B', 'C'] } })
  expect(Figure.schema.parse(drawn)).toEqual(drawn)
  expect(drawn.ellipses).toBeUndefined()
  expect(drawn.data['Region']?.slice(0, 2)).toEqual(['A', 'B'])
  expect(drawn.data['Genes']).toEqual([2, 1, 1, 1, 1, 1, 1])
  expect(drawn.notes[0]).toBe('A: “s0”, 3 genes.')
})

it.each([2, 3, 4, 5])('has room for a number in every part of %i outlines', (count) => {
  const outlines = outlinesOf(count) ?? []
  const inside = ({ x, y }: { x: number; y: number }) =>
    outlines.flatMap(({ x: cx, y: cy, rx, ry, turn }, at) => {
      const angle = (turn * Math.PI) / 180
      const [dx, dy] = [x - cx, y - cy]
      const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / rx
      const v = (dy * Math.cos(angle) - dx * Math.sin(angle)) / ry
      return u * u + v * v < 1 ? [at] : []
    })
  const places = [...placesOf(outlines)]
  expect(places).toHaveLength(2 ** count - 1)
  // A circle of this radius around the number lies in the part: 9 pixels of a drawing that is 420 high.
  const { y: up } = extentsOf(outlines)
  const radius = (9 * ((up[1] ?? 0) - (up[0] ?? 0))) / 408
  for (const [key, place] of places) {
    for (let turn = 0; turn < 360; turn += 15) {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
      expect(inside({ x: place.x + radius * dx, y: place.y + radius * dy }).join()).toBe(key)
    }
  }
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
    next: 'Choose gene sets that have genes.',
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
