import { CLOSE } from '@playbook/core/protocol'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { until } from '../../testing/runs.ts'

const server = await startAccounts()
afterAll(() => server.stop())
beforeEach(() => void server.mails.splice(0))

const OWN = '/api/account/sign-in'
const ask = async (answer: Promise<Response>) => {
  const response = await answer
  const text = await response.text()
  return text === '' ? response.status : [response.status, JSON.parse(text)]
}
const own = async (one: Browser) => ask(one.get(OWN))
const Failed = z.object({ error: z.object({ message: z.string() }) })
const refusal = async (answer: Promise<Response>) => Failed.parse(await (await answer).json()).error.message
const age = async () => server.program.store.db.execute(sql`update session set created = now() - interval '11 minutes'`)
const mailWith = async (words: string) =>
  until(
    () => server.mails.find((mail) => mail.replaceAll('=\n', '').includes(words)) ?? '',
    (mail) => mail !== '',
  )
const tokenAt = (mail: string, page: string) => new RegExp(`/${page}#(\\S+)`).exec(mail)?.[1] ?? ''
const withPassword = async (email: string, password: string) =>
  (await server.browser().post('/api/auth/sign-in/email', { email, password })).status

const FIRST = 'the first password'
const SECOND = 'the second password'

it('sets, changes and removes a password for whoever shows that the account is theirs, and signs out elsewhere', async () => {
  const email = 'ada@lab.example'
  const [one, other] = [await server.signedIn(email), await server.signedIn(email)]
  expect(await own(one)).toEqual([200, { email, wanted: null, hasPassword: false, isRecent: true }])
  expect(await ask(one.send('PUT', '/api/account/password', { password: FIRST }))).toBe(204)
  expect([(await other.get('/api/me')).status, (await one.get('/api/me')).status]).toEqual([401, 200])
  expect(await withPassword(email, FIRST)).toBe(200)
  await age()
  const change = async (current?: string) => one.send('PUT', '/api/account/password', { password: SECOND, current })
  const how = 'sign out, sign in again (a link is enough), and do this within 10 minutes.'
  expect(await refusal(change())).toContain(how)
  expect(await refusal(change('a wrong password'))).toContain('This is not your current password.')
  expect(await withPassword(email, SECOND)).toBe(401)
  expect((await change(FIRST)).status).toBe(204)
  expect([await withPassword(email, FIRST), await withPassword(email, SECOND)]).toEqual([401, 200])
  expect(await refusal(one.post('/api/account/password/removal', { current: FIRST }))).toContain('not your current')
  expect((await one.post('/api/account/password/removal', { current: SECOND })).status).toBe(204)
  expect(await withPassword(email, SECOND)).toBe(401)
})

it('sets a forgotten password by a link that works once, and signs out everywhere', async () => {
  const email = 'grace@lab.example'
  const one = await server.signedIn(email)
  const nobody = server.browser()
  expect((await nobody.post('/api/auth/request-password-reset', { email })).status).toBe(200)
  const token = tokenAt(await mailWith('new-password#'), 'new-password')
  const rows = await server.program.store.sql`select 1 from verification_token where strpos(identifier, ${token}) > 0`
  expect(rows).toEqual([])
  const set = async (newPassword: string) =>
    (await nobody.post('/api/auth/reset-password', { newPassword, token })).status
  expect([await set('short'), await set(FIRST), await set(SECOND)]).toEqual([400, 200, 400])
  expect((await one.get('/api/me')).status).toBe(401)
  expect([await withPassword(email, FIRST), await withPassword(email, SECOND)]).toEqual([200, 401])
  server.mails.splice(0)
  expect((await nobody.post('/api/auth/request-password-reset', { email: 'no@lab.example' })).status).toBe(200)
  expect(server.mails).toEqual([])
})

it('changes the address once the new one is confirmed, and tells the old one', async () => {
  const one = await server.signedIn('old@lab.example')
  const ask1 = async (email: string) => one.post('/api/account/email', { email })
  expect(await refusal(ask1('nonsense'))).toBe('nonsense is not an e-mail address.')
  expect(await refusal(ask1('x@orcid.invalid'))).toBe('x@orcid.invalid gets no messages. Give an address that does.')
  expect((await ask1('new@lab.example')).status).toBe(204)
  await mailWith('is to use new@lab.example')
  const token = tokenAt(await mailWith('new-address#'), 'new-address')
  expect(await own(one)).toEqual([
    200,
    { email: 'old@lab.example', wanted: 'new@lab.example', hasPassword: false, isRecent: true },
  ])
  const confirm = async () => server.browser().post('/api/account/email/confirmation', { token })
  expect((await confirm()).status).toBe(204)
  await mailWith('uses new@lab.example from now on')
  expect(await refusal(confirm())).toContain('This link was used before')
  expect(await own(one)).toEqual([200, { email: 'new@lab.example', wanted: null, hasPassword: false, isRecent: true }])
})

