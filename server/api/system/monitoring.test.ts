import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { Program } from '../../program.ts'
import { openTestProgram } from '../../testing/program.ts'
import { PRODUCT_FOLDER } from '../../product.ts'
import { readSettings } from '../../settings.ts'
import { examplesFolder } from '../../testing/folders.ts'

let program: Program
beforeAll(async () => {
  program = await openTestProgram(readSettings({}, PRODUCT_FOLDER))
  await program.runs.start()
})
afterAll(() => program.close())

async function ask(path: string, more: Partial<Program['settings']> = {}, headers: Record<string, string> = {}) {
  const { app } = await createApp({
    program: { ...program, settings: { ...program.settings, ...more } },
    examplesFolder,
  })
  return app.request(path, { headers: { host: 'localhost', ...headers } })
}

/** Samples of Prometheus' text form by name and labels; a line that is none fails. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const LINE = /^([a-zA-Z_:][\w:]*(?:\{(?:\w+="(?:[^"\\\n]|\\.)*",?)*\})?) (\S+)$/
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name, value] = LINE.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(`not a sample: ${line}`)
      return [name, value === '+Inf' ? Infinity : Number(value)]
    }),
  )
}

const metrics = async () => samplesOf(await (await ask('/metrics')).text())

it('counts what was done, in a form that Prometheus reads', async () => {
  const before = await metrics()
  const body = JSON.stringify({
    workflow: [
      { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
      { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
    ],
  })
  const { app } = await createApp({ program, examplesFolder })
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const id: unknown = await (await app.request('/api/db/fpl', { method: 'POST', headers, body })).json()
  await app.request(`/api/db/fpl/${String(id)}/output`, { headers })
  const after = await metrics()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect({
    ended: grown('playbook_runs_ended_total{lane="local",outcome="done"}'),
    timed: grown('playbook_run_seconds_count{lane="local"}'),
    rooms: after.get('playbook_rooms'),
    sockets: after.get('playbook_sockets'),
    busy: after.get('playbook_kernel_workers{state="busy"}'),
    oldest: after.get('playbook_queue_oldest_seconds'),
  }).toEqual({ ended: 1, timed: 1, rooms: 0, sockets: 0, busy: 0, oldest: 0 })
  expect(after.get('playbook_process_resident_memory_bytes')).toBeGreaterThan(10 ** 7)
})

it('shows metrics with accounts only to whoever has the token for them', async () => {
  const accounts = { mode: 'accounts', metricsToken: 'a-token-for-metrics' } as const
  const asked = [
    await ask('/metrics', { mode: 'accounts' }),
    await ask('/metrics', accounts),
    await ask('/metrics', accounts, { authorization: 'Bearer another-token-for-it' }),
    await ask('/metrics', accounts, { authorization: 'Bearer a-token-for-metrics' }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 200])
})

it('is alive without its database, and ready with it', async () => {
  const away = { ...program, store: { ...program.store, sql: Object.assign(() => Promise.reject(new Error('away'))) } }
  const alone = await createApp({ program, examplesFolder })
  const ready = await alone.app.request('/api/health/ready', { headers: { host: 'localhost' } })
  const { app } = await createApp({ program: away, examplesFolder })
  const answers = await Promise.all(
    ['/api/health', '/api/health/ready'].map(async (path) => app.request(path, { headers: { host: 'localhost' } })),
  )
  expect([ready.status, await ready.json()]).toEqual([200, { ok: true, database: true, kernel: true }])
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
})

it('names a request as it was named before, or anew', async () => {
  const named = await ask('/api/health', {}, { 'x-request-id': 'proxy-7' })
  const hostile = await ask('/api/health', {}, { 'x-request-id': 'a b"c' })
  expect(named.headers.get('x-request-id')).toBe('proxy-7')
  expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/)
})
