import { Bin, Created, FoundPlaybooks, LastFinding, PlaybookHead, PlaybookList } from '@playbook/core/api/playbooks'
import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { playbook, publication } from '../../db/schema.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { until } from '../../testing/runs.ts'
import { createBin } from './bin.ts'
import { outlineOf } from './outline.ts'

const server = await startAccounts()
const eve = await server.signedIn('eve@lab.example')
afterAll(() => server.stop())

const imported = async (one: Browser, gene: string) => {
  const workflow = { workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } }] }
  return Created.parse(await (await one.post('/api/playbooks/import', workflow)).json()).id
}
const listed = async (one: Browser) => PlaybookList.parse(await (await one.get('/api/playbooks')).json()).playbooks
const found = async (one: Browser, search: string) =>
  FoundPlaybooks.parse(await (await one.get(`/api/found-playbooks?search=${encodeURIComponent(search)}`)).json()).ids
const binned = async (one: Browser) => Bin.parse(await (await one.get('/api/deleted-playbooks')).json()).playbooks

it('finds one playbook among 500 by a gene in it, and none of anybody else', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const wanted = await imported(ada, 'STAT1')
  await imported(eve, 'STAT1')
  const [one] = await server.program.store.sql<{ owner: string }[]>`select owner from playbook where id = ${wanted}`
  const columns = outlineOf({ ...EMPTY_NOTEBOOK, title: 'Another' }, server.program.registry)
  const others = Array.from({ length: 500 }, () => ({ id: randomUUID(), owner: one?.owner ?? '', ...columns }))
  await server.program.store.db.insert(playbook).values(others)
  expect((await listed(ada)).length).toBe(501)
  expect([await found(ada, 'stat1'), await found(ada, 'Stat1 gene'), await found(ada, 'stat1 nothing')]).toEqual([
    [wanted],
    [wanted],
    [],
  ])
})

it('renames a playbook in its document, and says when it was opened', async () => {
  const ada = await server.signedIn('ada2@lab.example')
  const id = await imported(ada, 'TP53')
  expect((await listed(ada)).map(({ opened, owner }) => [opened, owner])).toEqual([[null, '']])
  await ada.get(`/api/playbooks/${id}`)
  expect((await ada.send('PUT', `/api/playbooks/${id}/title`, { title: 'Guardian' })).status).toBe(204)
  const [entry] = await until(
    () => listed(ada),
    ([first]) => first?.title === 'Guardian',
  )
  expect([entry?.title, typeof entry?.opened, await found(ada, 'guardian tp53')]).toEqual(['Guardian', 'string', [id]])
})

it('files playbooks under tags that only their giver sees', async () => {
  const ada = await server.signedIn('ada4@lab.example')
  const id = await imported(ada, 'KLF4')
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'eve@lab.example', role: 'viewer' })
  const tag = async (one: Browser, ...tags: string[]) =>
    (await one.send('PUT', `/api/playbooks/${id}/tags`, { tags })).status
  expect([await tag(ada, 'virus', ' Paper '), await tag(eve, 'theirs'), await tag(eve, 'a, b')]).toEqual([
    204, 204, 400,
  ])
  const tags = async (one: Browser) => (await listed(one)).filter((each) => each.id === id).map((each) => each.tags)
  expect([await tags(ada), await tags(eve)]).toEqual([[['Paper', 'virus']], [['theirs']]])
  expect([await tag(ada), await tags(ada)]).toEqual([204, [[]]])
})

it('keeps what is deleted for 30 days, for its owner to restore or to delete for ever', async () => {
  const ada = await server.signedIn('ada3@lab.example')
  const [back, gone, old, cited] = [
    await imported(ada, 'A1BG'),
    await imported(ada, 'A2M'),
    await imported(ada, 'NAT1'),
    await imported(ada, 'NAT2'),
  ]
  for (const id of [back, gone, old, cited]) await ada.send('DELETE', `/api/playbooks/${id}`)
  const { db, sql } = server.program.store
  await db.insert(publication).values({ playbook: cited, title: '', description: '', licence: '', authors: [] })
  await sql`update playbook set deleted = now() - interval '31 days' where id in (${old}, ${cited})`
  await createBin(server.program.store).empty()
  expect((await binned(ada)).map(({ id }) => id)).toEqual([gone, back, cited])
  const tried = async (one: Browser, id: string) => (await one.send('DELETE', `/api/deleted-playbooks/${id}`)).status
  expect([await tried(eve, gone), await tried(ada, gone), await tried(ada, gone), await tried(ada, cited)]).toEqual([
    404, 204, 404, 400,
  ])
  expect((await ada.post(`/api/deleted-playbooks/${back}/restore`, {})).status).toBe(204)
  expect([(await listed(ada)).map(({ id }) => id), (await binned(ada)).map(({ id }) => id)]).toEqual([[back], [cited]])
})

it('begins a playbook with first steps, which run by themselves, and says what its last result found', async () => {
  const ada = await server.signedIn('ada9@lab.example')
  const gene = { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'STAT1' } }
  const set = { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { terms: { id: 'a' } } }
  const first = { workflow: [gene, set], metadata: { title: 'One gene' } }
  const made = await ada.post('/api/playbooks', { first })
  const { id } = Created.parse(await made.json())
  const head = PlaybookHead.parse(await (await ada.get(`/api/playbooks/${id}`)).json())
  expect([head.title, head.isHeld]).toEqual(['One gene', false])
  const finding = async (one: Browser) => one.get(`/api/playbooks/${id}/finding`)
  const empty = Created.parse(await (await ada.post('/api/playbooks', {})).json()).id
  expect(await (await ada.get(`/api/playbooks/${empty}/finding`)).json()).toBeNull()
  const told = await until(
    async () => LastFinding.parse(await (await finding(ada)).json()),
    (found) => found !== null,
  )
  expect(told?.type).toBe('Set[Gene]')
  expect((await finding(eve)).status).toBe(404)
  expect((await ada.post('/api/playbooks', { first: { workflow: [] } })).status).toBe(400)
})
