import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { becomeAdmin, offerAdmin } from './first-admin.ts'

const server = await startAccounts()
afterAll(() => server.stop())

const Me = z.object({ user: z.object({ isAdmin: z.boolean().default(false) }) })
const isAdmin = async (one: Browser) => Me.parse(await (await one.get('/api/me')).json()).user.isAdmin

it('lets nobody look after the server who came first, but whoever opens the link of its console, once', async () => {
  const { store } = server.program
  const [first, second] = [await server.signedIn('first@lab.example'), await server.signedIn('second@lab.example')]
  expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, false])
  const token = (await offerAdmin(store)) ?? ''
  const open = async (one: Browser, secret: string) => (await one.post('/api/admin/link', { token: secret })).status
  const guest = await server.guest()
  expect([await open(guest, token), await open(first, 'made up'), await open(server.browser(), token)]).toEqual([
    400, 400, 401,
  ])
  expect([await open(second, token), await open(first, token)]).toEqual([204, 400])
  expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true])
  expect(await offerAdmin(store)).toBeUndefined()
  const used = await becomeAdmin(store, { id: '', name: '' }, token).catch((error: Error) => error.message)
  expect(used).toContain('This link was used before')
})
