import { Created } from '@playbook/core/api/playbooks'
import { OwnSession, Session, SessionWork, WorkerConfig, WorkerToken } from '@playbook/core/api/sessions'
import { jsonIn } from '@playbook/core/text/json-in'
import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../testing/accounts.ts'
import { answerJson, startLoopback } from '../testing/loopback.ts'
import { until } from '../testing/runs.ts'

/** CAVATICA as far as a session needs it; nothing there runs anything. */
const cavatica = await startLoopback()
let taskState = 'RUNNING'
cavatica.answer = ({ url = '' }, response) => {
  if (url.includes('/v2/user')) return answerJson(response, { username: 'ada' })
  if (url.includes('/v2/projects/')) return answerJson(response, { id: 'ada/one', name: 'One' })
  if (url.endsWith('/status')) return answerJson(response, { run_id: 'run-1', state: taskState })
  return answerJson(response, { run_id: 'run-1' })
}
const TOKEN = 'token-of-ada-which-nobody-sees'
const server = await startAccounts({ UPSTREAM_PROXY: cavatica.address, SESSION_IMAGE: 'lab/playbook:1' })
afterAll(async () => {
  await server.stop()
  await cavatica.close()
})
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
await ada.send('PUT', '/api/account/platforms/cavatica', { token: TOKEN, project: 'ada/one' })

const sets = (...ids: readonly string[]) =>
  ids.map((id) => ({
    id,
    type: 'Input[Set[Gene]]',
    data: { type: 'Input[Set[Gene]]', value: { description: id, set: ['STAT1', `GENE${id}`] } },
  }))
const GMT = {
  id: 'gmt',
  type: 'GenesetsToGMT',
  inputs: { 'genesets:0': { id: 'a' }, 'genesets:1': { id: 'b' } },
  data: { type: 'GenesetsToGMT', value: { terms: { 0: 'a', 1: 'b' }, descriptions: { 0: '', 1: '' } } },
}
const BOTH = { id: 'both', type: 'GMTIntersection', inputs: { gmt: { id: 'gmt' } } }

async function imported(who: Browser): Promise<string> {
  const workflow = [...sets('a', 'b'), GMT, BOTH]
  return Created.parse(await (await who.post('/api/playbooks/import', { workflow })).json()).id
}

/** Starts a session, and gives what its task was told. */
async function started(playbook: string, who = ada) {
  const answer = await who.post(`/api/playbooks/${playbook}/session`, { project: 'ada/one' })
  expect(answer.status).toBe(201)
  const { id } = Session.parse(await answer.json())
  await until(
    async () => read(id, who),
    ({ run }) => run !== null,
  )
  const body = cavatica.seen.findLast(({ line }) => line.startsWith('POST') && line.endsWith('/runs'))?.body ?? ''
  const params = /name="workflow_params"\r\n\r\n(.+)\r\n/.exec(body)?.[1] ?? ''
  const { inputs } = z.object({ inputs: z.object({ config: z.string() }) }).parse(jsonIn(params))
  return { id, body, config: WorkerConfig.parse(jsonIn(inputs.config)) }
}
const read = async (id: string, who = ada) => Session.parse(await (await who.get(`/api/sessions/${id}`)).json())

