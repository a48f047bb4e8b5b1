import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWaitNotice, inWords } from './wait-notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says nothing of quick requests, and one line for all slow ones of a run', () => {
  const told: string[] = []
  const waitNotice = createWaitNotice((message) => told.push(message), 100, 40)
  waitNotice.begin('quick')()
  const first = waitNotice.begin('MetENP')
  waitNotice.begin('RefMet')
  vi.advanceTimersByTime(99)
  expect(told).toEqual([])
  vi.advanceTimersByTime(50)
  expect(told).toEqual(['Waiting for MetENP, 0 s', 'Waiting for MetENP, 0 s'])
  first()
  vi.advanceTimersByTime(40)
  expect(told.at(-1)).toBe('Waiting for RefMet, 0 s')
  waitNotice.end()
  const count = told.length
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(count)
})

it.each([
  [5999, '5 s'],
  [80_000, '1 min 20 s'],
  [3_905_000, '1 h 5 min'],
])('writes %i ms as %s', (ms, words) => expect(inWords(ms)).toBe(words))
