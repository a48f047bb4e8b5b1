import { Created } from '@playbook/core/api/playbooks'
import { Sharing } from '@playbook/core/api/sharing'
import { afterAll, expect, it } from 'vitest'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

const newPlaybook = async () => Created.parse(await (await ada.post('/api/playbooks', { title: 'Ours' })).json()).id
const sharing = async (id: string) => Sharing.parse(await (await ada.get(`/api/playbooks/${id}/sharing`)).json())

async function newLink(id: string, role: string) {
  const made = await ada.post(`/api/playbooks/${id}/sharing/links`, { name: 'Lab meeting', role, days: 7 })
  const link = Created.parse(await made.json()).id
  const found = (await sharing(id)).links.find((each) => each.id === link)
  return { link, secret: found?.secret ?? '' }
}
const open = async (one: Browser, secret: string) => {
  const answer = await one.post('/api/links/open', { secret })
  return [answer.status, await answer.json()]
}
const roleOf = async (one: Browser, id: string) => {
  const answer = await one.get(`/api/playbooks/${id}`)
  const head: unknown = await answer.json()
  return answer.status === 200 && typeof head === 'object' && head !== null && 'role' in head
    ? head.role
    : answer.status
}
const refused = (name: string, message: string) => ({ error: { name, message } })

it('gives whoever opens a link its role, and says so to the owner', async () => {
  const id = await newPlaybook()
  const { secret } = await newLink(id, 'commenter')
  expect(await open(server.browser(), secret)).toEqual([401, refused('Unauthorized', 'Sign in first.')])
  expect(await open(grace, secret)).toEqual([200, { playbook: id }])
  expect(await open(ada, secret)).toEqual([200, { playbook: id }])
  expect([await roleOf(grace, id), await roleOf(ada, id)]).toEqual(['commenter', 'owner'])
  const { people, links } = await sharing(id)
  expect(people.map(({ email, role, link, seen }) => [email, role, link, typeof seen])).toEqual([
    ['ada@lab.example', 'owner', null, 'string'],
    ['grace@lab.example', 'commenter', 'Lab meeting', 'string'],
  ])
  expect(links.map(({ name, role, ended, openedBy }) => [name, role, ended, openedBy])).toEqual([
    ['Lab meeting', 'commenter', null, 1],
  ])
})

it('takes nothing from who was named, and gives more where a link gives more', async () => {
  const id = await newPlaybook()
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  await open(grace, (await newLink(id, 'viewer')).secret)
  expect(await roleOf(grace, id)).toBe('commenter')
  const { link, secret } = await newLink(id, 'editor')
  await open(grace, secret)
  expect(await roleOf(grace, id)).toBe('editor')
  for (const _ended of ['ended', 'forgotten']) {
    await ada.send('DELETE', `/api/playbooks/${id}/sharing/links/${link}`)
    expect(await roleOf(grace, id)).toBe('commenter')
    expect((await sharing(id)).people.map(({ role, link: by }) => [role, by])).toEqual([
      ['owner', null],
      ['commenter', null],
    ])
  }
})

it('refuses links that were ended, have expired or are forged, ends what they gave, and renews them', async () => {
  const id = await newPlaybook()
  const { link, secret } = await newLink(id, 'editor')
  await open(grace, secret)
  const { sql } = server.program.store
  await sql`update playbook_link set expires = '2026-01-05T12:00:00Z' where id = ${link}`
  const stranger = await server.signedIn('stranger@lab.example')
  const ended = [410, refused('Ended', 'This link ended on 5 January 2026. Ask whoever sent it for another.')]
  const unknown = [404, refused('NotFoundError', 'This is not a link of this server. Ask whoever sent it.')]
  expect(await open(stranger, secret)).toEqual(ended)
  expect([await roleOf(grace, id), (await sharing(id)).people.length]).toEqual([404, 1])
  for (const forged of [link, `${link}.x`, `${secret.slice(0, -1)}_`, '']) {
    expect(await open(stranger, forged)).toEqual(unknown)
  }
  await ada.send('PUT', `/api/playbooks/${id}/sharing/links/${link}`, { days: null })
  expect([await roleOf(grace, id), (await sharing(id)).links[0]?.ended]).toEqual(['editor', null])
  await ada.send('DELETE', `/api/playbooks/${id}/sharing/links/${link}`)
  await sql`update playbook_link set revoked = '2026-01-05T12:00:00Z' where id = ${link}`
  expect([await open(stranger, secret), await roleOf(grace, id)]).toEqual([ended, 404])
  await ada.send('DELETE', `/api/playbooks/${id}/sharing/links/${link}`)
  expect([await open(stranger, secret), (await sharing(id)).links]).toEqual([unknown, []])
})

it('lets a guest come by a link, and keeps the role when they turn out to be somebody', async () => {
  const id = await newPlaybook()
  const { secret } = await newLink(id, 'viewer')
  const guest = await server.guest()
  await open(guest, secret)
  expect([await roleOf(guest, id), (await sharing(id)).people.at(-1)?.email]).toEqual(['viewer', ''])
  await guest.post('/api/auth/sign-in/magic-link', { email: 'new@lab.example' })
  await guest.get(`/api/auth/magic-link/verify?token=${encodeURIComponent(await server.sentToken('link'))}`)
  expect([await roleOf(guest, id), (await sharing(id)).people.at(-1)?.email]).toEqual(['viewer', 'new@lab.example'])
})
