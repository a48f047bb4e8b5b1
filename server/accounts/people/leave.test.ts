import { Holdings, OwnUploads } from '@playbook/core/api/account'
import { CommentList } from '@playbook/core/api/comments'
import { Reviews } from '@playbook/core/api/reviews'
import { Catalogue } from '@playbook/core/api/publications'
import { Sharing } from '@playbook/core/api/sharing'
import { Created } from '@playbook/core/api/playbooks'
import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { until } from '../../testing/runs.ts'

const server = await startAccounts()
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

const Me = z.object({ user: z.object({ id: z.string() }) })
const idOf = async (one: Browser) => Me.parse(await (await one.get('/api/me')).json()).user.id
const workflow = (gene: string) => ({
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ],
})
const imported = async (one: Browser, gene: string) =>
  Created.parse(await (await one.post('/api/playbooks/import', workflow(gene))).json()).id
const holdings = async (one: Browser) => Holdings.parse(await (await one.get('/api/account/holdings')).json())
const leave = async (one: Browser, said: object) => {
  const answer = await one.post('/api/account/delete', said)
  return answer.status === 204 ? 204 : [answer.status, await answer.text()]
}

/** Names of the tables in which some column of a row holds any of these words; bytes are searched as text. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { sql } = server.program.store
  const tables = await sql<{ table: string; columns: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as table, string_agg(case c.data_type
      when 'bytea' then format('encode(%I, ''escape'')', c.column_name) else format('%I::text', c.column_name) end, ', ')
      as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') group by 1`
  const held = await Promise.all(
    tables.map(async ({ table, columns }) => {
      const found = await sql.unsafe(
        `select 1 from ${table} where exists (
          select 1 from unnest($1::text[]) w where strpos(concat_ws(' ', ${columns}), w) > 0) limit 1`,
        [[...words]],
      )
      return found.length > 0 ? [table] : []
    }),
  )
  return held.flat()
}

/** A person who has left a trace wherever one can. */
async function busyPerson(name: string, gene: string) {
  const email = `${name}@lab.example`
  const one = await server.signedIn(email)
  const id = await imported(one, gene)
  await one.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  await one.post(`/api/playbooks/${id}/sharing/links`, { name: 'Lab', role: 'viewer', days: null })
  await grace.post(`/api/playbooks/${id}/comments`, { anchor: {}, body: 'Why?' })
  await one.post(`/api/playbooks/${id}/comments`, { anchor: {}, body: 'Because @grace asked.' })
  await one.post(`/api/playbooks/${id}/comments/seen`, {})
  await one.post(`/api/playbooks/${id}/run`, {})
  const person = await idOf(one)
  const { sql } = server.program.store
  await until(
    () => sql`select 1 from run where asker = ${person}`,
    (runs) => runs.length > 0,
  )
  await sql`update run set stopper = ${person} where asker = ${person}`
  await one.post('/api/tokens', { name: 'Laptop', scopes: ['read'] })
  await one.post('/api/suggestions', { name: 'Heat', inputs: '', output: 'Map', description: 'Of cells' })
  const authors = [{ name: 'The lab' }]
  await one.post(`/api/playbooks/${id}/publication`, { name: 'First', licence: 'CC-BY-4.0', authors })
  return { one, email, id, person }
}

it('asks what becomes of what is owned, gives it all as a file, and deletes only when the address is typed', async () => {
  const { one } = await busyPerson('hesitant', 'ACE2')
  expect(await holdings(one)).toEqual({
    email: 'hesitant@lab.example',
    playbooks: 1,
    shared: 1,
    passedOn: 0,
    soleGroups: 0,
    published: 1,
  })
  expect(await leave(one, { email: 'wrong', keepPublished: true })).toEqual([
    400,
    expect.stringContaining('Type hesitant@lab.example to delete this account.'),
  ])
  expect(await leave(one, { email: 'hesitant@lab.example', heir: 'no@lab.example', keepPublished: true })).toEqual([
    400,
    expect.stringContaining('There is no other account for no@lab.example.'),
  ])
  expect((await one.get('/api/me')).status).toBe(200)
  const answer = await one.get('/api/account/export')
  const data: unknown = await answer.json()
  expect(answer.headers.get('content-disposition')).toContain('playbook-account.json')
  expect(data).toMatchObject({
    profile: [{ name: 'hesitant', email: 'hesitant@lab.example' }],
    comments: [{ body: 'Because @grace asked.' }],
    suggestions: [{ name: 'Heat', state: 'new' }],
    tokens: [{ name: 'Laptop', scopes: ['read'] }],
    published: [{ authors: [{ name: 'The lab' }] }],
    playbooks: [{ notebook: { cells: [{ step: 'Input[Gene]', params: 'ACE2' }, { step: 'TermToSet[Term[Gene]]' }] } }],
  })
})

it('leaves no row that names who has left, and nothing of what they published when they take it along', async () => {
  const { one, email, id, person } = await busyPerson('quentin', 'TP53')
  expect(await tablesWith([person, 'quentin'])).toEqual(expect.arrayContaining(['public."user"', 'public.run']))
  expect(await leave(one, { email, keepPublished: false })).toBe(204)
  expect((await one.get('/api/me')).status).toBe(401)
  expect(await tablesWith([person, 'quentin', id])).toEqual([])
})

