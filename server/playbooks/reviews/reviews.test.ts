import { CommentList } from '@playbook/core/api/comments'
import { Inbox } from '@playbook/core/api/inbox'
import { Created } from '@playbook/core/api/playbooks'
import { OwnReview, Reviews, ReviewThreads } from '@playbook/core/api/reviews'
import { afterAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { CELL, CLAIMED_WORKFLOW, QUOTE } from '../../../e2e/support/claimed-workflow.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { once } from 'node:events'

const server = await startAccounts()
const ada = await server.signedIn('ada.lovelace@lab.example')
const grace = await server.signedIn('grace@lab.example')
const [reviewer, second] = [await server.guest(), await server.guest()]
afterAll(() => server.stop())

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json()
const newPlaybook = async () => Created.parse(await json(ada.post('/api/playbooks/import', CLAIMED_WORKFLOW))).id
const reviewsOf = async (id: string) => Reviews.parse(await json(ada.get(`/api/playbooks/${id}/reviews`)))

async function invite(id: string, isAnonymous = true) {
  const path = `/api/playbooks/${id}/reviews/invitations`
  const made = Created.parse(await json(ada.post(path, { isAnonymous, days: 7 }))).id
  const { invitations } = await reviewsOf(id)
  return { link: made, secret: invitations.find((each) => each.id === made)?.secret ?? '' }
}
const open = async (one: Browser, secret: string) => one.post('/api/reviews/open', { secret })
const begin = async (one: Browser, secret: string) => Created.parse(await json(open(one, secret))).id

const WORDS = {
  claims: { claim: { verdict: 'supported', reason: 'As the table says' } },
  overall: 'minor',
  reason: 'Say which background was used.',
} as const

it('tells an anonymous reviewer neither the name, nor the address, nor the id of the authors, in any answer', async () => {
  const id = await newPlaybook()
  const { sql } = server.program.store
  await sql`update "user" set name = 'Ada Lovelace' where email = 'ada.lovelace@lab.example'`
  const [owner] = await sql<{ id: string }[]>`select id from "user" where name = 'Ada Lovelace'`
  const { secret } = await invite(id)
  const review = await begin(reviewer, secret)
  const said = Created.parse(
    await json(reviewer.post(`/api/reviews/${review}/comments`, { anchor: { cell: CELL }, body: 'Which background?' })),
  )
  await ada.post(`/api/playbooks/${id}/comments`, { thread: said.id, body: 'All that were measured.' })
  await ada.send('PUT', `/api/playbooks/${id}/comments/${said.id}/resolved`, { isResolved: true })
  const copy = Created.parse(await json(reviewer.post(`/api/reviews/${review}/copy`, {}))).id
  const reads = [
    ...['', '/version', '/comments'].map((rest) => `/api/reviews/${review}${rest}`),
    ...['markdown', 'html', 'ro-crate-metadata', 'bco', 'workflow'].map(
      (each) => `/api/reviews/${review}/export/${each}`,
    ),
    `/api/playbooks/${copy}`,
    '/api/playbooks',
    '/api/inbox',
    `/api/playbooks/${id}`,
    `/api/playbooks/${id}/comments`,
    `/api/publications/${id}`,
  ]
  const answers = await Promise.all(
    reads.map(async (path) => {
      const answer = await reviewer.get(path)
      return [path, answer.status, await answer.text()] as const
    }),
  )
  expect(answers.map(([path, status]) => [path, status])).toEqual(
    reads.map((path) => [path, path.includes(id) ? 404 : 200]),
  )
  const told = answers.filter(([, , text]) =>
    ['Ada', 'Lovelace', 'lab.example', owner?.id ?? 'nobody'].some((secretOfAuthors) => text.includes(secretOfAuthors)),
  )
  expect(told).toEqual([])
  const { threads } = ReviewThreads.parse(await json(reviewer.get(`/api/reviews/${review}/comments`)))
  expect(threads.map(({ comments, resolved }) => [comments.map(({ author }) => author?.name), resolved?.by])).toEqual([
    [['Reviewer 1', 'Author 1'], ''],
  ])
})

it('tells the authors who a reviewer is only where nobody asked for anonymity', async () => {
  const id = await newPlaybook()
  await server.program.store.sql`update "user" set name = 'Grace Hopper' where email = 'grace@lab.example'`
  const hidden = await begin(grace, (await invite(id)).secret)
  const named = await begin(grace, (await invite(id, false)).secret)
  for (const review of [hidden, named]) {
    await grace.post(`/api/reviews/${review}/comments`, { anchor: {}, body: 'A remark' })
  }
  const { threads } = CommentList.parse(await json(ada.get(`/api/playbooks/${id}/comments`)))
  expect(threads.flatMap(({ comments }) => comments.map(({ author }) => author))).toEqual([
    { id: hidden, name: 'Reviewer 1', picture: null },
    { id: named, name: 'Grace Hopper', picture: null },
  ])
  const own = OwnReview.parse(await json(grace.get(`/api/reviews/${named}`)))
  expect([own.name, own.isAnonymous, own.authors]).toEqual(['Grace Hopper', false, ['Ada Lovelace']])
})

it('keeps a draft for its reviewer alone, and shows a review that was sent, which does not change any more', async () => {
  const id = await newPlaybook()
  const { secret } = await invite(id)
  const [one, other] = [await begin(reviewer, secret), await begin(second, secret)]
  expect(await begin(reviewer, secret)).toBe(one)
  const save = async (who: Browser, review: string, words: object) =>
    (await who.send('PUT', `/api/reviews/${review}/draft`, words)).status
  expect([await save(reviewer, one, WORDS), await save(second, one, WORDS)]).toEqual([204, 404])
  expect((await second.get(`/api/reviews/${one}`)).status).toBe(404)
  expect((await reviewsOf(id)).reviews.map(({ name, words }) => [name, words])).toEqual([
    ['Reviewer 1', null],
    ['Reviewer 2', null],
  ])
  expect((await second.post(`/api/reviews/${other}/submission`, {})).status).toBe(400)
  expect((await reviewer.post(`/api/reviews/${one}/submission`, {})).status).toBe(204)
  expect(await save(reviewer, one, { ...WORDS, overall: 'reject' })).toBe(403)
  const [sent, draft] = (await reviewsOf(id)).reviews
  expect([sent?.words, sent?.claims.map(({ quote }) => quote), draft?.words]).toEqual([WORDS, [QUOTE], null])
  const { entries } = Inbox.parse(await json(ada.get('/api/inbox')))
  expect(entries.filter(({ playbook }) => playbook === id).map(({ kind, by }) => [kind, by])).toEqual([
    ['review', 'Reviewer 1'],
  ])
})

it('answers 404 at once after a link has ended or expired; what was sent stays', async () => {
  const id = await newPlaybook()
  const { link, secret } = await invite(id)
  const review = await begin(reviewer, secret)
  await reviewer.send('PUT', `/api/reviews/${review}/draft`, WORDS)
  await reviewer.post(`/api/reviews/${review}/submission`, {})
  const statuses = async () =>
    Promise.all(
      [`/api/reviews/${review}`, `/api/reviews/${review}/version`, `/api/reviews/${review}/comments`].map(
        async (path) => (await reviewer.get(path)).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  const { sql } = server.program.store
  await sql`update review_invitation set expires = '2026-01-05T12:00:00Z' where id = ${link}`
  expect([await statuses(), (await open(reviewer, secret)).status]).toEqual([[404, 404, 404], 404])
  await sql`update review_invitation set expires = now() + interval '1 day' where id = ${link}`
  expect(await statuses()).toEqual([200, 200, 200])
  await ada.send('DELETE', `/api/playbooks/${id}/reviews/invitations/${link}`)
  expect([await statuses(), (await open(reviewer, secret)).status]).toEqual([[404, 404, 404], 404])
  expect((await reviewsOf(id)).reviews.map(({ words }) => words)).toEqual([WORDS])
})

it('opens no room to a reviewer, no forged link to anybody, and no review to whoever has a part in the playbook', async () => {
  const id = await newPlaybook()
  const { link, secret } = await invite(id)
  await begin(reviewer, secret)
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/rooms/${id}`, {
    headers: { cookie: reviewer.cookie() },
  })
  const [, refused] = await once(socket, 'unexpected-response')
  expect(refused.statusCode).toBe(404)
  const forged = [link, `${link}.x`, `${secret.slice(0, -1)}_`, '']
  expect(await Promise.all(forged.map(async (each) => (await open(reviewer, each)).status))).toEqual([
    404, 404, 404, 404,
  ])
  expect((await open(ada, secret)).status).toBe(400)
  expect((await open(server.browser(), secret)).status).toBe(401)
})
