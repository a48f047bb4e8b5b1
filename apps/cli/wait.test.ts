import type { ProcessState } from '@playbook/core/api/processes'
import { expect, it } from 'vitest'
import { waitForAll } from './wait.ts'

type States = Record<string, ProcessState>
const done: ProcessState = { state: 'done', finishedAt: '2024-01-01T00:00:00Z', durationMs: 5, reused: false }
const cancelled: ProcessState = { state: 'cancelled', by: 'Ada' }

function fakeRuns(first: States) {
  const listeners: ((changed: States) => void)[] = []
  let now = first
  return {
    async states() {
      return now
    },
    onStates(listener: (changed: States) => void) {
      listeners.push(listener)
    },
    /** `isHeard`: with a note, or only to be found by looking. */
    change(states: States, isHeard: boolean) {
      now = { ...now, ...states }
      if (isHeard) for (const listener of listeners) listener(states)
    },
  }
}

it('tells of every end once, whether it was before, is noted or has to be found', async () => {
  const runs = fakeRuns({ a: done, b: { state: 'queued', position: 1 } })
  const told: string[] = []
  const waiting = waitForAll(runs, ['a', 'b', 'c'], (process, { state }) => told.push(`${process} ${state}`))
  setTimeout(() => runs.change({ b: cancelled }, true), 20)
  setTimeout(() => runs.change({ b: cancelled, a: done }, true), 40)
  setTimeout(() => runs.change({ c: { state: 'failed-before', process: 'b' } }, false), 60)
  expect([...(await waiting)]).toEqual([
    ['a', done],
    ['b', cancelled],
    ['c', { state: 'failed-before', process: 'b' }],
  ])
  expect(told).toEqual(['a done', 'b cancelled', 'c failed-before'])
})

it('ends at once when there is nothing to wait for', async () => {
  expect([...(await waitForAll(fakeRuns({}), [], () => {}))]).toEqual([])
})
