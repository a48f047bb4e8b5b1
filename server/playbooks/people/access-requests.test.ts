import { Inbox } from '@playbook/core/api/inbox'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { until } from '../../testing/runs.ts'

const server = await startAccounts()
afterAll(() => server.stop())

const Made = z.object({ id: z.string() })
const newPlaybook = async (owner: Browser) =>
  Made.parse(await (await owner.post('/api/playbooks', { title: 'Hidden' })).json()).id
const ask = async (one: Browser, playbook: string, note = '') => {
  const answer = await one.post('/api/access-requests', { playbook, note })
  return [answer.status, await answer.text()]
}
const requests = async (owner: Browser) =>
  Inbox.parse(await (await owner.get('/api/inbox')).json()).entries.filter(({ kind }) => kind === 'request')
const status = async (one: Browser, id: string) => (await one.get(`/api/playbooks/${id}`)).status

it('answers the same whether or not a playbook exists, and its owner gives a role', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const bob = await server.signedIn('bob@lab.example')
  const id = await newPlaybook(ada)
  expect([await ask(bob, id, 'For the revision'), await ask(bob, randomUUID()), await ask(bob, id)]).toEqual([
    [204, ''],
    [204, ''],
    [204, ''],
  ])
  await until(
    () => server.mails.length,
    (count) => count > 0,
  )
  expect([server.mails.length, server.mails[0]?.includes(`${server.origin}/inbox`)]).toEqual([1, true])
  const [first, ...others] = await requests(ada)
  expect([first?.by, first?.words, first?.playbook, others]).toEqual([
    'bob',
    'bob@lab.example: For the revision',
    id,
    [],
  ])
  const at = `/api/playbooks/${id}/sharing/requests/${first?.asker ?? ''}`
  expect((await bob.post(at, { role: 'editor' })).status).toBe(404)
  expect((await ada.post(at, { role: 'owner' })).status).toBe(400)
  expect((await ada.post(at, { role: 'commenter' })).status).toBe(204)
  expect([await status(bob, id), await requests(ada)]).toEqual([200, []])
  // Nobody is given a role by this who does not ask for it.
  await ada.send('DELETE', `/api/playbooks/${id}/sharing/people/${first?.asker ?? ''}`)
  expect([(await ada.post(at, { role: 'editor' })).status, await status(bob, id)]).toEqual([404, 404])
})

it('tells nobody of a refusal, and lets who was refused ask again only after a month', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const eve = await server.signedIn('eve@lab.example')
  const id = await newPlaybook(ada)
  await ask(eve, id)
  const [asked] = await requests(ada)
  const at = `/api/playbooks/${id}/sharing/requests/${asked?.asker ?? ''}`
  expect((await ada.send('DELETE', at)).status).toBe(204)
  expect([await ask(eve, id), await requests(ada), await status(eve, id)]).toEqual([[204, ''], [], 404])
  expect((await ada.send('DELETE', at)).status).toBe(404)
  await server.program.store.sql`update access_request set refused = now() - interval '31 days'`
  expect([await ask(eve, id), (await requests(ada)).length]).toEqual([[204, ''], 1])
})

it('asks for twenty playbooks a day at most, none of them as a guest', async () => {
  const guest = await server.guest()
  const busy = await server.signedIn('busy@lab.example')
  const statuses: unknown[] = []
  for (let asked = 0; asked < 21; asked++) statuses.push((await ask(busy, randomUUID()))[0])
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  expect([(await ask(guest, randomUUID()))[0], (await ask(server.browser(), randomUUID()))[0]]).toEqual([403, 401])
})
