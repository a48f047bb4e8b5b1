import { Created } from '@playbook/core/api/playbooks'
import { Sharing } from '@playbook/core/api/sharing'
import { afterAll, expect, it } from 'vitest'
import { createNeverAgain } from '../../accounts/mail/never-again.ts'
import { createNotices } from '../../accounts/mail/notices.ts'
import { unlinked } from '../../accounts/mail/messages.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts({ INVITATIONS_PER_HOUR: '20' })
const { sql } = server.program.store
afterAll(() => server.stop())

const playbookOf = async (one: Browser, title = 'Ours') =>
  Created.parse(await (await one.post('/api/playbooks', { title })).json()).id
const invite = async (one: Browser, id: string, email: string, role = 'viewer') =>
  one.post(`/api/playbooks/${id}/sharing/people`, { email, role })
const people = async (one: Browser, id: string) =>
  Sharing.parse(await (await one.get(`/api/playbooks/${id}/sharing`)).json()).people
const sentTo = (email: string) => server.mails.splice(0).filter((mail) => mail.includes(`To: ${email}`))

it('lets no guest write to anybody, by an invitation or an offer, and says how they share instead', async () => {
  const guest = await server.guest()
  const id = await playbookOf(guest, 'Win a prize at http://evil.example')
  const answer = await invite(guest, id, 'stranger@lab.example')
  expect([answer.status, await answer.json()]).toEqual([
    403,
    {
      error: {
        name: 'Forbidden',
        message: 'Guests invite nobody by e-mail. Share by a link, or sign in to invite people.',
      },
    },
  ])
  expect([(await people(guest, id)).length, server.mails]).toEqual([1, []])
})

it('lets a person invite 20 people an hour, also at once, and says when they may go on', async () => {
  const one = await server.signedIn('many@lab.example')
  const id = await playbookOf(one)
  const answers = await Promise.all(
    Array.from({ length: 25 }, async (_, at) => invite(one, id, `invited-${at}@lab.example`)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.filter(({ status }) => status === 204).length, refused.length]).toEqual([20, 5])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await refused[0]?.json()).toEqual({
    error: { name: 'TooMany', message: expect.stringMatching(/within an hour\. Try again in 60 minutes\.$/) },
  })
  expect((await people(one, id)).length).toBe(21)
})

it('writes to one person once a day of one playbook, whatever is removed and shared again', async () => {
  const [one, to] = [await server.signedIn('again@lab.example'), 'told@lab.example']
  const id = await playbookOf(one)
  server.mails.splice(0)
  expect((await invite(one, id, to)).status).toBe(204)
  const again = await invite(one, id, to)
  expect([again.status, await again.json()]).toMatchObject([429, { error: { name: 'TooMany' } }])
  for (let at = 0; at < 3; at++) {
    const seat = (await people(one, id)).find(({ email }) => email === to)
    await one.send('DELETE', `/api/playbooks/${id}/sharing/people/${seat?.id}`)
    expect((await invite(one, id, to)).status).toBe(204)
  }
  expect(sentTo(to)).toHaveLength(1)
  const seat = (await people(one, id)).find(({ email }) => email === to)
  const offer = async () => one.send('PUT', `/api/playbooks/${id}/sharing/people/${seat?.id}`, { role: 'owner' })
  const takeBack = async () => one.send('DELETE', `/api/playbooks/${id}/sharing/offer`)
  for (let at = 0; at < 3; at++) expect([(await offer()).status, (await takeBack()).status]).toEqual([204, 204])
  expect(sentTo(to)).toHaveLength(1)
})

it('writes to one person five times a day of playbooks of strangers, and as often as they like of people they work with', async () => {
  const to = 'popular@lab.example'
  const [reader] = await sql<{ id: string }[]>`insert into "user" (email) values (${to}) returning id`
  const tell = async (name: string) => {
    const [by] = await sql<{ id: string }[]>`insert into "user" (email, name, "emailVerified")
      values (${`${name}@lab.example`}, ${name}, now()) on conflict (email) do update set name = ${name} returning id`
    const [made] = await sql<{ id: string }[]>`insert into playbook (owner) values (${by?.id ?? ''}) returning id`
    const notice = { person: reader?.id ?? '', by: by?.id ?? '', playbook: made?.id ?? '' }
    await sql`insert into playbook_member (playbook, "user", role) values (${notice.playbook}, ${notice.person}, 'viewer')`
    await server.program.accounts?.notices.share(notice)
    return notice
  }
  server.mails.splice(0)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await tell(name)
  expect(sentTo(to)).toHaveLength(5)
  const { playbook, person } = await tell('g')
  expect(sentTo(to)).toEqual([])
  await sql`insert into playbook_opened (playbook, "user") values (${playbook}, ${person})`
  await tell('g')
  expect(sentTo(to)).toHaveLength(1)
})

