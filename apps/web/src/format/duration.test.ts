import { expect, it } from 'vitest'
import { clock, day, duration, ordinal } from './duration.ts'

it('writes durations as people say them', () => {
  expect([0, 40.4, 999, 3100, 59_940, 60_000, 125_000, 3_600_000, 5_400_000].map(duration)).toEqual([
    '0 ms',
    '40 ms',
    '999 ms',
    '3.1 s',
    '59.9 s',
    '1 min',
    '2 min 5 s',
    '1 h',
    '1 h 30 min',
  ])
})

it('writes a running clock', () => {
  expect([-5, 0, 12_400, 61_000, 3_723_000].map(clock)).toEqual(['0:00', '0:00', '0:12', '1:01', '1:02:03'])
})

it('counts places', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '101st',
    '111th',
  ])
})

it('names the year only when it is another one', () => {
  const now = new Date(2026, 4, 20)
  expect(day(new Date(2026, 4, 3), now)).toBe('3 May')
  expect(day(new Date(2025, 11, 31), now)).toBe('31 December 2025')
})
