import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import type { GateEnv } from '../auth/gate.ts'
import { RULES } from '../auth/rules.ts'
import { useProgram } from '../testing/program.ts'
import { createClientAddress } from '../net/client-address.ts'
import { limitNewPlaybooks } from './new-playbooks.ts'

/** A server that lets each person make two playbooks a minute, at a time of our own. */
function openServer() {
  const clock = { ms: 0 }
  const app = new Hono<GateEnv>()
  app.use(async (c, next) => {
    c.set('person', { id: c.req.header('x-person') ?? '', name: '' })
    await next()
  })
  app.use(limitNewPlaybooks({ perMinute: 2, clientAddress: createClientAddress(['10.0.0.1']), now: () => clock.ms }))
  app.all('*', (c) => c.text('made', 201))
  const make = async (person: string, address = '192.0.2.1', path = '/api/playbooks') => {
    const headers = { 'x-person': person, 'x-forwarded-for': `203.0.113.9, ${address}` }
    const answer = await app.request(
      path,
      { method: 'POST', headers },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    )
    return answer.status
  }
  return { app, clock, make }
}

it('limits how many playbooks one person makes, by whatever way, and lets them go on after a while', async () => {
  const { app, clock, make } = openServer()
  expect([await make('ada'), await make('ada', '192.0.2.2', '/api/playbooks/import')]).toEqual([201, 201])
  const refused = await app.request('/api/publications/1/copy', { method: 'POST', headers: { 'x-person': 'ada' } })
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '30',
    { error: { name: 'TooMany', message: 'Too many playbooks were made in a short time. Try again in 30 s.' } },
  ])
  expect([await make('eve'), await make('ada', '192.0.2.3', '/api/playbooks/1/run')]).toEqual([201, 201])
  clock.ms = 30_000
  expect([await make('ada'), await make('ada')]).toEqual([201, 429])
})

it('limits how many people at one address make together, and nobody elsewhere', async () => {
  const { clock, make } = openServer()
  const all = await Promise.all(Array.from({ length: 22 }, async (_one, at) => make(`guest ${at}`)))
  expect(all.filter((status) => status === 201)).toHaveLength(20)
  expect(await make('ada', '192.0.2.7')).toBe(201)
  clock.ms = 3000
  expect([await make('guest 30'), await make('guest 31')]).toEqual([201, 429])
})

it('counts nothing against somebody whom it refused', async () => {
  const { clock, make } = openServer()
  for (let asked = 0; asked < 10; asked++) await make('ada')
  clock.ms = 60_000
  expect([await make('ada'), await make('ada'), await make('ada')]).toEqual([201, 201, 429])
})

const server = useProgram(() => ({ PLAYBOOKS_PER_MINUTE: '1' }))
afterEach(() => vi.useRealTimers())

it('stands in front of every route that makes a playbook', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const make = async (path: string) =>
    (await server.app().request(path.replace(':id', '1'), { method: 'POST', headers, body: '{}' })).status
  expect(await make('/api/playbooks')).toBe(201)
  const made = RULES.filter(([method, path]) => method === 'POST' && /\/(?:playbooks|import|copy)$/.test(path))
  const refused = await Promise.all(made.map(async ([, path]) => [path, await make(path)]))
  expect(refused).toEqual([
    ['/api/playbooks', 429],
    ['/api/playbooks/import', 429],
    ['/api/publications/:id/copy', 429],
    ['/api/reviews/:id/copy', 429],
    ['/api/stored-workflows/:id/copy', 429],
  ])
})
