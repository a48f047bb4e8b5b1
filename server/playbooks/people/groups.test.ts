import { Group, Groups } from '@playbook/core/api/groups'
import { Inbox, Mentionable } from '@playbook/core/api/inbox'
import { PlaybookList } from '@playbook/core/api/playbooks'
import { AccessList, Sharing } from '@playbook/core/api/sharing'
import { AuditLog } from '@playbook/core/api/audit'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts()
afterAll(() => server.stop())

const browsers = new Map<string, Browser>()
const signedIn = async (name: string) => {
  const one = browsers.get(name) ?? (await server.signedIn(`${name}@lab.example`))
  browsers.set(name, one)
  return one
}
const Made = z.object({ id: z.string() })
const make = async (one: Browser, path: string, body: object) =>
  Made.parse(await (await one.post(path, body)).json()).id
const newPlaybook = async (owner: Browser, title: string) => make(owner, '/api/playbooks', { title })
const newGroup = async (one: Browser, name: string) => make(one, '/api/groups', { name })
const add = async (one: Browser, group: string, name: string) =>
  (await one.post(`/api/groups/${group}/members`, { email: `${name}@lab.example` })).status
const read = async (one: Browser, group: string) => Group.parse(await (await one.get(`/api/groups/${group}`)).json())
const idIn = async (one: Browser, group: string, name: string) =>
  (await read(one, group)).members.find((member) => member.name === name)?.id ?? ''
const status = async (one: Browser, path: string) => (await one.get(path)).status
const role = async (one: Browser, id: string) => {
  const answer = await one.get(`/api/playbooks/${id}`)
  return answer.status === 200 ? z.object({ role: z.string() }).parse(await answer.json()).role : answer.status
}

it('gives all members of a group what the owner of a playbook says, as long as they are in it', async () => {
  const [mae, rosa] = [await signedIn('mae'), await signedIn('rosa')]
  const group = await newGroup(mae, 'Islet lab')
  const [gave, kept] = [await newPlaybook(mae, 'Beta cells'), await newPlaybook(mae, 'Private notes')]
  expect(await add(mae, group, 'rosa')).toBe(204)
  const share = async (given: string) =>
    (await mae.post(`/api/playbooks/${gave}/sharing/groups`, { group, role: given })).status
  expect([await role(rosa, gave), await share('viewer'), await role(rosa, gave)]).toEqual([404, 204, 'viewer'])
  expect([await share('editor'), await role(rosa, gave), await role(mae, gave)]).toEqual([204, 'editor', 'owner'])
  expect(await role(rosa, kept)).toBe(404)
  // What somebody was named for beside it holds when it is more, and stays.
  await mae.post(`/api/playbooks/${gave}/sharing/people`, { email: 'rosa@lab.example', role: 'commenter' })
  expect([await role(rosa, gave), await share('viewer'), await role(rosa, gave)]).toEqual(['editor', 204, 'commenter'])
  const rosaId = await idIn(mae, group, 'rosa')
  expect((await rosa.send('DELETE', `/api/groups/${group}/members/${rosaId}`)).status).toBe(204)
  expect(await role(rosa, gave)).toBe('commenter')
  await mae.send('DELETE', `/api/playbooks/${gave}/sharing/people/${rosaId}`)
  expect(await role(rosa, gave)).toBe(404)
  const audit = AuditLog.parse(await (await mae.get(`/api/playbooks/${gave}/audit`)).json())
  expect(audit.entries.map(({ action, by, about, detail }) => [action, by, about, detail])).toEqual([
    ['unshared', 'mae', 'rosa', ''],
    ['group-shared', 'mae', null, 'viewer Islet lab'],
    ['shared', 'mae', 'rosa', 'commenter'],
    ['group-shared', 'mae', null, 'editor Islet lab'],
    ['group-shared', 'mae', null, 'viewer Islet lab'],
  ])
})

