import { insertText } from '@playbook/core/document/edits'
import { CommentList, type CommentAnchor } from '@playbook/core/api/comments'
import { COMMENTS_MESSAGE } from '@playbook/core/protocol'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { openRoomSocket, updateBy } from '../../attack/room-socket.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { until } from '../../testing/room-clients.ts'

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
afterAll(() => server.stop())

let id: string
beforeEach(async () => {
  id = Made.parse(await (await people.owner.post('/api/playbooks', { title: 'Ours' })).json()).id
  for (const role of ROLES) {
    await people.owner.post(`/api/playbooks/${id}/sharing/people`, { email: `${role}@lab.example`, role })
  }
})

const at = (path = '') => `/api/playbooks/${id}/comments${path}`

async function begin(by: Browser, body: string, anchor: CommentAnchor = {}) {
  return Made.parse(await (await by.post(at(), { anchor, body })).json()).id
}
const answer = async (by: Browser, thread: string, body: string) =>
  Made.parse(await (await by.post(at(), { thread, body })).json()).id
const list = async (by: Browser) => CommentList.parse(await (await by.get(at())).json())
const said = async (by: Browser) =>
  (await list(by)).threads.map(({ resolved, comments }) => [
    resolved?.by ?? 'open',
    ...comments.map(({ author, body }) => `${author?.name ?? 'nobody'}: ${body}`),
  ])

it('keeps what a thread is about, and its answers in order, for all who may comment', async () => {
  const anchor = { cell: 'gone-tomorrow', name: 'Enrichment', process: randomUUID(), quote: 'XIST  6.40' }
  const thread = await begin(people.commenter, '  Which background?  ', anchor)
  await answer(people.editor, await answer(people.owner, thread, 'The measured genes.'), 'Now in the caption.')
  const threads = [await list(people.owner), await list(people.commenter)].map((each) => each.threads)
  expect(threads[0]).toEqual(threads[1])
  expect(threads[0]?.map(({ id: first, anchor: about }) => [first, about])).toEqual([[thread, anchor]])
  expect(await said(people.editor)).toEqual([
    ['open', 'commenter: Which background?', 'owner: The measured genes.', 'editor: Now in the caption.'],
  ])
})

it('lets nobody comment but those who may, by the protocol', async () => {
  const thread = await begin(people.commenter, 'Why?')
  const tried = async (by: Browser) => [
    (await by.get(at())).status,
    (await by.post(at(), { anchor: {}, body: 'Hello' })).status,
    (await by.post(at(), { thread, body: 'Hello' })).status,
    (await by.send('PUT', at(`/${thread}`), { body: 'Mine now' })).status,
    (await by.send('PUT', at(`/${thread}/resolved`), { isResolved: true })).status,
    (await by.send('DELETE', at(`/${thread}`))).status,
    (await by.post(at('/seen'), {})).status,
  ]
  await people.owner.send('PUT', `/api/playbooks/${id}/sharing/visibility`, { visibility: 'public' })
  expect(await tried(people.viewer)).toEqual(Array(7).fill(403))
  expect(await tried(people.stranger)).toEqual(Array(7).fill(403))
  expect(await tried(server.browser())).toEqual(Array(7).fill(403))
  expect(await said(people.owner)).toEqual([['open', 'commenter: Why?']])
})

it('lets commenters comment and nothing else', async () => {
  const { commenter } = people
  const edit = updateBy((doc) => void insertText(doc, { after: null, text: 'x' }))
  const socket = await openRoomSocket({ port: Number(new URL(server.origin).port) }, id, { cookie: commenter.cookie() })
  expect(await socket.write(edit)).toBe(false)
  socket.close()
  const own = `/api/playbooks/${id}`
  const tried = [
    (await commenter.post(`${own}/run`, {})).status,
    (await commenter.post(`${own}/cancel`, { process: randomUUID() })).status,
    (await commenter.post(`${own}/recompute`, { process: randomUUID() })).status,
    (await commenter.get(`${own}/sharing`)).status,
    (await commenter.get(`${own}/snapshots`)).status,
    (await commenter.send('DELETE', own)).status,
  ]
  expect(tried).toEqual(Array(6).fill(403))
  const theirs = await begin(people.owner, 'Mine')
  const onOthers = [
    (await commenter.send('PUT', at(`/${theirs}`), { body: 'Yours' })).status,
    (await commenter.send('DELETE', at(`/${theirs}`))).status,
    (await commenter.send('PUT', at(`/${theirs}/resolved`), { isResolved: true })).status,
  ]
  expect(onOthers).toEqual([403, 403, 403])
})

it('resolves and opens again, changes and withdraws what one said oneself', async () => {
  const { owner, commenter, editor } = people
  const thread = await begin(commenter, 'Wich?')
  const answered = await answer(editor, thread, 'That one.')
  expect((await commenter.send('PUT', at(`/${thread}`), { body: 'Which?' })).status).toBe(204)
  await commenter.send('PUT', at(`/${thread}/resolved`), { isResolved: true })
  expect(await said(owner)).toEqual([['commenter', 'commenter: Which?', 'editor: That one.']])
  await editor.send('PUT', at(`/${thread}/resolved`), { isResolved: false })
  expect((await list(owner)).threads[0]?.comments.map(({ isEdited }) => isEdited)).toEqual([true, false])
  await commenter.send('DELETE', at(`/${thread}`))
  expect(await said(owner)).toEqual([['open', 'nobody: ', 'editor: That one.']])
  await owner.send('DELETE', at(`/${answered}`))
  expect(await said(owner)).toEqual([['open', 'nobody: ']])
  expect((await editor.send('PUT', at(`/${answered}`), { body: 'x' })).status).toBe(404)
  expect((await editor.send('PUT', at('/no-id'), { body: 'x' })).status).toBe(404)
  expect((await editor.post(at(), { anchor: {}, body: ' ' })).status).toBe(400)
})

it('does not reach the comments of another playbook', async () => {
  const thread = await begin(people.owner, 'Secret')
  const own = Made.parse(await (await people.stranger.post('/api/playbooks', { title: 'Theirs' })).json()).id
  const elsewhere = `/api/playbooks/${own}/comments`
  expect((await people.stranger.post(elsewhere, { thread, body: 'Hello' })).status).toBe(404)
  expect((await people.stranger.send('DELETE', `${elsewhere}/${thread}`)).status).toBe(404)
})

it('knows until when a person has seen them', async () => {
  await begin(people.owner, 'Look')
  expect((await list(people.commenter)).seen).toBe(null)
  await people.commenter.post(at('/seen'), {})
  const { seen, threads } = await list(people.commenter)
  expect(Date.parse(seen ?? '')).toBeGreaterThanOrEqual(Date.parse(threads[0]?.comments[0]?.created ?? ''))
  expect((await list(people.editor)).seen).toBe(null)
})

it('tells everybody who has the playbook open', async () => {
  const { port } = new URL(server.origin)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/${id}`, {
    headers: { cookie: people.editor.cookie() },
  })
  let notes = 0
  let isOpen = false
  socket.on('message', (data) => {
    isOpen = true
    if (data instanceof Buffer && data[0] === COMMENTS_MESSAGE) notes += 1
  })
  await until('the room is open', () => isOpen)
  const thread = await begin(people.commenter, 'Live?')
  await until('the first note', () => notes === 1)
  await people.commenter.send('PUT', at(`/${thread}/resolved`), { isResolved: true })
  await until('the second note', () => notes === 2)
  socket.terminate()
})