it('gives nobody the address of an account that has one, and says so to its mailbox alone', async () => {
  await server.signedIn('taken@lab.example')
  const one = await server.signedIn('wants@lab.example')
  expect((await one.post('/api/account/email', { email: 'taken@lab.example' })).status).toBe(204)
  const mail = await mailWith('wanted to use taken@lab.example')
  expect(tokenAt(mail, 'new-address')).toBe('')
})

it('gives an address to whoever has its mailbox, though somebody signed up with it before and never confirmed', async () => {
  const squatted = { name: 'Mallory', email: 'mine@lab.example', password: 'a password of mallory' }
  expect((await server.browser().post('/api/auth/sign-up/email', squatted)).status).toBe(200)
  const one = await server.signedIn('moves@lab.example')
  expect((await one.post('/api/account/email', { email: squatted.email })).status).toBe(204)
  const token = tokenAt(await mailWith('new-address#'), 'new-address')
  expect((await server.browser().post('/api/account/email/confirmation', { token })).status).toBe(204)
  expect(await own(one)).toMatchObject([200, { email: squatted.email, hasPassword: false }])
  expect(await withPassword(squatted.email, squatted.password)).toBe(401)
})

it('closes the rooms of every other browser when a password is set, and those of one that signs out', async () => {
  const email = 'rooms@lab.example'
  const [one, other, third] = [await server.signedIn(email), await server.signedIn(email), await server.signedIn(email)]
  const { id } = z.object({ id: z.string() }).parse(await (await one.post('/api/playbooks', {})).json())
  const openRoom = async (browser: Browser) => {
    const url = `${server.origin.replace('http', 'ws')}/api/rooms/${id}`
    const socket = new WebSocket(url, { headers: { cookie: browser.cookie(), origin: server.origin } })
    await once(socket, 'message')
    return { socket, closed: once(socket, 'close').then(([code]) => Number(code)) }
  }
  const [own, elsewhere, leaving] = await Promise.all([one, other, third].map(openRoom))
  expect((await third.post('/api/auth/sign-out', {})).status).toBe(200)
  expect(await leaving?.closed).toBe(CLOSE.signedOut)
  expect(elsewhere?.socket.readyState).toBe(WebSocket.OPEN)
  expect((await one.send('PUT', '/api/account/password', { password: FIRST })).status).toBe(204)
  expect(await elsewhere?.closed).toBe(CLOSE.signedOut)
  expect(own?.socket.readyState).toBe(WebSocket.OPEN)
  own?.socket.terminate()
})

it('asks whom ORCID signs in for an address, and hands over what was shared with it before', async () => {
  const owner = await server.signedIn('owner@lab.example')
  const made = await owner.post('/api/playbooks', { title: 'Shared' })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await owner.post(`/api/playbooks/${id}/sharing/people`, { email: 'invited@lab.example', role: 'viewer' })
  const one = server.browser()
  const begun = await one.post('/api/auth/sign-in/social', { provider: 'orcid', callbackURL: '/' })
  const { url } = z.object({ url: z.string() }).parse(await begun.json())
  await one.walk(url, { login: '0000-0002-1694-233x', password: 'x' })
  const me = async () => (await one.get('/api/me')).json()
  expect(await me()).toMatchObject({ user: { hasNoAddress: true } })
  expect(await own(one)).toMatchObject([200, { email: null }])
  expect(await refusal(one.send('PUT', '/api/account/password', { password: FIRST }))).toContain('Confirm an e-mail')
  expect(await (await one.get('/api/account/holdings')).json()).toMatchObject({ email: 'delete my account' })
  server.mails.splice(0)
  await one.post('/api/account/email', { email: 'invited@lab.example' })
  const token = tokenAt(await mailWith('new-address#'), 'new-address')
  expect((await one.post('/api/account/email/confirmation', { token })).status).toBe(204)
  expect(await me()).not.toMatchObject({ user: { hasNoAddress: true } })
  expect((await one.get(`/api/playbooks/${id}`)).status).toBe(200)
})
