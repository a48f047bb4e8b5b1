import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from './progress.ts'
import type { Running } from '../states/state-reader.ts'

const start: Running = { state: 'running', startedAt: '2026-11-21T05:00:00.000Z', messages: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('has one line for a long wait, which keeps the bar and leaves what was told', () => {
  const told: Running[] = []
  const progress = createProgress(start, (state) => told.push(state))
  progress.notify('1 of 3 names', 0.3)
  for (const words of ['5 s', '10 s', '15 s']) progress.wait(`Waiting for RefMet, ${words}`)
  progress.notify('2 of 3 names', 0.6)
  progress.wait('Waiting for RefMet, 5 s')
  progress.wait('Waiting for RefMet, 10 s')
  vi.advanceTimersByTime(250)
  progress.end()
  progress.wait('Waiting for RefMet, 15 s')
  const messages = ['1 of 3 names', 'Waiting for RefMet, 15 s', '2 of 3 names', 'Waiting for RefMet, 10 s']
  expect(progress.messages()).toEqual(messages)
  expect(told.at(-1)).toEqual({ ...start, messages, fraction: 0.6 })
})

it('keeps every finished part of a result, the newest version of each, and short enough to be told', () => {
  const told: Running[] = []
  const progress = createProgress(start, (state) => told.push(state))
  progress.notify({ title: 'Abstract', text: 'first' })
  progress.notify({ title: 'Methods', text: 'x'.repeat(5000) })
  progress.notify('is reviewed', 0.6)
  progress.notify({ title: 'Abstract', text: 'second' }, 0.6)
  vi.advanceTimersByTime(250)
  progress.end()
  const messages = [
    { title: 'Methods', text: `${'x'.repeat(4000)}…` },
    'is reviewed',
    { title: 'Abstract', text: 'second' },
  ]
  expect(progress.messages()).toEqual(messages)
  expect(told.at(-1)).toEqual({ ...start, messages, fraction: 0.6 })
})

it('tells of many messages at once and then five times a second, and keeps the last thirty', () => {
  const told: (readonly [number, number | undefined])[] = []
  const begun = Date.now()
  const progress = createProgress(start, ({ fraction }) => told.push([Date.now() - begun, fraction]))
  for (let i = 0; i < 100; i++) {
    progress.notify(i < 50 ? 'reading' : `row ${i}`, i / 100)
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(1000)
  progress.end()
  expect(told).toEqual([
    [0, 0],
    [200, 0.39],
    [400, 0.79],
    [600, 0.99],
  ])
  expect(progress.messages()).toEqual(Array.from({ length: 30 }, (_, at) => `row ${70 + at}`))
})
