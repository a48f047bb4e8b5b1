import { Inbox } from '@playbook/core/api/inbox'
import { Created } from '@playbook/core/api/playbooks'
import { SuggestedSteps } from '@playbook/core/api/suggested-steps'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { makeAdmin } from '../accounts/people/people.ts'
import { startAccounts, type Browser } from '../testing/accounts.ts'
import { createInboxes } from './inbox.ts'
import { mailEndedRuns } from './run-mails.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
await makeAdmin(server.program.store, 'ada@lab.example')
afterAll(() => server.stop())

const inbox = async (one: Browser) => Inbox.parse(await (await one.get('/api/inbox')).json())
const entries = async (one: Browser) =>
  (await inbox(one)).entries.map(({ kind, by, words, isNew }) => [kind, by, words, isNew])
/** What is sent once the time of gathering is over. */
async function gathered(): Promise<string> {
  await server.program.store.sql`update mail set due = now() where kind = 'comments'`
  await server.program.accounts?.notices.deliverDue()
  return server.mails.join()
}
const say = async (one: Browser, id: string, said: object) =>
  Created.parse(await (await one.post(`/api/playbooks/${id}/comments`, said)).json()).id

it('tells who is named, answered or shared with, by e-mail as well until they choose otherwise', async () => {
  const id = Created.parse(await (await ada.post('/api/playbooks', { title: 'Ours' })).json()).id
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  const people: unknown = await (await grace.get(`/api/playbooks/${id}/people`)).json()
  expect(people).toEqual({
    people: [expect.objectContaining({ name: 'ada' }), expect.objectContaining({ name: 'grace' })],
  })
  server.mails.splice(0)
  const thread = await say(ada, id, { anchor: {}, body: 'Look, @Grace!' })
  expect(await gathered()).toContain(`${server.origin}/playbooks/${id}#comment-${thread}`)
  await say(grace, id, { thread, body: 'I see.' })
  expect([await entries(grace), await entries(ada)]).toEqual([
    [
      ['mention', 'ada', 'Look, @Grace!', true],
      ['share', 'ada', '', true],
    ],
    [['answer', 'grace', 'I see.', true]],
  ])
  await gathered()
  await grace.post('/api/inbox/seen', {})
  await grace.send('PUT', '/api/inbox/mail', { comments: false, shares: false, runs: false })
  server.mails.splice(0)
  await say(ada, id, { thread, body: 'And this?' })
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'editor' })
  await gathered()
  const { unread, mail } = await inbox(grace)
  expect([unread, mail, server.mails]).toEqual([1, { comments: false, shares: false, runs: false }, []])
})

it('sends one message for all comments of a while on one playbook', async () => {
  const id = Created.parse(await (await ada.post('/api/playbooks', { title: 'Busy' })).json()).id
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  await grace.send('PUT', '/api/inbox/mail', { comments: true, shares: false, runs: false })
  await gathered()
  server.mails.splice(0)
  for (let at = 1; at <= 5; at++) await say(ada, id, { anchor: {}, body: `@Grace, no. ${at}` })
  const mail = await gathered()
  for (let at = 1; at <= 5; at++) expect(mail).toContain(`no. ${at}`)
  expect(server.mails).toHaveLength(1)
})

it('tells who writes in a playbook that it was published, and whoever has another role what they may do', async () => {
  const gene = { workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'SOX2' } }] }
  const id = Created.parse(await (await ada.post('/api/playbooks/import', gene)).json()).id
  const people = `/api/playbooks/${id}/sharing/people`
  await ada.post(people, { email: 'grace@lab.example', role: 'editor' })
  const said = { licence: 'CC BY 4.0', authors: [{ name: 'Ada' }], name: 'First' }
  expect((await ada.post(`/api/playbooks/${id}/publication`, said)).status).toBe(201)
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await (await grace.get('/api/me')).json())
  await ada.send('PUT', `${people}/${user.id}`, { role: 'viewer' })
  const about = async (one: Browser) =>
    (await inbox(one)).entries
      .filter(({ playbook, kind }) => playbook === id && kind !== 'share')
      .map(({ kind, words }) => [kind, words])
  expect(await about(grace)).toEqual([['role', 'You may read it now.']])
  await ada.send('PUT', `${people}/${user.id}`, { role: 'editor' })
  expect(await about(grace)).toEqual([
    ['role', 'You may edit it now.'],
    ['role', 'You may read it now.'],
    ['published', 'version 1'],
  ])
  expect(await about(ada)).toEqual([])
})

it('says that a long run has ended, and nothing of playbooks that one may not read any more', async () => {
  const workflow = { workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }] }
  const one = await server.signedIn('late@lab.example')
  const id = Created.parse(await (await one.post('/api/playbooks/import', workflow)).json()).id
  await ada.get('/api/me')
  const { sql } = server.program.store
  const [{ process } = { process: '' }] = await sql<{ process: string }[]>`
    select outline -> 'processes' ->> 0 as process from playbook where id = ${id}`
  await sql`insert into process (id, type) values (${process}, 'Input[Gene]') on conflict do nothing`
  await sql`insert into run (process, state, asker, started, finished)
    values (${process}, 'done', (select id from "user" where email = 'late@lab.example'), now() - interval '5 minutes', now())`
  const { store, accounts } = server.program
  const look = async () => {
    if (accounts === undefined) throw new Error('no accounts')
    await mailEndedRuns(store, createInboxes(store, server.program.registry), accounts)
    return server.mails.splice(0).filter((mail) => mail.includes('To: late@lab.example')).length
  }
  server.mails.splice(0)
  const unwanted = await look()
  await one.send('PUT', '/api/inbox/mail', { comments: true, shares: true, runs: true })
  const endedBefore = await look()
  await sql`update run set finished = now() where process = ${process}`
  expect([unwanted, endedBefore, await look(), await look()]).toEqual([0, 0, 1, 0])
  const [found] = (await inbox(one)).entries
  expect([found?.kind, found?.playbook, found?.words]).toEqual([
    'run',
    id,
    expect.stringMatching(/: done after 5 min$/),
  ])
  await one.send('DELETE', `/api/playbooks/${id}`)
  expect(await entries(one)).toEqual([])
})

it('keeps what people miss, and lets who came first say what becomes of it', async () => {
  const sent = { name: 'Heat map', inputs: 'Set[Gene]', output: 'Figure', description: 'Expression by tissue' }
  const made = Created.parse(await (await grace.post('/api/suggestions', sent)).json()).id
  const own = async () =>
    SuggestedSteps.parse(await (await grace.get('/api/suggestions')).json()).suggestions.map(
      ({ id: _id, created: _created, ...rest }) => rest,
    )
  expect(await own()).toEqual([{ ...sent, by: 'grace', state: 'new' }])
  expect((await grace.get('/api/admin/suggestions')).status).toBe(403)
  expect((await ada.send('PUT', `/api/admin/suggestions/${made}`, { state: 'planned' })).status).toBe(204)
  expect((await own())[0]?.state).toBe('planned')
  expect((await ada.send('DELETE', `/api/suggestions/${made}`)).status).toBe(404)
  expect((await grace.send('DELETE', `/api/suggestions/${made}`)).status).toBe(204)
  expect(await own()).toEqual([])
})
