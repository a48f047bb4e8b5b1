import { insertStep, insertText, submitParams } from '@playbook/core/document/edits'
import { ProposalList, type Decision, type ProposedEdit, type Verdict } from '@playbook/core/api/proposals'
import { AuditLog } from '@playbook/core/api/audit'
import { Inbox } from '@playbook/core/api/inbox'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { openRoomSocket, updateBy } from '../../attack/room-socket.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const Made = z.object({ id: z.string() })
const ROLES = ['viewer', 'commenter', 'editor'] as const

const server = await startAccounts()
const signIn = async (name: string) => server.signedIn(`${name}@lab.example`)
const people = {
  owner: await signIn('owner'),
  editor: await signIn('editor'),
  commenter: await signIn('commenter'),
  viewer: await signIn('viewer'),
  stranger: await signIn('stranger'),
}
const { rooms } = server.program
afterAll(() => server.stop())

let id: string
beforeEach(async () => {
  // Each test may propose as often as a person may within an hour.
  await server.program.store.sql`delete from rate_limit`
  id = Made.parse(await (await people.owner.post('/api/playbooks', { title: 'Ours' })).json()).id
  for (const role of ROLES)
    await people.owner.post(`/api/playbooks/${id}/sharing/people`, { email: `${role}@lab.example`, role })
  await rooms.edit(id, (doc) => {
    insertStep(doc, { after: null, id: 'gene', step: 'Input[Gene]', params: 'ACE2' })
    insertText(doc, { after: 'gene', id: 'note', text: 'It is mostly antiviral.' })
  })
})

const at = (path = '') => `/api/playbooks/${id}/proposals${path}`
const answer: ProposedEdit = { kind: 'answer', cell: 'gene', name: 'Gene', was: 'ACE2', is: 'TP53' }
const reword: ProposedEdit = {
  kind: 'reword',
  cell: 'note',
  name: 'Text',
  field: 'text',
  was: 'It is mostly antiviral.',
  is: 'It is above all antiviral.',
}
const add = (cell: string, text: string): ProposedEdit => ({
  kind: 'add',
  after: 'note',
  cell: { kind: 'text', id: cell, text, collapsed: false },
})

const proposed = (...edits: readonly ProposedEdit[]) => ({
  id: randomUUID(),
  title: 'Before you send it out',
  edits: edits.map((edit) => ({ edit, reason: 'Because.' })),
})
const list = async (by: Browser) => ProposalList.parse(await (await by.get(at())).json()).proposals
const verdicts = async () => (await list(people.owner)).flatMap(({ edits }) => edits.map(({ verdict }) => verdict))

/** Sends a proposal of a commenter; the ids of its edits. */
async function propose(...edits: readonly ProposedEdit[]) {
  const sent = proposed(...edits)
  expect((await people.commenter.post(at(), sent)).status).toBe(204)
  const found = (await list(people.owner)).find((each) => each.id === sent.id)
  return { proposal: sent.id, edits: found?.edits.map((each) => each.id) ?? [] }
}

const decide = async (by: Browser, proposal: string, decisions: readonly Decision[], isWritten = false) =>
  by.post(at(`/${proposal}/decisions`), { decisions, isWritten })
const all = (edits: readonly string[], verdict: Exclude<Verdict, 'changed'>): Decision[] =>
  edits.map((edit) => (verdict === 'refused' ? { edit, verdict, note: '' } : { edit, verdict }))
const cells = async () =>
  (await rooms.read(id)).cells.map((cell) => (cell.kind === 'text' ? cell.text : JSON.stringify(cell.params)))

it('stores what is proposed once, and nothing of it in the document', async () => {
  const sent = proposed(answer, reword)
  for (let again = 0; again < 3; again++) expect((await people.commenter.post(at(), sent)).status).toBe(204)
  const [only, ...more] = await list(people.editor)
  expect([only?.author?.name, only?.title, only?.edits.map(({ edit }) => edit), more]).toEqual([
    'commenter',
    'Before you send it out',
    [answer, reword],
    [],
  ])
  expect(await cells()).toEqual(['"ACE2"', 'It is mostly antiviral.'])
})

