import type { Role } from '@playbook/core/api/playbooks'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import type { Program } from '../program.ts'
import { openTestProgram } from '../testing/program.ts'
import { readSettings } from '../settings.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { examplesFolder } from '../testing/folders.ts'
import { RULES } from './rules.ts'

let program: Program
const PLAYBOOK = randomUUID()
const roles = new Map<string, Role>()

/** Cookies name the person; nobody without one. */
const identities = {
  identify: async (cookies: string | undefined) => (cookies === undefined ? undefined : { id: cookies, name: cookies }),
  roleOf: async (person: { id: string } | undefined, playbook: string) =>
    playbook === PLAYBOOK && person !== undefined ? roles.get(person.id) : undefined,
  mayRead: async () => false,
}

async function open() {
  return createApp({ program, examplesFolder, identities, pageFolder: examplesFolder })
}

beforeAll(async () => {
  program = await openTestProgram(readSettings({}, PRODUCT_FOLDER))
})
afterAll(() => program.close())

it('has a reviewed rule for every route, and a route for every rule', async () => {
  const { app } = await open()
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].toSorted()).toEqual(RULES.map(([method, path]) => `${method} ${path}`).toSorted())
})

it('describes every route to other programs, but for the pages', async () => {
  const { app } = await open()
  const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  const answer = await app.request('/api/openapi.json', { headers: { host: 'localhost' } })
  const { paths } = Described.parse(await answer.json())
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const routes = RULES.map(([method, path]) => `${method} ${path}`).filter(
    (route) => !/ \/(?:public\/|playbooks\/|\*)/.test(route),
  )
  expect(described.toSorted()).toEqual(routes.toSorted())
})

it('names each operation for generated clients: an id of its own, a part of the interface, and what it does', async () => {
  const { app } = await open()
  const Operation = z.object({
    operationId: z.string(),
    tags: z.array(z.string()).length(1),
    summary: z.string().min(4),
  })
  const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
  const answer = await app.request('/api/openapi.json', { headers: { host: 'localhost' } })
  const { paths } = Described.parse(await answer.json())
  const ids = Object.values(paths).flatMap((operations) => Object.values(operations).map((each) => each.operationId))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
})

it('answers nothing of a person or a playbook to nobody', async () => {
  const { app } = await open()
  for (const [method, path, access] of RULES) {
    if (access === 'anyone' || access === 'operator' || access === 'visitor') continue
    const url = path.replaceAll(/:(\w+)/g, (_all, name) => (name === 'playbook' ? PLAYBOOK : randomUUID()))
    const answer = await app.request(url, { method, headers: { host: 'localhost' } })
    expect([method, path, answer.status]).toEqual([method, path, 401])
  }
})

it('gives each role what it may do, and hides the playbook from everybody else', async () => {
  const { app } = await open()
  for (const role of ['viewer', 'commenter', 'editor', 'owner'] as const) roles.set(role, role)
  const ask = async (person: string, method: string, path: string) => {
    const body = method === 'POST' ? { body: '{}' } : {}
    const headers = { host: 'localhost', cookie: person, 'content-type': 'application/json' }
    return (await app.request(`/api/playbooks/${PLAYBOOK}${path}`, { method, headers, ...body })).status
  }
  const denied = async (method: string, path: string) => {
    const people = ['stranger', 'viewer', 'commenter', 'editor', 'owner']
    const answers = await Promise.all(people.map(async (person) => [person, await ask(person, method, path)] as const))
    return answers.flatMap(([person, status]) =>
      status === 403 || (status === 404 && person === 'stranger') ? [person] : [],
    )
  }
  expect(await denied('GET', '/export')).toEqual(['stranger'])
  expect(await denied('POST', '/run')).toEqual(['stranger', 'viewer', 'commenter'])
  expect(await denied('DELETE', '')).toEqual(['stranger', 'viewer', 'commenter', 'editor'])
})

it('refuses writes and upgrades from another site, and names it does not go by', async () => {
  const { app } = await open()
  const headers = { host: 'localhost:3000', cookie: 'owner', 'content-type': 'application/json' }
  const write = await app.request('/api/playbooks', {
    method: 'POST',
    body: '{}',
    headers: { ...headers, origin: 'https://elsewhere.example' },
  })
  const upgrade = await app.request(`/api/rooms/${PLAYBOOK}`, {
    headers: { ...headers, upgrade: 'websocket', origin: 'http://localhost:4000' },
  })
  const rebound = await app.request('/api/me', { headers: { ...headers, host: 'rebound.example' } })
  expect([write.status, upgrade.status, rebound.status]).toEqual([403, 403, 403])
})

it('says 404 for what does not exist, without telling more', async () => {
  const { app } = await open()
  const answer = await app.request('/api/nothing', { headers: { host: 'localhost', cookie: 'owner' } })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { name: 'NotFound', message: 'There is nothing here.' } },
  ])
})