it('lists playbooks of groups at home, in the group and in the inbox, one line each', async () => {
  const [ines, otto] = [await signedIn('ines'), await signedIn('otto')]
  const [first, second] = [await newGroup(ines, 'Zebrafish'), await newGroup(ines, 'Atlas')]
  const id = await newPlaybook(ines, 'Fin regrowth')
  for (const group of [first, second]) {
    await add(ines, group, 'otto')
    await ines.post(`/api/playbooks/${id}/sharing/groups`, { group, role: group === first ? 'commenter' : 'viewer' })
  }
  const home = PlaybookList.parse(await (await otto.get('/api/playbooks')).json())
  expect(home.playbooks.map(({ title, role: has, owner, groups }) => [title, has, owner, groups])).toEqual([
    [
      'Fin regrowth',
      'commenter',
      'ines',
      [
        { id: second, name: 'Atlas' },
        { id: first, name: 'Zebrafish' },
      ],
    ],
  ])
  expect((await read(otto, first)).playbooks).toMatchObject([
    { id, owner: 'ines', gives: 'commenter', role: 'commenter' },
  ])
  const listed = Groups.parse(await (await otto.get('/api/groups')).json())
  expect(listed.groups).toEqual([
    { id: second, name: 'Atlas', role: 'editor', isManager: false, members: 2, playbooks: 1 },
    { id: first, name: 'Zebrafish', role: 'editor', isManager: false, members: 2, playbooks: 1 },
  ])
  const inbox = Inbox.parse(await (await otto.get('/api/inbox')).json())
  expect(
    inbox.entries.map(({ kind, by, words }) => `${kind} ${by} ${words}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['share ines With the group “Atlas”', 'share ines With the group “Zebrafish”'])
})

it('tells a new member by e-mail, with names that nothing makes a link of', async () => {
  const vera = await signedIn('vera')
  const group = await newGroup(vera, 'Win at http://spam.example')
  server.mails.splice(0)
  expect([await add(vera, group, 'newcomer'), await add(vera, group, 'newcomer')]).toEqual([204, 204])
  expect(server.mails.length).toBe(1)
  expect(server.mails[0]).toContain(`${server.origin}/groups/${group}`)
  expect(server.mails[0]).not.toContain('spam.example')
  const newcomer = await signedIn('newcomer')
  expect((await read(newcomer, group)).members.map(({ name, email, isManager }) => [name, email, isManager])).toEqual([
    ['vera', '', true],
    ['newcomer', 'newcomer@lab.example', false],
  ])
})

it('is there for its members alone, and is changed by its managers alone', async () => {
  const [lena, paul, spy] = [await signedIn('lena'), await signedIn('paul'), await signedIn('spy')]
  const group = await newGroup(lena, 'Wet lab')
  await add(lena, group, 'paul')
  const [lenaId, paulId] = [await idIn(lena, group, 'lena'), await idIn(lena, group, 'paul')]
  const at = `/api/groups/${group}`
  const tries = async (one: Browser) => [
    await status(one, at),
    (await one.send('PUT', at, { name: 'Mine', role: 'editor' })).status,
    (await one.post(`${at}/members`, { email: 'spy@lab.example' })).status,
    (await one.send('PUT', `${at}/members/${paulId}`, { isManager: true })).status,
    (await one.send('DELETE', `${at}/members/${lenaId}`)).status,
    (await one.send('DELETE', at)).status,
  ]
  expect(await tries(server.browser())).toEqual([401, 401, 401, 401, 401, 401])
  expect(await tries(spy)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await tries(paul)).toEqual([200, 403, 403, 403, 403, 403])
  expect(await status(lena, '/api/groups/not-an-id')).toBe(404)
  expect((await spy.get('/api/groups')).status).toBe(200)
  expect(Groups.parse(await (await spy.get('/api/groups')).json()).groups).toEqual([])
  expect((await read(paul, group)).members.map(({ email }) => email)).toEqual(['', 'paul@lab.example'])
  // Somebody has to look after it.
  expect((await lena.send('DELETE', `${at}/members/${lenaId}`)).status).toBe(400)
  expect((await lena.send('PUT', `${at}/members/${lenaId}`, { isManager: false })).status).toBe(400)
  expect((await lena.send('PUT', `${at}/members/${paulId}`, { isManager: true })).status).toBe(204)
  expect((await lena.send('DELETE', `${at}/members/${lenaId}`)).status).toBe(204)
  expect(await status(lena, at)).toBe(404)
})

it('is given playbooks by their owners alone, who are in it, and tells nobody else who its members are', async () => {
  const [owner, member, spy] = [await signedIn('owner'), await signedIn('member'), await signedIn('spy')]
  const group = await newGroup(owner, 'Cryo-EM')
  for (const name of ['member', 'silent']) await add(owner, group, name)
  const [id, own] = [await newPlaybook(owner, 'Maps'), await newPlaybook(spy, 'Bait')]
  const share = async (one: Browser, playbook: string) =>
    (await one.post(`/api/playbooks/${playbook}/sharing/groups`, { group, role: 'editor' })).status
  expect([await share(spy, id), await share(spy, own), await share(member, id)]).toEqual([404, 404, 404])
  expect(await share(owner, id)).toBe(204)
  expect([await share(member, id), await role(member, id)]).toEqual([403, 'editor'])
  const unshare = `/api/playbooks/${id}/sharing/groups/${group}`
  expect((await member.send('DELETE', unshare)).status).toBe(403)
  await owner.post(`/api/playbooks/${id}/sharing/people`, { email: 'spy@lab.example', role: 'commenter' })
  const access = AccessList.parse(await (await spy.get(`/api/playbooks/${id}/access`)).json())
  expect(access.people.map(({ name }) => name)).toEqual(['owner', 'spy'])
  expect(access.groups).toEqual([{ id: group, name: 'Cryo-EM', role: 'editor', members: null }])
  const named = async (one: Browser) =>
    Mentionable.parse(await (await one.get(`/api/playbooks/${id}/people`)).json()).people.map(({ name }) => name)
  expect(await named(spy)).toEqual(['owner', 'spy'])
  expect(await named(member)).toEqual(['member', 'owner', 'silent', 'spy'])
  await member.post(`/api/playbooks/${id}/comments`, { body: 'Which resolution?', anchor: null, mentions: [] })
  // Whoever has left the group may still take the playbook back, and learns nothing of it any more.
  await owner.send('PUT', `/api/groups/${group}/members/${await idIn(owner, group, 'member')}`, { isManager: true })
  await owner.send('DELETE', `/api/groups/${group}/members/${await idIn(owner, group, 'owner')}`)
  const sharing = Sharing.parse(await (await owner.get(`/api/playbooks/${id}/sharing`)).json())
  expect(sharing.groups).toEqual([{ id: group, name: 'Cryo-EM', role: 'editor', members: null }])
  expect((await owner.send('DELETE', unshare)).status).toBe(204)
  expect([await role(member, id), await share(owner, id)]).toEqual([404, 404])
})

it('ends without its playbooks, which stay with their owners', async () => {
  const [boss, peer] = [await signedIn('boss'), await signedIn('peer')]
  const group = await newGroup(boss, 'Short-lived')
  await add(boss, group, 'peer')
  const id = await newPlaybook(peer, 'Of a member')
  await peer.post(`/api/playbooks/${id}/sharing/groups`, { group, role: 'viewer' })
  expect(await role(boss, id)).toBe('viewer')
  expect((await boss.send('DELETE', `/api/groups/${group}`)).status).toBe(204)
  expect([await role(boss, id), await role(peer, id)]).toEqual([404, 'owner'])
})

it('keeps what is shared with it when an account is deleted, and a manager', async () => {
  const [gone, heir] = [await signedIn('gone'), await signedIn('heir')]
  const [group, alone] = [await newGroup(gone, 'Lasting lab'), await newGroup(gone, 'Only me')]
  await add(gone, group, 'invited')
  await add(gone, group, 'heir')
  const [shared, own] = [await newPlaybook(gone, 'Ours'), await newPlaybook(gone, 'Mine')]
  for (const to of [group, alone])
    await gone.post(`/api/playbooks/${shared}/sharing/groups`, { group: to, role: 'viewer' })
  expect(await (await gone.get('/api/account/holdings')).json()).toEqual({
    email: 'gone@lab.example',
    playbooks: 2,
    shared: 1,
    passedOn: 1,
    soleGroups: 1,
    published: 0,
  })
  const leaving = { email: 'gone@lab.example', keepPublished: true }
  expect((await gone.post('/api/account/delete', leaving)).status).toBe(204)
  expect([await role(heir, shared), await role(heir, own)]).toEqual(['owner', 404])
  expect((await read(heir, group)).members.map(({ name, isManager }) => [name, isManager])).toEqual([
    ['heir', true],
    ['invited', false],
  ])
  const left = await server.program.store.sql`select 1 from research_group where id = ${alone}`
  expect([...left]).toEqual([])
})

it('is made by nobody who is a guest, without end, or with a name of several lines', async () => {
  const guest = await server.guest()
  expect((await guest.post('/api/groups', { name: 'Ghosts' })).status).toBe(403)
  const busy = await signedIn('busy')
  expect((await busy.post('/api/groups', { name: 'two\nlines' })).status).toBe(400)
  for (let made = 0; made < 20; made++) await newGroup(busy, `Group ${made}`)
  expect((await busy.post('/api/groups', { name: 'One more' })).status).toBe(400)
})
