import { AuditLog } from '@playbook/core/api/audit'
import { Created } from '@playbook/core/api/playbooks'
import { Inbox } from '@playbook/core/api/inbox'
import { Reviews } from '@playbook/core/api/reviews'
import { Sharing } from '@playbook/core/api/sharing'
import { afterAll, expect, it } from 'vitest'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

const workflow = { workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }] }
const imported = async (one: Browser) =>
  Created.parse(await (await one.post('/api/playbooks/import', workflow)).json()).id
const acts = async (one: Browser, id: string) =>
  AuditLog.parse(await (await one.get(`/api/playbooks/${id}/audit`)).json()).entries.map(
    ({ action, by, about, detail }) => [action, by, about, detail],
  )
const sharing = async (one: Browser, id: string) =>
  Sharing.parse(await (await one.get(`/api/playbooks/${id}/sharing`)).json())
const roles = async (one: Browser, id: string) =>
  (await sharing(one, id)).people.map(({ name, role, isAskedToOwn }) => [name, role, isAskedToOwn])

it('writes down who shared, changed, published and deleted what, newest first', async () => {
  const one = ada
  const id = await imported(one)
  const base = `/api/playbooks/${id}`
  await one.post(`${base}/sharing/people`, { email: 'grace@lab.example', role: 'viewer' })
  const person = (await sharing(one, id)).people[1]?.id
  await one.send('PUT', `${base}/sharing/people/${person}`, { role: 'editor' })
  await one.post(`${base}/sharing/links`, { name: 'Lab', role: 'viewer', days: 7 })
  const [link] = (await sharing(one, id)).links
  const late = await server.signedIn('late@lab.example')
  await late.post('/api/links/open', { secret: link?.secret })
  await one.send('PUT', `${base}/sharing/links/${link?.id}`, { days: 30 })
  await one.send('DELETE', `${base}/sharing/links/${link?.id}`)
  await one.send('DELETE', `${base}/sharing/links/${link?.id}`)
  await grace.post(`${base}/versions`, { name: 'For Ada' })
  await one.post(`${base}/publication`, { name: 'First', licence: 'CC BY 4.0', authors: [{ name: 'Ada' }] })
  await one.send('DELETE', `${base}/publication`)
  await one.send('PUT', `${base}/sharing/visibility`, { visibility: 'public' })
  await one.send('DELETE', base)
  await one.post(`/api/deleted-playbooks/${id}/restore`, {})
  const written = await acts(grace, id)
  await one.send('DELETE', `${base}/sharing/people/${person}`)
  expect([...written.toReversed(), (await acts(one, id))[0]]).toEqual([
    ['shared', 'ada', 'grace', 'viewer'],
    ['role-changed', 'ada', 'grace', 'editor'],
    ['link-made', 'ada', null, 'Lab'],
    ['joined-by-link', 'late', null, 'Lab'],
    ['link-renewed', 'ada', null, 'Lab'],
    ['link-ended', 'ada', null, 'Lab'],
    ['link-forgotten', 'ada', null, 'Lab'],
    ['version-kept', 'grace', null, 'version 1'],
    ['published', 'ada', null, 'version 2'],
    ['withdrawn', 'ada', null, ''],
    ['visibility-changed', 'ada', null, 'public'],
    ['deleted', 'ada', null, ''],
    ['taken-from-bin', 'ada', null, ''],
    ['unshared', 'ada', 'grace', ''],
  ])
  const { sql } = server.program.store
  await expect(sql`update audit_entry set detail = 'nothing' where playbook = ${id}`).rejects.toThrow('only added to')
  await expect(sql`delete from audit_entry where playbook = ${id}`).rejects.toThrow('only added to')
  await sql`delete from playbook where id = ${id}`
  expect(await sql`select 1 from audit_entry where playbook = ${id}`).toHaveLength(0)
})

it('writes down links for reviewers and what comes by them, without the names of anonymous reviewers', async () => {
  const id = await imported(ada)
  const base = `/api/playbooks/${id}/reviews`
  await ada.post(`${base}/invitations`, { isAnonymous: true, days: 7 })
  const [link] = Reviews.parse(await (await ada.get(base)).json()).invitations
  const review = Created.parse(await (await grace.post('/api/reviews/open', { secret: link?.secret })).json()).id
  await grace.send('PUT', `/api/reviews/${review}/draft`, { claims: {}, overall: 'minor', reason: 'Sound.' })
  const send = async () => grace.post(`/api/reviews/${review}/submission`, {})
  await Promise.all([send(), send()])
  await ada.send('DELETE', `${base}/invitations/${link?.id}`)
  expect((await acts(ada, id)).toReversed()).toEqual([
    ['version-kept', 'ada', null, 'version 1'],
    ['review-invited', 'ada', null, 'version 1'],
    ['review-begun', null, null, 'Reviewer 1'],
    ['review-sent', null, null, 'Reviewer 1'],
    ['review-link-ended', 'ada', null, ''],
  ])
})

it('hands a playbook over once who is asked says yes, and not when they say no or are asked no more', async () => {
  const [owner, other] = [ada, grace]
  const id = await imported(owner)
  const base = `/api/playbooks/${id}`
  await owner.post(`${base}/sharing/people`, { email: 'grace@lab.example', role: 'viewer' })
  const person = (await sharing(owner, id)).people[1]?.id
  const ask = async () => owner.send('PUT', `${base}/sharing/people/${person}`, { role: 'owner' })
  const offers = async () =>
    Inbox.parse(await (await other.get('/api/inbox')).json()).entries.filter(({ kind }) => kind === 'offer')
  const answer = async (method: 'POST' | 'DELETE', one = other) =>
    (method === 'POST' ? await one.post(`${base}/ownership`, {}) : await one.send('DELETE', `${base}/ownership`)).status
  expect([await answer('POST'), await answer('POST', owner)]).toEqual([404, 404])
  await owner.send('PUT', `${base}/sharing/visibility`, { visibility: 'public' })
  expect(await answer('POST', server.browser())).toBe(401)
  server.mails.splice(0)
  await ask()
  expect(server.mails.join()).toContain(`${server.origin}/inbox`)
  expect((await offers()).map(({ playbook, by }) => [playbook, by])).toEqual([[id, 'ada']])
  expect(await roles(owner, id)).toEqual([
    ['ada', 'owner', false],
    ['grace', 'viewer', true],
  ])
  expect([await answer('DELETE'), await answer('POST'), await offers()]).toEqual([204, 404, []])
  await ask()
  expect([(await owner.send('DELETE', `${base}/sharing/offer`)).status, await answer('POST')]).toEqual([204, 404])
  await ask()
  expect(await answer('POST')).toBe(204)
  expect(await roles(other, id)).toEqual([
    ['grace', 'owner', false],
    ['ada', 'editor', false],
  ])
  expect((await owner.get(`${base}/sharing`)).status).toBe(403)
  expect((await acts(owner, id)).map(([action]) => action).toReversed()).toEqual([
    'shared',
    'visibility-changed',
    'ownership-offered',
    'offer-declined',
    'ownership-offered',
    'offer-taken-back',
    'ownership-offered',
    'ownership-accepted',
  ])
})
