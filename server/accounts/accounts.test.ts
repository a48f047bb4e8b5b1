import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { listen } from '../listen.ts'
import { openProgram, type Program } from '../program.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { readSettings } from '../settings.ts'
import { examplesFolder } from '../testing/folders.ts'
import { openBrowser } from '../testing/cookies.ts'

const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      mails.push(Buffer.concat(parts).toString('utf8'))
      done()
    })
  },
})

/** A provider in the shape of ORCID: it says who somebody is, and no address of theirs. */
async function startProvider(clientSecret: string, redirect: () => string) {
  const server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const port = portOf(server)
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'playbook', client_secret: clientSecret, redirect_uris: [redirect()] }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'given_name', 'family_name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, given_name: 'Ada', family_name: 'Lovelace' }),
    }),
  })
  return { issuer, stop: () => server.close() }
}

const portOf = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

let program: Program
let origin = ''
let stops: (() => unknown)[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const port = portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  origin = `http://localhost:${port}`
  const secret = 'a-secret-of-the-client'
  const provider = await startProvider(secret, () => `${origin}/api/auth/callback/orcid`)
  const settings = readSettings(
    {
      PLAYBOOK_AUTH: 'on',
      PUBLIC_URL: origin,
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      OIDC_ORCID_ISSUER: provider.issuer,
      OIDC_ORCID_CLIENT_ID: 'playbook',
      OIDC_ORCID_CLIENT_SECRET: secret,
    },
    PRODUCT_FOLDER,
  )
  program = await openProgram(settings)
  const { app } = await createApp({ program, examplesFolder })
  const listening = await listen({ fetch: app.fetch, port, host: '127.0.0.1' })
  stops = [() => listening.stop(), () => program.close(), provider.stop, () => smtp.close()]
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(() => void mails.splice(0))

const browser = () => openBrowser(origin)

/** What stands behind # in the newest message. */
async function tokenOf(kind: 'link' | 'confirm'): Promise<string> {
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  const text = (mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const token = new RegExp(`/sign-in#${kind}=(\\S+)`).exec(text)?.[1]
  return decodeURIComponent(token ?? '')
}

const Me = z.object({ user: z.object({ id: z.string(), name: z.string(), isGuest: z.boolean().optional() }) })
const whoIs = async ({ get }: ReturnType<typeof browser>) => {
  const answer = await get('/api/me')
  return answer.status === 200 ? Me.parse(await answer.json()).user : answer.status
}

it('signs in by a link that works once, and makes an account where there is none', async () => {
  const one = browser()
  expect((await one.post('/api/auth/sign-in/magic-link', { email: 'ada@lab.example' })).status).toBe(200)
  expect(mails[0]).toContain('To: ada@lab.example')
  const token = await tokenOf('link')
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
  const token = await tokenOf('confirm')
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
  await one.get(`/api/auth/magic-link/verify?token=${encodeURIComponent(await tokenOf('link'))}`)
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
  expect(end).toBe(`${origin}/steps`)
  expect(await whoIs(one)).toMatchObject({ name: 'Ada Lovelace' })
})

it('signs out here, and everywhere else where that is asked', async () => {
  const people = [browser(), browser(), browser()]
  for (const one of people) {
    await one.post('/api/auth/sign-in/magic-link', { email: 'ada@lab.example' })
    await one.get(`/api/auth/magic-link/verify?token=${encodeURIComponent(await tokenOf('link'))}`)
    mails.splice(0)
  }
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('three browsers')
  expect((await first.post('/api/auth/sign-out', {})).status).toBe(200)
  expect(await whoIs(first)).toBe(401)
  expect((await second.post('/api/auth/revoke-other-sessions', {})).status).toBe(200)
  expect([await whoIs(third), await whoIs(second)]).toEqual([401, expect.anything()])
})

it('reaches nothing of the library but what is named, and refuses other sites', async () => {
  const one = browser()
  const hidden = ['/api/auth/error', '/api/auth/ok', '/api/auth/delete-user', '/api/auth/change-email']
  const statuses = await Promise.all(hidden.map(async (path) => (await one.get(path)).status))
  expect(statuses).toEqual([404, 404, 404, 404])
  const elsewhere = await one.post('/api/auth/sign-in/anonymous', {}, { origin: 'https://evil.example' })
  expect(elsewhere.status).toBe(403)
})
