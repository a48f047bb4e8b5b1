import type { Role } from '@playbook/core/api/playbooks'
import { Role as AnyRole } from '@playbook/core/api/playbooks'
import { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createGate, type GateEnv } from './gate.ts'
import type { Access } from './route-access.ts'
import { RULES } from './rules.ts'

const PEOPLE = [
  'nobody',
  'stranger',
  'viewer',
  'commenter',
  'editor',
  'owner',
  'expired link',
  'administrator',
  'revoked token',
  'reviewer',
  'ended reviewer',
] as const
type Who = (typeof PEOPLE)[number]

/** What each of them is answered, in the order of `PEOPLE`. Who came by a link that has ended is a stranger. */
const ANSWERS: Readonly<Record<Access, readonly number[]>> = {
  anyone: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  operator: [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  visitor: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  person: [401, 200, 200, 200, 200, 200, 200, 200, 401, 200, 200],
  admin: [401, 403, 403, 403, 403, 403, 403, 200, 401, 403, 403],
  read: [401, 404, 200, 200, 200, 200, 404, 404, 401, 404, 404],
  member: [401, 404, 200, 200, 200, 200, 404, 404, 401, 404, 404],
  comment: [401, 404, 403, 200, 200, 200, 404, 404, 401, 404, 404],
  write: [401, 404, 403, 403, 200, 200, 404, 404, 401, 404, 404],
  own: [401, 404, 403, 403, 403, 200, 404, 404, 401, 404, 404],
  process: [401, 404, 200, 200, 200, 200, 404, 404, 401, 404, 404],
  evidence: [401, 404, 200, 200, 200, 200, 404, 404, 401, 404, 404],
  file: [401, 404, 200, 200, 200, 200, 404, 404, 401, 404, 404],
  review: [401, 404, 404, 404, 404, 404, 404, 404, 401, 200, 404],
  chain: [401, 404, 200, 200, 200, 200, 404, 404, 401, 404, 404],
}

const roleOf = (name: string): Role | undefined => AnyRole.safeParse(name).data

/** The gate in front of routes that all answer 200. Cookies name the person. */
const app = new Hono<GateEnv>()
  .use(
    createGate({
      identities: {
        identify: async (cookie) =>
          cookie === undefined ? undefined : { id: cookie, name: cookie, isAdmin: cookie === 'administrator' },
        identifyProgram: async () => undefined,
        roleOf: async (person) => roleOf(person?.id ?? ''),
        mayRead: async (person, kind) => (kind === 'review' ? person === 'reviewer' : roleOf(person) !== undefined),
      },
      publicUrl: undefined,
      hosts: undefined,
      isOperator: () => false,
    }),
  )
  .all('*', (c) => c.text('in'))

async function ask(who: Who, method: string, path: string): Promise<number> {
  const headers: Record<string, string> = {
    host: 'localhost',
    ...(who === 'revoked token' && { authorization: 'Bearer playbook_revoked' }),
    ...(who !== 'revoked token' && who !== 'nobody' && { cookie: who }),
  }
  return (await app.request(path, { method, headers })).status
}

it('answers everybody on every route as the list of rules says', async () => {
  const answers = await Promise.all(
    RULES.map(async ([method, path, access]) => {
      const url = path.replaceAll(/:\w+/g, randomUUID()).replace('*', 'index.html')
      const statuses = await Promise.all(PEOPLE.map(async (who) => ask(who, method, url)))
      return [method, path, access, statuses] as const
    }),
  )
  expect(answers).toEqual(RULES.map(([method, path, access]) => [method, path, access, ANSWERS[access]]))
})

it('takes writes with a public address from its pages alone, scheme and all, and from this machine', async () => {
  const publicUrl = new URL('https://lab.example')
  const identities = { identify: async () => undefined, roleOf: async () => undefined, mayRead: async () => false }
  const lab = new Hono<GateEnv>()
    .use(createGate({ identities, publicUrl, hosts: undefined, isOperator: () => false }))
    .all('*', (c) => c.text('in'))
  const from = async (origin: string, host: string) =>
    (await lab.request('/api/auth/sign-in/anonymous', { method: 'POST', headers: { origin, host } })).status
  expect([
    await from('https://lab.example', 'lab.example'),
    await from('http://lab.example', 'lab.example'),
    await from('https://other.example', 'other.example'),
    await from('http://localhost:3000', 'localhost:3000'),
    await from('http://localhost:4000', 'localhost:3000'),
  ]).toEqual([200, 403, 403, 200, 403])
})
