import { afterAll, beforeEach, expect, it } from 'vitest'
import { startAccounts } from '../../testing/accounts.ts'
import { until } from '../../testing/runs.ts'

const server = await startAccounts()
afterAll(() => server.stop())
beforeEach(() => void server.mails.splice(0))

const email = 'ada@lab.example'
const password = 'a good password'
/** From an address of its own, as a proxy tells it. */
const from = (i: number) => ({ 'x-forwarded-for': `192.0.2.${i}` })

it('compares ten wrong passwords of an account from wherever, then tells its owner once, whom a link lets in', async () => {
  const one = await server.signedIn(email)
  await one.send('PUT', '/api/account/password', { password })
  // That it was set is mailed, too.
  await until(
    () => server.mails.length,
    (count) => count > 0,
  )
  server.mails.splice(0)
  const guess = async (i: number) =>
    server.browser().post('/api/auth/sign-in/email', { email, password: 'a wrong one' }, from(i))
  const guesses = await Promise.all(Array.from({ length: 40 }, async (_, i) => guess(i)))
  const statuses = guesses.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 30 }, () => 429)])
  const refused = guesses.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toEqual({
    code: 'TOO_MANY',
    message: expect.stringContaining('A link by e-mail signs you in at once'),
  })
  const token = await server.sentToken('link')
  expect(server.mails.filter((mail) => mail.includes('Wrong passwords for your account'))).toHaveLength(1)
  const two = server.browser()
  expect((await two.get(`/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`)).status).toBe(200)
  expect((await server.browser().post('/api/auth/sign-in/magic-link', { email })).status).toBe(200)
})

it('signs a course in within a minute from one address, by every way, and no flood', async () => {
  const course = async (ask: (i: number) => Promise<Response>, count = 60) => {
    const answers = await Promise.all(Array.from({ length: count }, async (_, i) => ask(i)))
    return answers.filter(({ status }) => status === 200).length
  }
  const post = async (path: string, body: object) => server.browser().post(`/api/auth/sign-${path}`, body)
  const guest = async () => post('in/anonymous', {})
  const link = async (i: number) => post('in/magic-link', { email: `student-${i}@lab.example` })
  expect([await course(guest), await course(link)]).toEqual([60, 60])
  expect(await course(async () => post('in/social', { provider: 'orcid', callbackURL: '/' }))).toBe(60)
  expect(await course(guest, 200)).toBeLessThan(100)
  expect(await course(async () => post('in/magic-link', { email: 'one@lab.example' }), 20)).toBeLessThan(12)
  await until(
    () => server.mails.length,
    (count) => count >= 60,
  )
})