/** Asks as a worker does. */
async function asWorker(path: string, token: string, body?: unknown) {
  return fetch(`${server.origin}/api/sessions/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
async function joined(playbook: string, who = ada) {
  const { id, config } = await started(playbook, who)
  const { token } = WorkerToken.parse(await (await asWorker(`${id}/worker`, '', { code: config.code })).json())
  return { id, config, token }
}
const workOf = async (id: string, token: string, after = -1) =>
  SessionWork.parse(await (await asWorker(`${id}/worker/work?after=${after}`, token)).json())
async function statesOf(playbook: string) {
  const notebook = await server.program.rooms.read(playbook)
  const { plan, states } = await server.program.results.resultsOf({ playbook, notebook })
  const entries = [...plan].map(([cell, planned]) => {
    const process = planned.state === 'ready' ? planned.process.id : ''
    return [cell, { process, state: states[process] }] as const
  })
  return Object.fromEntries(entries)
}
const done = { state: 'done', finishedAt: '2027-03-01T10:00:00.000Z', durationMs: 3, reused: false }
const close = async (id: string) => {
  taskState = 'COMPLETE'
  await ada.send('DELETE', `/api/sessions/${id}`)
  await until(
    async () => read(id),
    ({ ended }) => ended !== null,
  )
  taskState = 'RUNNING'
}

it('gives a task one code for one worker, and no key of anybody', async () => {
  const playbook = await imported(ada)
  const { id, body, config } = await started(playbook)
  expect(body).not.toContain(TOKEN)
  expect(Object.keys(config).toSorted()).toEqual(['code', 'session', 'url'])
  expect(config).toMatchObject({ url: server.origin, session: id })
  expect(body).toContain('"dockerPull":"lab/playbook:1"')
  expect((await asWorker(`${id}/worker`, '', { code: 'a'.repeat(43) })).status).toBe(404)
  const first = await asWorker(`${id}/worker`, '', { code: config.code })
  expect(first.status).toBe(201)
  expect((await asWorker(`${id}/worker`, '', { code: config.code })).status).toBe(404)
  const { token } = WorkerToken.parse(await first.json())
  expect((await read(id)).state).toBe('CONNECTED')
  // Neither code nor token can be read from the database.
  const [row] = await server.program.store.sql<object[]>`select * from proxy_session where id = ${id}`
  expect(JSON.stringify(row)).not.toContain(token)
  expect(JSON.stringify(row)).not.toContain(config.code)
  await close(id)
  expect(await workOf(id, token)).toEqual({ revision: -1, isClosed: true, cells: [], wanted: {} })
})

it('is there for its person alone', async () => {
  const playbook = await imported(ada)
  const { id, token } = await joined(playbook)
  const other = await imported(grace)
  for (const [who, status] of [
    [grace, 404],
    [server.browser(), 401],
  ] as const) {
    const statuses = [
      await who.get(`/api/sessions/${id}`),
      await who.post(`/api/sessions/${id}/stay`, {}),
      await who.send('DELETE', `/api/sessions/${id}`),
      await who.get(`/api/v1/user/integrations/cavatica/${id}/status`),
      await who.post(`/api/v1/user/integrations/cavatica/${id}/disconnect`, {}),
      await who.get(`/api/playbooks/${playbook}/session`),
      await who.post(`/api/playbooks/${playbook}/session`, { project: 'ada/one' }),
    ].map((answer) => answer.status)
    expect(statuses).toEqual(statuses.map(() => status))
  }
  // A token opens its own session, and nothing else.
  const { id: second } = await started(await imported(ada))
  expect((await asWorker(`${second}/worker/work`, token)).status).toBe(404)
  expect((await asWorker(`${id}/worker/work`, 'none')).status).toBe(404)
  const asPerson = await fetch(`${server.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(asPerson.status).toBe(401)
  expect((await asWorker(`${id}/worker/files?url=storage%3A%2F%2F${'0'.repeat(64)}`, token)).status).toBe(404)
  expect((await grace.get(`/api/playbooks/${other}/session`)).status).toBe(200)
  await close(id)
  await close(second)
})

it('ends for whoever may not change the playbook any more', async () => {
  const playbook = await imported(ada)
  await ada.post(`/api/playbooks/${playbook}/sharing/people`, { email: 'grace@lab.example', role: 'editor' })
  await grace.send('PUT', '/api/account/platforms/cavatica', { token: 'token-of-grace-1', project: 'ada/one' })
  const { id, token } = await joined(playbook, grace)
  expect((await asWorker(`${id}/worker/work`, token)).status).toBe(200)
  const sharing = await (await ada.get(`/api/playbooks/${playbook}/sharing`)).json()
  const { people } = z.object({ people: z.array(z.object({ id: z.string() })) }).parse(sharing)
  for (const person of people) await ada.send('DELETE', `/api/playbooks/${playbook}/sharing/people/${person.id}`)
  expect((await asWorker(`${id}/worker/work`, token)).status).toBe(404)
  expect((await grace.send('DELETE', `/api/sessions/${id}`)).status).toBe(204)
  await grace.send('DELETE', '/api/account/platforms/cavatica')
})

it('takes from a worker what is a result of what is wanted, and nothing else', { timeout: 60_000 }, async () => {
  const playbook = await imported(ada)
  const { id, token } = await joined(playbook)
  await ada.post(`/api/playbooks/${playbook}/run`, {})
  const work = await workOf(id, token)
  const cells = await statesOf(playbook)
  expect(work.wanted).toEqual({ gmt: cells['gmt']?.process, both: cells['both']?.process })
  expect(work.cells.map((cell) => cell.id)).toEqual(['a', 'b', 'gmt', 'both'])
  expect(cells['both']?.state).toEqual({ state: 'queued', position: 1 })
  const report = async (cell: string, told: object) =>
    (await asWorker(`${id}/worker/reports`, token, { process: cells[cell]?.process, ...told })).status
  const stateOf = async (cell: string) => (await statesOf(playbook))[cell]?.state

  // Of a process that nobody asked of it, nothing is kept.
  expect(await report('a', { state: done, output: { type: 'Set[Gene]', value: { set: ['FORGED'] } } })).toBe(204)
  expect(await stateOf('a')).toMatchObject({ state: 'done', reused: false })
  // Another type, or what the type refuses.
  expect(await report('gmt', { state: done, output: { type: 'Set[Gene]', value: { set: ['X'] } } })).toBe(204)
  expect(await stateOf('gmt')).toMatchObject({
    state: 'failed',
    error: { message: 'The session gave something that is no result of this step.' },
  })
  // A file of somebody else, whose hash it knows.
  const foreign = createHash('sha256').update('of grace').digest('hex')
  const value = { set: ['STAT1'], description: `storage://${foreign}` }
  expect(await report('both', { state: done, output: { type: 'Set[Gene]', value } })).toBe(204)
  expect(await stateOf('both')).toMatchObject({
    state: 'failed',
    error: { message: 'The result of the session names files that it did not send.' },
  })
  // Tried again, it is wanted again, and a good result is kept.
  await ada.post(`/api/playbooks/${playbook}/run`, {})
  expect(Object.keys((await workOf(id, token, work.revision)).wanted)).toEqual(['gmt', 'both'])
  expect(await report('both', { state: done, output: { type: 'Set[Gene]', value: { set: ['STAT1'] } } })).toBe(204)
  expect(await stateOf('both')).toMatchObject({
    state: 'done',
    imported: true,
    elsewhere: { service: 'CAVATICA', project: 'ada/one', run: 'run-1' },
  })
  // It is a result of this playbook alone: nobody else who has the same step is shown it.
  const other = await imported(ada)
  expect((await statesOf(other))['both']?.state).toBeUndefined()
  // What is stopped is not wanted any more.
  await ada.post(`/api/playbooks/${playbook}/cancel`, { process: cells['gmt']?.process })
  expect((await workOf(id, token)).wanted).toEqual({})
  await close(id)
})

it('ends by itself two minutes after the last wish, and not while something is computed', async () => {
  const playbook = await imported(ada)
  const { id, token } = await joined(playbook)
  const { sql } = server.program.store
  const restFor = async (seconds: number) =>
    sql`update proxy_session set used = now() - make_interval(secs => ${seconds}) where id = ${id}`
  await ada.post(`/api/playbooks/${playbook}/run`, {})
  await restFor(500)
  expect(await read(id)).toMatchObject({ state: 'CONNECTED', endsAt: null })
  for (const process of Object.values((await workOf(id, token)).wanted))
    await ada.post(`/api/playbooks/${playbook}/cancel`, { process })
  await restFor(100)
  const { state, endsAt } = await read(id)
  const leftS = (Date.parse(endsAt ?? '') - Date.now()) / 1000
  expect([state, leftS > 10 && leftS <= 20]).toEqual(['CONNECTED', true])
  await restFor(121)
  await until(
    async () => workOf(id, token, 1000),
    ({ isClosed }) => isClosed,
  )
  await close(id)
})

it('has one session of a playbook at a time, and PWB’s addresses of it', async () => {
  const playbook = await imported(ada)
  expect(OwnSession.parse(await (await ada.get(`/api/playbooks/${playbook}/session`)).json())).toEqual({
    session: null,
  })
  const launched = await ada.post('/api/v1/user/integrations/cavatica/launch', { playbook })
  const id = z.string().parse(await launched.json())
  const again = await ada.post(`/api/playbooks/${playbook}/session`, { project: 'ada/one' })
  expect([again.status, await again.text()]).toEqual([
    400,
    '{"error":{"name":"InputError","message":"You have a session of this playbook already. Close it first."}}',
  ])
  const status = await (await ada.get(`/api/v1/user/integrations/cavatica/${id}/status`)).json()
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(status)).toSorted()).toEqual([
    'created',
    'id',
    'run_id',
    'state',
  ])
  expect((await grace.post('/api/v1/user/integrations/cavatica/launch', { playbook })).status).toBe(402)
  expect((await ada.post(`/api/v1/user/integrations/cavatica/${id}/disconnect`, {})).status).toBe(200)
  await close(id)
})

it('stops the task of a session whose worker is gone, and ends one whose token is refused', async () => {
  const playbook = await imported(ada)
  const { id } = await started(playbook)
  cavatica.seen.splice(0)
  await ada.send('DELETE', `/api/sessions/${id}`)
  await until(
    () => cavatica.seen.filter(({ line }) => line.endsWith('/runs/run-1/cancel')).length,
    (count) => count > 0,
  )
  taskState = 'CANCELED'
  expect(
    await until(
      async () => read(id),
      ({ ended }) => ended !== null,
    ),
  ).toMatchObject({ state: 'CANCELED' })
  taskState = 'RUNNING'
  const { id: second } = await started(playbook)
  await ada.send('DELETE', '/api/account/platforms/cavatica')
  expect(
    await until(
      async () => read(second),
      ({ ended }) => ended !== null,
    ),
  ).toMatchObject({ state: 'ERROR', message: 'You have given no token of CAVATICA. Add yours under Account.' })
})
