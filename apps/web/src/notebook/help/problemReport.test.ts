import { afterEach, expect, it } from 'vitest'
import { addStep, addText, testSession } from '../../live/testing.ts'
import { problemReport } from './problemReport.ts'

const session = testSession()
afterEach(() => session.close())

it('tells how the steps are, and nothing that a person wrote or that an answer quoted', () => {
  addText(session, 'Private thoughts')
  const set = addStep(session, 'List')
  const sorted = addStep(session, 'Sort', { set })
  addStep(session, 'Collect')
  const planned = session.plan.get().get(sorted)
  const words = problemReport(
    {
      ...session,
      plan: { ...session.plan, get: () => new Map([[sorted, { state: 'ready', process: PROCESS }]]) },
      states: { ...session.states, get: () => new Map([[PROCESS.id, FAILED]]) },
    },
    { browser: 'Browser 1', window: '800 × 600', time: '2026-11-22T10:00:00Z' },
  )
  expect(planned?.state).not.toBe('ready')
  expect(words.split('\n')).toEqual([
    'Time: 2026-11-22T10:00:00Z',
    'Browser: Browser 1',
    'Window: 800 × 600',
    expect.stringMatching(/^Connection: \w+, 0 edits not saved$/),
    'Cells:',
    '1. text',
    '2. List: not planned',
    '3. Sort: failed, UpstreamError of STRING, status 502, after 3 attempts',
    '4. Collect: not planned',
  ])
})

const PROCESS = { id: 'p', type: 'Sort', inputs: {} } as const
const FAILED = {
  state: 'failed',
  error: { name: 'UpstreamError', message: 'The gene SECRET1 is unknown', service: 'STRING', status: 502 },
  attempts: 3,
  finishedAt: '',
} as const