it('keeps what they published for its readers, if they want that, and passes playbooks on to who is named', async () => {
  const kept = await busyPerson('keeper', 'STAT1')
  expect(await leave(kept.one, { email: kept.email, keepPublished: true })).toBe(204)
  const found = Catalogue.parse(await (await server.browser().get('/api/publications')).json()).publications
  expect(found.map(({ id, authors }) => [id, authors])).toContainEqual([kept.id, [{ name: 'The lab' }]])
  expect(await tablesWith([kept.person, 'keeper'])).toEqual([])
  const passed = await busyPerson('passing', 'MDM2')
  expect(await leave(passed.one, { email: passed.email, heir: 'grace@lab.example', keepPublished: false })).toBe(204)
  const head = await (await grace.get(`/api/playbooks/${passed.id}`)).json()
  expect([head, await tablesWith([passed.person, 'passing'])]).toEqual([expect.objectContaining({ role: 'owner' }), []])
})

it('leaves what others were named to edit to the first of them, and deletes what others may only read or came to by a link', async () => {
  const email = 'editorial@lab.example'
  const one = await server.signedIn(email)
  const [edited, read] = [await imported(one, 'CXCL10'), await imported(one, 'IFIT1')]
  await one.post(`/api/playbooks/${edited}/sharing/people`, { email: 'grace@lab.example', role: 'editor' })
  await one.post(`/api/playbooks/${read}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  await one.post(`/api/playbooks/${read}/sharing/links`, { name: 'Lab', role: 'editor', days: null })
  const { links } = Sharing.parse(await (await one.get(`/api/playbooks/${read}/sharing`)).json())
  await (await server.signedIn('passer@lab.example')).post('/api/links/open', { secret: links[0]?.secret })
  expect(await holdings(one)).toMatchObject({ playbooks: 2, shared: 2, passedOn: 1 })
  expect(await leave(one, { email, keepPublished: false })).toBe(204)
  const { sql } = server.program.store
  expect(await sql`select id, owner from playbook where id in (${edited}, ${read})`).toEqual([
    { id: edited, owner: await idOf(grace) },
  ])
})

it('leaves a review that was sent as that of a numbered reviewer, and of one that was not only its comments', async () => {
  const reviewed = await imported(grace, 'IRF9')
  const email = 'horatio@lab.example'
  const one = await server.signedIn(email)
  const begun = async () => {
    const path = `/api/playbooks/${reviewed}/reviews`
    const link = Created.parse(await (await grace.post(`${path}/invitations`, { isAnonymous: false, days: 7 })).json())
    const { invitations } = Reviews.parse(await (await grace.get(path)).json())
    const secret = invitations.find(({ id }) => id === link.id)?.secret
    const { id } = Created.parse(await (await one.post('/api/reviews/open', { secret })).json())
    await one.post(`/api/reviews/${id}/comments`, { anchor: {}, body: 'Which background?' })
    await one.send('PUT', `/api/reviews/${id}/draft`, { claims: {}, overall: 'accept', reason: 'Sound.' })
    return id
  }
  const sent = await begun()
  await begun()
  await one.post(`/api/reviews/${sent}/submission`, {})
  const seen = async () =>
    Reviews.parse(await (await grace.get(`/api/playbooks/${reviewed}/reviews`)).json()).reviews.map(
      ({ name, words }) => [name, words?.reason],
    )
  expect(await seen()).toEqual([
    ['horatio', 'Sound.'],
    ['horatio', undefined],
  ])
  const person = await idOf(one)
  expect(await leave(one, { email, keepPublished: false })).toBe(204)
  expect([await seen(), await tablesWith([person, 'horatio'])]).toEqual([[['Reviewer 1', 'Sound.']], []])
  const { threads } = CommentList.parse(await (await grace.get(`/api/playbooks/${reviewed}/comments`)).json())
  const authors = threads.flatMap(({ comments }) => comments.map(({ author }) => author))
  expect(authors).toEqual([{ id: sent, name: 'Reviewer 1', picture: null }, null])
})

it('lists own uploads with their use, and forgets the bytes that nothing uses', async () => {
  const [one, stranger] = [grace, await server.guest()]
  const { files, store } = server.program
  const user = await idOf(one)
  const bytes = Buffer.from('gene\tcount\nACE2\t4\n')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await files.put(new Blob([bytes]).stream(), 'counts.tsv', { user })
  const own = async () => OwnUploads.parse(await (await one.get('/api/account/uploads')).json()).uploads
  const [found] = await own()
  expect(found).toMatchObject({ filename: 'counts.tsv', size: bytes.length, playbooks: 0, isPublished: false })
  expect((await stranger.send('DELETE', `/api/account/uploads/${found?.id}`)).status).toBe(404)
  expect((await one.send('DELETE', `/api/account/uploads/${found?.id}`)).status).toBe(204)
  const rows = await store.sql`select 1 from upload where sha256 = ${sha256}`
  expect([await own(), rows.length, await files.describe(sha256)]).toEqual([[], 0, undefined])
})
