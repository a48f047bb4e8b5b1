import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClaimedValue, Tolerance } from '../document/notebook.ts'
import { isWithin, rankIn, toleranceText, TOLERANCES, usualTolerance } from './tolerance.ts'

const claimed = (path: ClaimedValue['path'], was: ClaimedValue['was']): ClaimedValue => ({
  cell: 'c',
  process: 'p',
  path,
  was,
})
const percent = (value: number): Tolerance => ({ kind: 'within', percent: value })
const terms = (...names: readonly string[]) => ({ rows: names.map((term) => ({ term })) })

it('tells what it takes for the same', () => {
  expect([...TOLERANCES, percent(0.0001)].map(toleranceText)).toEqual([
    'exactly',
    'within 5 %',
    'same sign',
    'still among the first 10',
    'to the last digits',
  ])
})

it('asks more of what is computed here than of what a service answers', () => {
  const usual = (was: ClaimedValue['was'], path: ClaimedValue['path'], asksService: boolean) =>
    toleranceText(usualTolerance(claimed(path, was), asksService))
  expect([
    usual(412, ['genes', 'length'], false),
    usual(0.0012, ['p'], false),
    usual('STAT1', ['rows', 0, 'term'], false),
    usual(412, ['genes', 'length'], true),
    usual('STAT1', ['rows', 0, 'term'], true),
    usual('STAT1', ['best'], true),
  ]).toEqual(['exactly', 'to the last digits', 'exactly', 'within 5 %', 'still among the first 10', 'exactly'])
})

describe('a value is near enough', () => {
  it.each<[string, Tolerance, ClaimedValue['was'], number, boolean]>([
    ['exactly', { kind: 'exact' }, 231, 231, true],
    ['not by one', { kind: 'exact' }, 231, 232, false],
    ['within 5 %', percent(5), 231, 242, true],
    ['not beyond 5 %', percent(5), 231, 243, false],
    ['on the same side of zero', { kind: 'same-sign' }, -1.2, -0.1, true],
    ['not on the other side', { kind: 'same-sign' }, -1.2, 0.1, false],
    ['never near to zero itself', percent(5), 0, 0.001, false],
  ])('%s', (_what, tolerance, was, now, expected) => {
    expect(isWithin(tolerance, claimed(['n'], was), { n: now })).toBe(expected)
  })

  it('by its place in a list, wherever the row went', () => {
    const first = claimed(['rows', 0, 'term'], 'Interferon')
    expect(rankIn(terms('Apoptosis', 'Interferon'), first)).toBe(1)
    expect(isWithin({ kind: 'among-first', count: 2 }, first, terms('Apoptosis', 'Interferon'))).toBe(true)
    expect(isWithin({ kind: 'among-first', count: 1 }, first, terms('Apoptosis', 'Interferon'))).toBe(false)
    expect(isWithin({ kind: 'among-first', count: 10 }, first, terms('Apoptosis'))).toBe(false)
  })

  it('under a wider tolerance whenever it was under a narrower one', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    const width = fc.double({ min: 0.001, max: 50, noNaN: true })
    fc.assert(
      fc.property(number, number, width, width, (was, now, one, other) => {
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)]
        const holds = (by: number) => isWithin(percent(by), claimed(['n'], was), { n: now })
        expect(!holds(narrow) || holds(wide)).toBe(true)
      }),
    )
  })
})
