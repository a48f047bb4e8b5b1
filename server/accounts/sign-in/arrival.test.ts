import { afterAll, expect, it } from 'vitest'
import { Created } from '@playbook/core/api/playbooks'
import { carriedPath } from '@playbook/core/api/local-path'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const INVITED = 'invited@lab.example'
const server = await startAccounts({}, INVITED)
afterAll(() => server.stop())

const Address = z.object({ url: z.string() })
const Me = z.object({ user: z.object({ id: z.string() }) })

const linkIn = (kind: 'link' | 'confirm') => new RegExp(`/sign-in#${kind}=(\\S+)`).exec(server.mails.at(-1) ?? '')?.[1]
async function byProvider(one: Browser, login: string) {
  const begun = await one.post('/api/auth/sign-in/social', { provider: 'orcid', callbackURL: '/steps' })
  return one.walk(Address.parse(await begun.json()).url, { login, password: 'x' })
}

it('puts the wanted page into the link of a message, behind #, and no other address', async () => {
  const one = server.browser()
  const carriedBy = async (callbackURL: string | undefined) => {
    server.mails.splice(0)
    const { status } = await one.post('/api/auth/sign-in/magic-link', { email: 'who@lab.example', callbackURL })
    return [status, new URLSearchParams(linkIn('link') ?? '').get('to')]
  }
  expect([
    await carriedBy(carriedPath('/playbooks/1#comment-2')),
    await carriedBy(carriedPath('/open#a.b')),
    await carriedBy(carriedPath('/')),
    await carriedBy(carriedPath('//evil.example')),
    await carriedBy(carriedPath('https://evil.example')),
    await carriedBy('https://evil.example/?to=/steps'),
    await carriedBy(undefined),
  ]).toEqual([
    [200, '/playbooks/1#comment-2'],
    [200, '/open#a.b'],
    [200, null],
    [200, null],
    [200, null],
    [200, '/steps'],
    [200, null],
  ])
})

it('puts the wanted page into the message that confirms an address', async () => {
  const account = { name: 'New', email: 'new@lab.example', password: 'a good password' }
  await server.browser().post('/api/auth/sign-up/email', { ...account, callbackURL: carriedPath('/playbooks/7') })
  await expect.poll(() => linkIn('confirm')).toMatch(/&to=%2Fplaybooks%2F7$/)
})

it('sends whoever was invited, and makes an account with a password, a link to the wanted page', async () => {
  const owner = await server.signedIn('owner@lab.example')
  const { id } = Created.parse(await (await owner.post('/api/playbooks', { title: 'Ours' })).json())
  await owner.post(`/api/playbooks/${id}/sharing/people`, { email: 'late@lab.example', role: 'viewer' })
  const account = { name: 'Late', email: 'late@lab.example', password: 'a good password' }
  const callbackURL = carriedPath(`/playbooks/${id}`)
  server.mails.splice(0)
  expect((await server.browser().post('/api/auth/sign-up/email', { ...account, callbackURL })).status).toBe(200)
  await expect.poll(() => linkIn('link')).toMatch(new RegExp(`&to=%2Fplaybooks%2F${id}$`))
})

it('gives who was invited what was shared with them when a provider confirms their address, and revokes what others set', async () => {
  const owner = await server.signedIn('owner@lab.example')
  const { id } = Created.parse(await (await owner.post('/api/playbooks', { title: 'Ours' })).json())
  await owner.post(`/api/playbooks/${id}/sharing/people`, { email: INVITED, role: 'viewer' })
  const thief = server.browser()
  const stolen = { name: 'Me', email: INVITED, password: 'a good password' }
  await thief.post('/api/auth/sign-up/email', stolen)
  const { sql } = server.program.store
  // As a sign-up before the invitation leaves it behind.
  await sql`insert into account ("userId", provider, "providerAccountId", password)
    select id, 'credential', id::text, 'x' from "user" where email = ${INVITED}
    on conflict do nothing`
  const one = server.browser()
  expect(await byProvider(one, 'somebody')).toBe(`${server.origin}/steps`)
  expect((await one.get(`/api/playbooks/${id}`)).status).toBe(200)
  const ways = await sql<{ provider: string }[]>`
    select provider from account where "userId" = (select id from "user" where email = ${INVITED})`
  expect(ways.map(({ provider }) => provider)).toEqual(['orcid'])
  expect((await thief.post('/api/auth/sign-in/email', stolen)).status).toBe(401)
})

it('takes over no account that somebody has used, and says why in words', async () => {
  const { sql } = server.program.store
  const owner = await server.signedIn(INVITED)
  const used = Me.parse(await (await owner.get('/api/me')).json()).user.id
  await sql`delete from account where "userId" = ${used}`
  await sql`update "user" set "emailVerified" = null where id = ${used}`
  const other = server.browser()
  const end = await byProvider(other, 'somebody else')
  expect(new URL(end).pathname + new URL(end).search).toBe('/sign-in?error=account_not_linked')
  expect([(await other.get('/api/me')).status, (await owner.get('/api/me')).status]).toEqual([401, 200])
})

it('leads from where the library ends a sign-in to the page with the words, whatever is written there', async () => {
  const leads = async (query: string) => {
    const answer = await server.browser().get(`/api/auth/error${query}`)
    return [answer.status, answer.headers.get('location')]
  }
  expect([
    await leads('?error=state_mismatch&error_description=x'),
    await leads('?error=%0d%0aset-cookie:a'),
    await leads(''),
  ]).toEqual([
    [302, '/sign-in?error=state_mismatch'],
    [302, '/sign-in?error=unknown'],
    [302, '/sign-in?error=unknown'],
  ])
})
