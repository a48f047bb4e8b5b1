import { ApiTokens } from '@playbook/core/api/tokens'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../testing/accounts.ts'
import { scopeOf } from './api-tokens.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
afterAll(() => server.stop())

const make = async (scopes: readonly string[], name = scopes.join(' ')) =>
  z.object({ secret: z.string() }).parse(await (await ada.post('/api/tokens', { name, scopes })).json()).secret
const tokens = async () => ApiTokens.parse(await (await ada.get('/api/tokens')).json()).tokens

/** What a program is answered that has nothing but this token. */
const program = (secret: string) => async (method: string, path: string, body?: object) =>
  (
    await fetch(`${server.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  ).status

it('lets a program do what its token allows, and nothing else', async () => {
  const { id } = z.object({ id: z.string() }).parse(await (await ada.post('/api/playbooks', { title: 'Mine' })).json())
  const own = `/api/playbooks/${id}`
  const tried = async (secret: string) => {
    const ask = program(secret)
    return [
      await ask('GET', own),
      await ask('POST', `${own}/outputs`, { processes: [] }),
      await ask('GET', '/api/components'),
      await ask('POST', '/api/playbooks', { title: 'More' }),
      await ask('POST', `${own}/run`, {}),
    ]
  }
  expect(await tried(await make(['read']))).toEqual([200, 200, 200, 403, 403])
  expect(await tried(await make(['write']))).toEqual([403, 403, 403, 201, 403])
  expect(await tried(await make(['read', 'run']))).toEqual([200, 200, 200, 403, 202])
  expect(await tried('playbook_invented')).toEqual([401, 401, 401, 401, 401])
})

it('never signs in, makes tokens, opens documents or deletes an account by a token', async () => {
  const ask = program(await make(['read', 'write', 'run']))
  const { id } = z.object({ id: z.string() }).parse(await (await ada.post('/api/playbooks', {})).json())
  expect([
    await ask('GET', '/api/tokens'),
    await ask('POST', '/api/tokens', { name: 'x', scopes: ['read'] }),
    await ask('GET', `/api/rooms/${id}`),
    await ask('GET', '/api/auth/list-sessions'),
    await ask('POST', '/api/db/user/delete', { email: 'ada@lab.example', keepPublished: false }),
  ]).toEqual([401, 401, 401, 401, 401])
  expect(scopeOf('GET', '/api/authors')).toBe('read')
  expect(
    ['/api/db/fpl/x/output', '/api/db/fpl/x/output/export', '/api/db/process/x/output'].map((path) =>
      scopeOf('GET', path),
    ),
  ).toEqual(['run', 'run', 'run'])
})

it('is worth nothing once it is revoked, and is kept without its secret', async () => {
  const secret = await make(['read'], 'Notebook on my laptop')
  expect(await program(secret)('GET', '/api/me')).toBe(200)
  const [newest] = await tokens()
  expect(newest).toMatchObject({ name: 'Notebook on my laptop', scopes: ['read'], lastUsed: expect.any(String) })
  const stranger = await server.signedIn('stranger@lab.example')
  expect((await stranger.send('DELETE', `/api/tokens/${newest?.id}`)).status).toBe(404)
  const rows = await server.program.store.sql`select * from api_token`
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await ada.send('DELETE', `/api/tokens/${newest?.id}`)).status).toBe(204)
  expect(await program(secret)('GET', '/api/me')).toBe(401)
})