it('accepts, changes and refuses edit by edit, in the order of the proposal', async () => {
  const { proposal, edits } = await propose(answer, reword, add('one', 'One'), add('two', 'Two'))
  const [first = '', second = '', third = '', fourth = ''] = edits
  const instead: ProposedEdit = { ...reword, is: 'It is first of all antiviral.' }
  const decisions: Decision[] = [
    { edit: fourth, verdict: 'refused', note: 'Too much.' },
    { edit: second, verdict: 'changed', instead },
    { edit: first, verdict: 'accepted' },
    { edit: third, verdict: 'accepted' },
  ]
  expect((await decide(people.editor, proposal, decisions)).status).toBe(204)
  expect(await cells()).toEqual(['"TP53"', 'It is first of all antiviral.', 'One'])
  const decided = (await list(people.commenter))[0]?.edits
  expect(decided?.map(({ verdict, decided: by, note }) => [verdict, by?.by, note])).toEqual([
    ['accepted', 'editor', ''],
    ['changed', 'editor', ''],
    ['accepted', 'editor', ''],
    ['refused', 'editor', 'Too much.'],
  ])
  const audit = AuditLog.parse(await (await people.owner.get(`/api/playbooks/${id}/audit`)).json())
  expect(audit.entries[0]).toMatchObject({
    action: 'proposal-decided',
    by: 'editor',
    about: 'commenter',
    detail: '2 accepted, 1 changed, 1 refused',
  })
  const told = async (by: Browser) =>
    Inbox.parse(await (await by.get('/api/inbox')).json())
      .entries.filter(({ playbook }) => playbook === id)
      .map(({ kind, by: whose, words }) => [kind, whose, words])
  expect(await told(people.owner)).toEqual([['proposal', 'commenter', 'Before you send it out: 4 edits']])
  expect((await told(people.commenter))[0]).toEqual(['decided', 'editor', '2 accepted, 1 changed, 1 refused'])
})

it('lets a commenter propose, and nothing else, by the protocol', async () => {
  const { proposal, edits } = await propose(answer)
  const edit = updateBy((doc) => void insertText(doc, { after: null, text: 'x' }))
  const socket = await openRoomSocket({ port: Number(new URL(server.origin).port) }, id, {
    cookie: people.commenter.cookie(),
  })
  expect(await socket.write(edit)).toBe(false)
  socket.close()
  for (const isWritten of [true, false])
    for (const verdict of ['accepted', 'refused', 'open'] as const)
      expect((await decide(people.commenter, proposal, all(edits, verdict), isWritten)).status).toBe(403)
  // What is sent as a proposal says nothing of what became of it.
  const forged = { ...proposed(answer), verdict: 'accepted' }
  expect((await people.commenter.post(at(), forged)).status).toBe(400)
  const [one] = proposed(answer).edits
  expect((await people.commenter.post(at(), { ...proposed(), edits: [{ ...one, verdict: 'accepted' }] })).status).toBe(
    400,
  )
  expect([await verdicts(), await cells()]).toEqual([['open'], ['"ACE2"', 'It is mostly antiviral.']])
})

it('lets nobody see, propose or decide but those who may', async () => {
  const { proposal, edits } = await propose(answer)
  const tried = async (by: Browser) => [
    (await by.get(at())).status,
    (await by.post(at(), proposed(answer))).status,
    (await decide(by, proposal, all(edits, 'accepted'))).status,
    (await by.send('DELETE', at(`/${proposal}`))).status,
  ]
  await people.owner.send('PUT', `/api/playbooks/${id}/sharing/visibility`, { visibility: 'public' })
  for (const by of [people.viewer, people.stranger, server.browser()])
    expect(await tried(by)).toEqual(Array(4).fill(403))
  const own = Made.parse(await (await people.stranger.post('/api/playbooks', { title: 'Theirs' })).json()).id
  const elsewhere = `/api/playbooks/${own}/proposals`
  const body = { decisions: all(edits, 'accepted'), isWritten: false }
  expect((await people.stranger.post(`${elsewhere}/${proposal}/decisions`, body)).status).toBe(404)
  expect((await people.stranger.send('DELETE', `${elsewhere}/${proposal}`)).status).toBe(404)
  const comment = { anchor: { proposal }, body: 'What is this?' }
  expect((await people.stranger.post(`/api/playbooks/${own}/comments`, comment)).status).toBe(404)
  expect(await verdicts()).toEqual(['open'])
})

it('believes nobody that something accepted was written: what does not stand there is written', async () => {
  const { proposal, edits } = await propose(answer, add('one', 'One'))
  expect((await decide(people.editor, proposal, all(edits, 'accepted'), true)).status).toBe(204)
  expect(await cells()).toEqual(['"TP53"', 'It is mostly antiviral.', 'One'])
})

it('writes nothing twice, whoever accepts how often, and in whatever order the page has written', async () => {
  const { proposal, edits } = await propose(answer, reword, add('one', 'One'))
  await rooms.edit(id, (doc) => submitParams(doc, 'gene', 'TP53'))
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      decide(at % 2 === 0 ? people.editor : people.owner, proposal, all(edits, 'accepted')),
    ),
  )
  expect(answers.some(({ status }) => status === 204)).toBe(true)
  expect(answers.filter(({ status }) => status !== 204 && status !== 400)).toEqual([])
  expect(await cells()).toEqual(['"TP53"', 'It is above all antiviral.', 'One'])
  const deciders = new Set((await list(people.owner))[0]?.edits.map(({ decided }) => decided?.by))
  expect(deciders.size).toBe(1)
})

