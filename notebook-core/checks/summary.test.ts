import { expect, it } from 'vitest'
import type { Check, CheckReport, Verdict } from '../api/checks.ts'
import { badgeOf, badgeWords } from './badge.ts'
import { isNearlySame } from './nearly.ts'
import { newsOf, tallyOf, tallyText, unaskedSince } from './summary.ts'

const report = (...verdicts: readonly Verdict[]): CheckReport => ({
  claims: [],
  cells: verdicts.map((verdict, at) => ({
    cell: String(at),
    step: at + 1,
    title: '',
    verdict,
    isAsked: false,
    isExact: verdict === 'holds',
  })),
})
const check = (day: number, found: CheckReport): Check => ({
  id: String(day),
  version: 1,
  state: 'done',
  asked: `2026-05-0${day}T00:00:00.000Z`,
  finished: `2026-05-0${day}T00:00:00.000Z`,
  progress: null,
  report: found,
})

it('counts what holds, of claims or of results', () => {
  const texts = [report(), report('holds'), report('holds', 'moved', 'cannot-be-asked')].map((each) =>
    tallyText(tallyOf(each)),
  )
  expect(texts).toEqual(['nothing to check', '1 of 1 result holds', '1 of 3 results hold'])
})

it('tells news only when a verdict changes, and nothing when all holds from the first', () => {
  expect(newsOf(undefined, report('holds'))).toBeUndefined()
  expect(newsOf(undefined, report('moved'))).toBe('0 of 1 result holds.')
  expect(newsOf(report('moved'), report('moved'))).toBeUndefined()
  expect(newsOf(report('holds', 'holds'), report('holds', 'moved'))).toBe('1 of 2 results hold; before, 2 of 2 held.')
})

it('says since when something cannot be asked, and when it was answered last', () => {
  const first = ({ cells }: CheckReport) => cells[0]?.verdict
  const checks = [check(3, report('cannot-be-asked')), check(2, report('cannot-be-asked')), check(1, report('holds'))]
  expect(unaskedSince(checks, first)).toEqual({
    since: '2026-05-02T00:00:00.000Z',
    answered: '2026-05-01T00:00:00.000Z',
  })
  expect(unaskedSince(checks.slice(2), first)).toBeUndefined()
})

it('makes a badge of how a publication stands', () => {
  const at = new Date('2026-11-03T08:00:00Z')
  const words = (found: CheckReport | undefined, isWithdrawn = false) =>
    badgeWords({ isWithdrawn, at, tally: found && tallyOf(found) }).slice(0, 2)
  expect([
    words(report('holds', 'moved')),
    words(report('cannot-be-asked')),
    words(undefined),
    words(undefined, true),
  ]).toEqual([
    ['re-checked Nov 2026', '1 of 2 hold'],
    ['re-checked Nov 2026', 'cannot be asked'],
    ['re-checked', 'not yet'],
    ['withdrawn', '3 Nov 2026'],
  ])
  expect(badgeOf({ isWithdrawn: false, at: undefined, tally: undefined })).toContain('aria-label="re-checked: not yet"')
})

it('takes numbers that differ in their last digits for the same, and nothing else', () => {
  expect(isNearlySame([{ p: 6.8213 }], [{ p: 6.821_300_1 }])).toBe(true)
  expect(isNearlySame([{ p: 6.8213 }], [{ p: 6.8214 }])).toBe(false)
  expect(isNearlySame({ a: 1, b: null }, { a: 1 })).toBe(false)
  expect(isNearlySame([1, 2], { 0: 1, 1: 2 })).toBe(false)
  expect(isNearlySame(0, -0)).toBe(true)
})
