import { OpenAPIHono } from '@hono/zod-openapi'
import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { GateEnv } from '../../auth/gate.ts'
import { evidence } from '../../db/schema.ts'
import { useProgram } from '../../testing/program.ts'
import { openRun } from '../../testing/upstream-run.ts'
import { keepAnswer } from '../../upstream/answers.ts'
import { makeRequest } from '../../upstream/request.ts'
import { runRoutes } from './runs.ts'

const { program, app } = useProgram()
let run: string

beforeAll(async () => {
  run = await openRun(program().store)
})

const headers = { host: 'localhost' }

async function evidenceOf(type: string, body: Buffer): Promise<string> {
  const { store, files } = program()
  const request = makeRequest('GET', `https://a.org/${body.toString('hex').slice(0, 20)}`, {
    accept: '',
    userAgent: '',
  })
  const sha256 = createHash('sha256').update(body).digest('hex')
  const answer = { status: 200, statusText: 'OK', body, sha256, type, retryAfterMs: undefined }
  const response = await keepAnswer(store, files, { request, answer, isReadable: true })
  const call = { run, response, service: 'Käse "1"', method: 'GET', url: request.url.href, durationMs: 1 }
  const [row] = await store.db.insert(evidence).values(call).returning({ id: evidence.id })
  return row?.id ?? ''
}

it.each([
  ['application/json; charset=utf-8', 'application/json', 'json'],
  ['application/vnd.api+json', 'application/vnd.api+json', 'json'],
  ['text/tab-separated-values', 'text/tab-separated-values', 'tsv'],
  ['image/png', 'image/png', 'png'],
  ['text/html', 'application/octet-stream', 'bin'],
  ['image/svg+xml', 'application/octet-stream', 'bin'],
  ['', 'application/octet-stream', 'bin'],
])('gives an answer of the type "%s" byte for byte, to save and not to show', async (type, shown, ending) => {
  const bytes = Buffer.from(`${type} \u0000\u00e4 <script>`)
  const answer = await app().request(`/api/evidence/${await evidenceOf(type, bytes)}/response`, { headers })
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  const day = new Date().toISOString().slice(0, 10)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': shown,
    'content-disposition': `attachment; filename="K_se _1_ ${day}.${ending}"; filename*=UTF-8''K%C3%A4se%20%221%22%20${day}.${ending}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
})

it('says what is not kept, and what is no id', async () => {
  const call = { run, service: 'STRING', method: 'GET', url: 'https://a.org', durationMs: 1 }
  const [row] = await program().store.db.insert(evidence).values(call).returning({ id: evidence.id })
  const statuses = await Promise.all(
    [row?.id, crypto.randomUUID(), 'x'].map(
      async (id) => (await app().request(`/api/evidence/${id}/response`, { headers })).status,
    ),
  )
  expect(statuses).toEqual([404, 404, 400])
})

it('tells the status of every service that a step calls', async () => {
  const { services }: { services: { service: string; calls: number }[] } = await (
    await app().request('/api/services', { headers })
  ).json()
  const external = [...program().registry.steps.values()].flatMap((step) => step.external?.name ?? [])
  expect(external.length).toBeGreaterThan(0)
  expect(services.map(({ service }) => service)).toEqual(expect.arrayContaining(external))
})

it('passes on that a person chose earlier answers, and nothing of the kind otherwise', async () => {
  const asked: unknown[] = []
  const nothing = async () => {}
  const none = async () => new Map()
  const autorun = {
    run: async (_playbook: string, options: unknown) => asked.push(options),
    ready: async () => new Set<string>(),
    cancel: nothing,
    recompute: nothing,
  }
  const routes = new OpenAPIHono<GateEnv>()
  routes.use(async (c, next) => {
    c.set('person', { id: 'a', name: 'Ada' })
    await next()
  })
  routes.route(
    '/',
    runRoutes({
      ...program(),
      results: { outputsOf: none, ownOutputs: none },
      autorun,
      outlines: { flush: async () => false },
    }),
  )
  const asJson = { 'content-type': 'application/json' }
  const post = (body: object) =>
    routes.request('/playbooks/p/run', { method: 'POST', headers: asJson, body: JSON.stringify(body) })
  await post({ cells: ['c'], useEarlier: true })
  await post({ cells: ['c'] })
  expect(asked).toEqual([
    { by: 'a', cells: ['c'], retry: true, useEarlier: true },
    { by: 'a', cells: ['c'], retry: true, useEarlier: undefined },
  ])
})
