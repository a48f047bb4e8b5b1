import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pickFairly, type Candidate } from './pick-fairly.ts'

const of = (person: string, count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({ run: `${person}${at}`, person }))
const nobody = new Map<string, number>()
const runs = (picked: readonly Candidate[]) => picked.map(({ run }) => run)

it('goes from person to person, and takes the runs of each in their order', () => {
  const candidates = [...of('ada', 3), ...of('grace', 2), ...of('lise', 1)]
  const situation = { count: 5, perPerson: Infinity, busy: nobody, served: nobody }
  expect(runs(pickFairly(candidates, situation))).toEqual(['ada0', 'grace0', 'lise0', 'ada1', 'grace1'])
})

it('serves first whoever has the fewest runs going on, then whoever waited longest', () => {
  const candidates = [...of('ada', 2), ...of('grace', 2), ...of('lise', 2)]
  const busy = new Map([['ada', 1]])
  const served = new Map([
    ['grace', 8],
    ['lise', 7],
  ])
  expect(runs(pickFairly(candidates, { count: 3, perPerson: Infinity, busy, served }))).toEqual([
    'lise0',
    'grace0',
    'ada0',
  ])
})

it('lets no person have more runs at once than are allowed', () => {
  const busy = new Map([['ada', 1]])
  const picked = pickFairly([...of('ada', 9), ...of('grace', 9)], { count: 9, perPerson: 2, busy, served: nobody })
  expect(runs(picked)).toEqual(['grace0', 'ada0', 'grace1'])
})

it('delays the first run of another by one run of a worker at most, however many somebody has', () => {
  const property = fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 8 }), (count, workers) => {
    const busy = new Map([['ada', workers]])
    const served = new Map([['ada', 1]])
    const [first] = pickFairly([...of('ada', count), ...of('grace', 1)], {
      count: 1,
      perPerson: Infinity,
      busy,
      served,
    })
    expect(first?.person).toBe('grace')
  })
  fc.assert(property)
})