it('writes no title of people whose address nobody has confirmed', async () => {
  const one = await server.signedIn('unconfirmed@lab.example')
  await sql`update "user" set "emailVerified" = null where email = 'unconfirmed@lab.example'`
  const id = await playbookOf(one, 'Win a prize')
  server.mails.splice(0)
  await invite(one, id, 'reader@lab.example')
  const [mail] = sentTo('reader@lab.example')
  expect([mail?.includes('shares a playbook with you'), mail?.includes('Win')]).toEqual([true, false])
})

it('writes words of others so that no mail program makes a link of them', () => {
  const seen = unlinked('Win at http://evil.example, www.evil.example or mailto:me@evil.example. v1.2 is 3.5 mM.')
  expect(seen).not.toMatch(/:\/\/|\w[.:@/]\w/)
  expect(seen.replaceAll('\u200b', '')).toBe(
    'Win at http://evil.example, www.evil.example or mailto:me@evil.example. v1.2 is 3.5 mM.',
  )
  expect(unlinked('a\u200b.\u2060b\u202e\0c。d')).toBe('a.\u200bbc。\u200bd')
})

it('never writes again to who said so by the link of a message, signed out, until they choose anew', async () => {
  const [one, to] = [await server.signedIn('writer@lab.example'), 'refuses@lab.example']
  server.mails.splice(0)
  await invite(one, await playbookOf(one), to)
  const [mail] = sentTo(to)
  const header = /List-Unsubscribe: <([^>]+)>/.exec(mail?.replaceAll(/\r\n\s+/g, ' ') ?? '')?.[1] ?? ''
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain(`${server.origin}/no-mail#`)
  const token = new URL(header.replaceAll(/\s/g, '')).searchParams.get('token') ?? ''
  const refuse = async (with_: string) =>
    fetch(`${server.origin}/api/mail-refusals?token=${encodeURIComponent(with_)}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const other = Buffer.from('writer@lab.example').toString('base64url')
  const forged = ['', 'x', `${token}x`, token.slice(0, -1), `${other}.${token.split('.')[1]}`]
  for (const each of forged) expect((await refuse(each)).status).toBe(400)
  expect((await refuse(token)).status).toBe(204)
  await invite(one, await playbookOf(one), to)
  expect(sentTo(to)).toEqual([])
  const reader = await server.signedIn(to)
  await reader.send('PUT', '/api/inbox/mail', { comments: true, shares: true, runs: false })
  await invite(one, await playbookOf(one), to)
  expect(sentTo(to)).toHaveLength(1)
})

it('sends what could not be sent later, once, whichever of two servers looks', async () => {
  const { store } = server.program
  const sent: string[] = []
  let isAway = true
  const mail = async ({ messageId }: { readonly messageId?: string }) => {
    if (isAway) throw new Error('away')
    await new Promise((resolve) => setTimeout(resolve, 20))
    sent.push(messageId ?? '')
  }
  const open = () =>
    createNotices({ store, mail, origin: 'https://here.example', neverAgain: createNeverAgain(store, (text) => text) })
  const [first, second] = [open(), open()]
  const one = await server.signedIn('outbox@lab.example')
  const id = await playbookOf(one)
  const [by] = await sql<{ id: string }[]>`select id from "user" where email = 'outbox@lab.example'`
  const [to] = await sql<{ id: string }[]>`select id from "user" where email = 'many@lab.example'`
  await first.share({ person: to?.id ?? '', by: by?.id ?? '', playbook: id })
  isAway = false
  expect([await first.deliverDue(), sent]).toEqual([0, []])
  await sql`update mail set due = now()`
  await Promise.all([first.deliverDue(), second.deliverDue(), first.deliverDue()])
  expect([sent.length, sent[0], await sql`select 1 from mail`]).toEqual([
    1,
    expect.stringMatching(/^<[-0-9a-f]{36}@here\.example>$/),
    [],
  ])
})
