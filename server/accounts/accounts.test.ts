import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../testing/accounts.ts'

const server = await startAccounts()
afterAll(() => server.stop())
beforeEach(() => void server.mails.splice(0))

const browser = () => server.browser()

const Me = z.object({ user: z.object({ id: z.string(), name: z.string(), isGuest: z.boolean().optional() }) })
const whoIs = async ({ get }: ReturnType<typeof browser>) => {
  const answer = await get('/api/me')
  return answer.status === 200 ? Me.parse(await answer.json()).user : answer.status
}

it('signs in by a link that works once, and makes an account where there is none', async () => {
  const one = browser()
  expect((await one.post('/api/auth/sign-in/magic-link', { email: 'ada@lab.example' })).status).toBe(200)
  expect(server.mails[0]).toContain('To: ada@lab.example')
  const token = await server.sentToken('link')
  const verify = `/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`
  expect((await one.get(verify)).status).toBe(200)
  expect(await whoIs(one)).toMatchObject({ name: expect.any(String) })
  const thief = browser()
  expect((await thief.get(verify)).ok).toBe(false)
  expect(await whoIs(thief)).toBe(401)
})

it('takes a password once the address is confirmed, and no wrong one', async () => {
  const account = { name: 'Grace Hopper', email: 'grace@lab.example', password: 'a good password' }
  const one = browser()
  expect((await one.post('/api/auth/sign-up/email', account)).status).toBe(200)
  expect(await whoIs(one)).toBe(401)
  expect((await one.post('/api/auth/sign-in/email', account)).status).toBe(403)
  const token = await server.sentToken('confirm')
  expect((await one.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)).status).toBe(200)
  const two = browser()
  expect((await two.post('/api/auth/sign-in/email', { ...account, password: 'another one' })).status).toBe(401)
  expect((await two.post('/api/auth/sign-in/email', account)).status).toBe(200)
  expect(await whoIs(two)).toMatchObject({ name: 'Grace Hopper' })
})

it('keeps what a guest made when the guest signs in', async () => {
  const one = browser()
  expect((await one.post('/api/auth/sign-in/anonymous', {})).status).toBe(200)
  expect(await whoIs(one)).toMatchObject({ name: 'Guest', isGuest: true })
  const made = await one.post('/api/playbooks', { title: 'Mine' })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await one.post('/api/auth/sign-in/magic-link', { email: 'guest-no-more@lab.example' })
  await one.get(`/api/auth/magic-link/verify?token=${encodeURIComponent(await server.sentToken('link'))}`)
  const person = await whoIs(one)
  expect(person).not.toMatchObject({ isGuest: true })
  const read = await one.get(`/api/playbooks/${id}`)
  expect([read.status, await read.json()]).toEqual([200, expect.objectContaining({ title: 'Mine', role: 'owner' })])
})

it('signs in through an OpenID Connect provider that gives no address', async () => {
  const one = browser()
  const begun = await one.post('/api/auth/sign-in/social', { provider: 'orcid', callbackURL: '/steps' })
  const { url } = z.object({ url: z.string() }).parse(await begun.json())
  const end = await one.walk(url, { login: '0000-0002-1825-0097', password: 'x' })
  expect(end).toBe(`${server.origin}/steps`)
  expect(await whoIs(one)).toMatchObject({ name: 'Ada Lovelace' })
})

it('links a provider that gives no address to an account that has one, which then signs in by either', async () => {
  const account = { name: 'Linked', email: 'linked@lab.example', password: 'a good password' }
  const one = browser()
  await one.post('/api/auth/sign-up/email', account)
  await one.get(`/api/auth/verify-email?token=${encodeURIComponent(await server.sentToken('confirm'))}`)
  const begun = await one.post('/api/auth/link-social', { provider: 'orcid', callbackURL: '/account' })
  const { url } = z.object({ url: z.string() }).parse(await begun.json())
  expect(await one.walk(url, { login: '0000-0001-5109-3700', password: 'x' })).toBe(`${server.origin}/account`)
  const two = browser()
  const again = await two.post('/api/auth/sign-in/social', { provider: 'orcid', callbackURL: '/' })
  await two.walk(z.object({ url: z.string() }).parse(await again.json()).url, {
    login: '0000-0001-5109-3700',
    password: 'x',
  })
  expect(await whoIs(two)).toEqual(await whoIs(one))
})

it('signs out here, and everywhere else where that is asked', async () => {
  const [first, second, third] = [
    await server.signedIn('ada@lab.example'),
    await server.signedIn('ada@lab.example'),
    await server.signedIn('ada@lab.example'),
  ]
  expect((await first.post('/api/auth/sign-out', {})).status).toBe(200)
  expect(await whoIs(first)).toBe(401)
  expect((await second.post('/api/auth/revoke-other-sessions', {})).status).toBe(200)
  expect([await whoIs(third), await whoIs(second)]).toEqual([401, expect.anything()])
})

it('reaches nothing of the library but what is named, and refuses other sites', async () => {
  const one = browser()
  const hidden = ['/api/auth/ok', '/api/auth/reference', '/api/auth/delete-user', '/api/auth/change-email']
  const statuses = await Promise.all(hidden.map(async (path) => (await one.get(path)).status))
  expect(statuses).toEqual([404, 404, 404, 404])
  const elsewhere = await one.post('/api/auth/sign-in/anonymous', {}, { origin: 'https://evil.example' })
  expect(elsewhere.status).toBe(403)
})