it('refuses as a whole what cannot be written any more, and says why', async () => {
  const { proposal, edits } = await propose(answer, reword)
  await rooms.edit(id, (doc) => doc.getMap('cells').delete('note'))
  const refused = await decide(people.editor, proposal, all(edits, 'accepted'))
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('this cell was removed')])
  expect([await verdicts(), await cells()]).toEqual([['open', 'open'], ['"ACE2"']])
  expect((await decide(people.editor, proposal, all(edits.slice(0, 1), 'accepted'))).status).toBe(204)
  expect((await decide(people.owner, proposal, all(edits.slice(0, 1), 'refused'))).status).toBe(400)
  expect((await decide(people.owner, proposal, all(edits.slice(0, 1), 'open'))).status).toBe(204)
  expect(await verdicts()).toEqual(['open', 'open'])
})

it('lets its author take a proposal back, and the owner anybody’s; then nothing of it is accepted', async () => {
  const { proposal, edits } = await propose(answer)
  expect((await people.editor.send('DELETE', at(`/${proposal}`))).status).toBe(403)
  expect((await people.commenter.send('DELETE', at(`/${proposal}`))).status).toBe(204)
  expect((await decide(people.editor, proposal, all(edits, 'accepted'))).status).toBe(400)
  expect((await list(people.owner))[0]?.isWithdrawn).toBe(true)
  expect(await cells()).toEqual(['"ACE2"', 'It is mostly antiviral.'])
})

it('refuses with words what is too much: 5,000 edits, 10 MB, too many proposals', async () => {
  const words = async (answered: Response) => [answered.status, await answered.text()]
  const many = await people.commenter.post(at(), proposed(...Array.from({ length: 5000 }, () => answer)))
  expect(await words(many)).toEqual([expect.any(Number), expect.stringMatching(/larger than 1 MB|500 edits/)])
  const some = await people.commenter.post(at(), proposed(...Array.from({ length: 501 }, () => answer)))
  expect(await words(some)).toEqual([400, expect.stringContaining('A proposal holds 500 edits')])
  const large = await people.commenter.post(at(), proposed({ ...answer, is: 'x'.repeat(10_000_000) }))
  expect(await words(large)).toEqual([413, expect.stringContaining('larger than 1 MB')])
  const long = await people.commenter.post(at(), proposed({ ...answer, is: 'x'.repeat(950_000) }))
  expect(await words(long)).toEqual([400, expect.stringContaining('longer than 900 kB')])
  for (let sent = 0; sent < 50; sent++) expect((await people.commenter.post(at(), proposed(answer))).status).toBe(204)
  const more = await people.commenter.post(at(), proposed(answer))
  expect(await words(more)).toEqual([400, expect.stringContaining('50 proposals wait to be decided')])
})

it('tells the owner by e-mail what is proposed, and its author what was decided, once an hour, if they want to hear', async () => {
  const mails = (to: string) =>
    server.mails
      .filter((mail) => mail.includes(`To: ${to}@lab.example`))
      .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
  server.mails.splice(0)
  const first = await propose(answer)
  await propose(reword)
  await expect.poll(() => mails('owner')).toEqual(['commenter proposes edits'])
  await decide(people.editor, first.proposal, all(first.edits, 'refused'))
  await expect.poll(() => mails('commenter')).toEqual(['editor decided edits that you proposed'])
  expect(server.mails.at(-1)).toContain(`/playbooks/${id}#proposals`)
  // Who wants no messages of comments gets none of these.
  await server.program.store.sql`delete from rate_limit`
  await people.owner.send('PUT', '/api/inbox/mail', { comments: false, shares: true, runs: false })
  await propose(add('new', 'One more.'))
  expect(mails('owner')).toEqual(['commenter proposes edits'])
  await people.owner.send('PUT', '/api/inbox/mail', { comments: true, shares: true, runs: false })
})

it('leaves undecided edits out of copies, versions and exports', async () => {
  await propose(answer, add('secret', 'Only proposed'))
  const version = await people.owner.post(`/api/playbooks/${id}/versions`, { name: 'First' })
  expect(version.status).toBe(201)
  for (const format of ['', '/html', '/ipynb', '/bco']) {
    const exported = await (await people.owner.get(`/api/playbooks/${id}/export${format}`)).text()
    expect([format, exported.includes('ACE2'), /TP53|Only proposed/.test(exported)]).toEqual([format, true, false])
  }
})
