import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWaitNotice, inWords } from './wait-notice.ts'

it('says nothing of quick requests, and one line for all slow ones of a run', async () => {
  const told: string[] = []
  const waitNotice = createWaitNotice((message) => told.push(message), 100, 40)
  waitNotice.begin('quick')()
  const first = waitNotice.begin('MetENP')
  waitNotice.begin('RefMet')
  await sleep(60)
  expect(told).toEqual([])
  await sleep(120)
  expect(new Set(told)).toEqual(new Set(['Waiting for MetENP, 0 s']))
  first()
  await sleep(60)
  expect(told.at(-1)).toBe('Waiting for RefMet, 0 s')
  waitNotice.end()
  const count = told.length
  await sleep(100)
  expect(told).toHaveLength(count)
})

it.each([
  [5999, '5 s'],
  [80_000, '1 min 20 s'],
  [3_905_000, '1 h 5 min'],
])('writes %i ms as %s', (ms, words) => expect(inWords(ms)).toBe(words))
