import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evidence } from '../db/schema.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { openRun } from '../testing/upstream-run.ts'
import { readServiceStatus, stateOf } from './service-status.ts'

const quiet = { medianMs: 300, p95Ms: 900 }
const [ok, bad] = [false, true]

it.each([
  ['unknown', 'nobody asked', { calls: 0, failures: 0, medianMs: null, p95Ms: null, last: [] }],
  ['good', 'all is well', { calls: 40, failures: 0, ...quiet, last: [ok, ok, ok] }],
  ['good', 'one call of many failed', { calls: 40, failures: 1, ...quiet, last: [bad, ok, ok] }],
  ['slow', 'half of the answers took long', { calls: 4, failures: 0, medianMs: 5001, p95Ms: 6000, last: [ok, ok, ok] }],
  [
    'slow',
    'a few answers took very long',
    { calls: 40, failures: 0, medianMs: 300, p95Ms: 20_001, last: [ok, ok, ok] },
  ],
  ['slow', 'many calls fail', { calls: 40, failures: 5, ...quiet, last: [bad, bad, ok] }],
  ['slow', 'it has come back', { calls: 4, failures: 3, ...quiet, last: [ok, bad, bad] }],
  ['failing', 'it has just gone', { calls: 40, failures: 3, ...quiet, last: [bad, bad, bad] }],
  ['failing', 'half of the calls fail', { calls: 4, failures: 2, ...quiet, last: [bad, ok, bad] }],
  ['failing', 'the only call failed', { calls: 1, failures: 1, medianMs: null, p95Ms: null, last: [bad] }],
] as const)('calls a service %s when %s', (state, _when, hour) => {
  expect(stateOf(hour)).toBe(state)
})

describe.each(databases)('the status of services, on $name', ({ open }) => {
  let store: TestStore
  let run: string
  beforeAll(async () => {
    store = await open()
    run = await openRun(store)
  })
  afterAll(() => store.close())

  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)

  it('counts the calls of the last hour, and knows when all was well before', async () => {
    const call = (service: string, minutes: number, durationMs: number, more: object = {}) => ({
      run,
      service,
      method: 'GET',
      url: 'https://a.org/x',
      status: 200,
      durationMs,
      created: minutesAgo(minutes),
      ...more,
    })
    const good = [100, 200, 300, 400, 1000].map((durationMs, at) => call('STRING', at + 2, durationMs))
    const old = call('STRING', 70, 99_000)
    // What was asked for is not there: the service is well.
    const unknown = call('STRING', 10, 300, { status: 404, error: 'not known' })
    const rows = [
      ...good,
      old,
      unknown,
      call('RefMet', 90, 50),
      call('RefMet', 3, 90_000, { status: null, error: 'did not answer' }),
      call('RefMet', 2, 10, { status: 200, error: 'a web page' }),
      // Not asked again: that says nothing of the service.
      call('RefMet', 1, 0, { status: null, attempts: 0, error: 'not asked', isEarlier: true }),
      call('MetENP', 200, 40_000),
    ]
    await store.db.insert(evidence).values(rows)
    const at = (minutes: number) => minutesAgo(minutes).toISOString()
    expect(await readServiceStatus(store, ['GlyGen', 'MetENP', 'STRING'])).toEqual([
      { service: 'GlyGen', state: 'unknown', calls: 0, failures: 0, medianMs: null, p95Ms: null, lastGood: null },
      { service: 'MetENP', state: 'unknown', calls: 0, failures: 0, medianMs: null, p95Ms: null, lastGood: at(200) },
      { service: 'RefMet', state: 'failing', calls: 2, failures: 2, medianMs: null, p95Ms: null, lastGood: at(90) },
      { service: 'STRING', state: 'good', calls: 6, failures: 0, medianMs: 300, p95Ms: 850, lastGood: at(2) },
    ])
  })
})
