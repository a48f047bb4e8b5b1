import { FrozenState, History, PastState } from '@playbook/core/api/history'
import { Outputs } from '@playbook/core/api/processes'
import { NotebookData } from '@playbook/core/api/notebook'
import { insertText, submitParams } from '@playbook/core/document/edits'
import { afterAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openRoomSocket, updateBy } from '../../attack/room-socket.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { createChains } from '../chains/chains.ts'
import { createImportedOutputs } from '../../results/imported.ts'
import { createResults } from '../../results/results.ts'
import { createVersions } from './versions.ts'

const Made = z.object({ id: z.string() })

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

async function shared() {
  const { id } = Made.parse(await (await ada.post('/api/playbooks', { title: 'Ours' })).json())
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'editor' })
  return id
}
async function write(by: Browser, id: string, text: string) {
  const socket = await openRoomSocket({ port: Number(new URL(server.origin).port) }, id, { cookie: by.cookie() })
  expect(await socket.write(updateBy((doc) => void insertText(doc, { after: null, text })))).toBe(true)
  socket.close()
}
const history = async (id: string) => History.parse(await (await ada.get(`/api/playbooks/${id}/history`)).json())

it('groups what people did by session with all its people, shows each state, and what was done since', async () => {
  const id = await shared()
  await write(ada, id, 'One')
  await write(ada, id, 'Two')
  const at = `/api/playbooks/${id}/history`
  const [early] = (await history(id)).moments
  // Who reads a state may be about to restore it: what stands now remains.
  await ada.get(`${at}/${early?.id}`)
  await write(grace, id, 'Three')
  const { moments, earlier } = await history(id)
  expect([earlier, moments.map(({ people, edits, cells, states }) => [people, edits, cells, states])]).toEqual([
    undefined,
    [
      [
        [
          { by: { id: expect.any(String), name: 'ada' }, edits: 2, cells: 2 },
          { by: { id: expect.any(String), name: 'grace' }, edits: 1, cells: 1 },
        ],
        3,
        3,
        2,
      ],
    ],
  ])
  const states = History.parse(await (await ada.get(`${at}?session=${moments[0]?.session}`)).json())
  expect(states.moments.map(({ people, edits, cells }) => [people.map(({ by }) => by?.name), edits, cells])).toEqual([
    [['grace'], 1, 3],
    [['ada'], 2, 2],
  ])
  const [newest, first] = states.moments
  const then = NotebookData.parse(await (await grace.get(`${at}/${first?.id}`)).json())
  expect(then.cells.map((cell) => (cell.kind === 'text' ? cell.text : '')).toSorted()).toEqual(['One', 'Two'])
  const since = PastState.parse(await (await ada.get(`${at}/${first?.id}/changes`)).json())
  expect(since.since.map(({ kind, name }) => [kind, name])).toEqual([['added', 'Text']])
  const did = PastState.parse(await (await ada.get(`${at}/${newest?.id}/changes`)).json())
  expect([did.did.map(({ kind }) => kind), did.since]).toEqual([['added'], []])
  const whole = PastState.parse(await (await ada.get(`${at}/${newest?.id}/changes?whole=yes`)).json())
  expect(whole.did).toEqual([])
  expect((await history(id)).moments).toHaveLength(1)
})

it('keeps a version with its results, whatever is computed anew later', async () => {
  const { store, rooms } = server.program
  const workflow = {
    workflow: [
      { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
      { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
    ],
  }
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', workflow)).json())
  await ada.post(`/api/playbooks/${id}/run`, {})
  const saved = await ada.post(`/api/playbooks/${id}/versions`, { name: ' For review ' })
  expect([saved.status, await saved.json()]).toEqual([201, { id: expect.any(String), number: 1 }])
  await rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'Later' }))
  await ada.post(`/api/playbooks/${id}/versions`, { name: '' })
  const { versions } = await history(id)
  expect(versions.map(({ number, name, by, results }) => [number, name, by?.name, results])).toEqual([
    [2, '', 'ada', 2],
    [1, 'For review', 'ada', 2],
  ])
  const first = versions[1]?.id ?? ''
  const frozen = NotebookData.parse(await (await ada.get(`/api/playbooks/${id}/history/${first}`)).json())
  expect(frozen.cells.map(({ kind }) => kind)).toEqual(['step', 'step'])
  const imported = createImportedOutputs(store)
  const kept = createVersions(
    { ...server.program, imported, results: createResults({ ...server.program, imported }) },
    createChains(server.program),
  )
  const [row] = await store.sql<{ processes: string[]; head: string; fpl: string }[]>`
    select array(select process::text from version_output where version = ${first}) as processes, p.head, v.fpl
    from playbook_version v join playbook p on p.id = v.playbook where v.id = ${first}`
  await store.sql`delete from resolved where id = any(${row?.processes ?? []}::uuid[])`
  const outputs = await kept.outputs(first, row?.processes ?? [])
  expect([...outputs.values()].map(({ type }) => type).toSorted()).toEqual(['Set[Gene]', 'Term[Gene]'])
  expect(row?.head).toBe(row?.fpl)
})

it('compares two versions, whatever has changed after them', async () => {
  const { rooms } = server.program
  const type = 'Input[Set[Gene]]'
  const genes = (...set: string[]) => ({ description: '', set })
  const workflow = { workflow: [{ id: 'a', type, data: { type, value: genes('ACE2', 'TP53') } }] }
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', workflow)).json())
  const base = `/api/playbooks/${id}`
  const keep = async () => {
    await ada.post(`${base}/run`, {})
    return Made.parse(await (await ada.post(`${base}/versions`, { name: '' })).json()).id
  }
  const first = await keep()
  const cell = (await rooms.read(id)).cells[0]?.id ?? ''
  await rooms.edit(id, (doc) => submitParams(doc, cell, genes('ACE2', 'STAT1')))
  const second = await keep()
  await rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'Later' }))
  const between = async (until: string) => ada.get(`${base}/history/${first}/changes?until=${until}`)
  const { did, since, results } = PastState.parse(await (await between(second)).json())
  expect([did, since.map(({ kind, name, details }) => [kind, name, details])]).toEqual([
    [],
    [['changed', 'Gene set input', [{ what: 'set', was: '["ACE2","TP53"]', is: '["ACE2","STAT1"]' }]]],
  ])
  expect(results.map(({ name, change }) => [name, change.gained, change.lost])).toEqual([
    ['Gene set input', ['STAT1'], ['TP53']],
  ])
  expect([(await between(first)).status, (await between(id)).status]).toEqual([200, 404])
})

it('compares what each version pinned, also where a step gave something else for the same input', async () => {
  const { sql } = server.program.store
  const workflow = [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'IL6' } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ]
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  const base = `/api/playbooks/${id}`
  await ada.post(`${base}/run`, {})
  const keep = async () => Made.parse(await (await ada.post(`${base}/versions`, { name: '' })).json()).id
  const first = await keep()
  const other = randomUUID()
  await sql`insert into data (id, type, value) values (${other}, 'Set[Gene]', '{"description":"","set":["IL6","IL6R"]}')`
  await sql`update resolved r set data = ${other} from process q where q.id = r.id and q.type = 'TermToSet[Term[Gene]]'
    and exists (select from version_output o where o.version = ${first} and o.process = r.id)`
  const second = await keep()
  const results = async (from: string, until?: string) => {
    const answer = await ada.get(`${base}/history/${from}/changes${until === undefined ? '' : `?until=${until}`}`)
    const past = PastState.parse(await answer.json())
    return [past.since, past.results.map(({ name, change: { rows, gained, lost } }) => [name, rows, gained, lost])]
  }
  const rows = { was: 1, is: 2, gained: 1, lost: 0 }
  expect(await results(first, second)).toEqual([[], [['Create set from genes', rows, ['IL6R'], []]]])
  expect(await results(first)).toEqual([[], [['Create set from genes', rows, ['IL6R'], []]]])
  expect(await results(second)).toEqual([[], []])
})

it('shows the past to those who may change the playbook, and to nobody else', async () => {
  const id = await shared()
  await write(ada, id, 'Deleted soon')
  const { moments } = await history(id)
  await ada.send('PUT', `/api/playbooks/${id}/sharing/visibility`, { visibility: 'public' })
  const other = await shared()
  const tried = async (by: Browser, playbook: string) => [
    (await by.get(`/api/playbooks/${playbook}/history`)).status,
    (await by.get(`/api/playbooks/${playbook}/history/${moments[0]?.id}`)).status,
    (await by.get(`/api/playbooks/${playbook}/history/${moments[0]?.id}/changes`)).status,
    (await by.post(`/api/playbooks/${playbook}/versions`, { name: 'x' })).status,
  ]
  expect(await tried(server.browser(), id)).toEqual([403, 403, 403, 403])
  expect(await tried(grace, other)).toEqual([200, 404, 404, 201])
})

it('shows a state as it was with the results that are still known, and no others', async () => {
  const workflow = [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'TP63' } },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ]
  const { id } = Made.parse(await (await ada.post('/api/playbooks/import', { workflow })).json())
  await ada.post(`/api/playbooks/${id}/run`, {})
  await write(ada, id, 'Written then')
  const [moment] = (await history(id)).moments
  const at = `/api/playbooks/${id}/history/${moment?.id}`
  await server.program.rooms.edit(id, (doc) => doc.getMap('cells').clear())
  const frozen = FrozenState.parse(await (await ada.get(`${at}/frozen`)).json())
  const processes = Object.keys(frozen.results)
  expect([frozen.notebook.cells.length, processes.length, frozen.at]).toEqual([3, 2, moment?.ended])
  const other = randomUUID()
  await server.program.store
    .sql`insert into data (id, type, value) values (${other}, 'Set[Gene]', '{"description":"","set":["X"]}')`
  const answer = await ada.post(`${at}/outputs`, { processes: [...processes, other] })
  const { outputs } = Outputs.parse(await answer.json())
  expect([Object.keys(outputs).toSorted(), Object.values(outputs).map(({ type }) => type)].flat().toSorted()).toEqual(
    [...processes, 'Set[Gene]', 'Term[Gene]'].toSorted(),
  )
  expect((await grace.get(`${at}/frozen`)).status).toBe(404)
})

it('refuses a version that says what the last one says, and more than five hundred', async () => {
  const id = await shared()
  const { sql } = server.program.store
  await write(ada, id, 'One')
  const save = async () => {
    const answer = await ada.post(`/api/playbooks/${id}/versions`, { name: 'x' })
    return [
      answer.status,
      z.object({ error: z.object({ message: z.string() }) }).safeParse(await answer.json()).data?.error.message,
    ]
  }
  expect(await save()).toEqual([201, undefined])
  expect(await save()).toEqual([
    400,
    'Nothing has changed since version 1: its cells and results are the same. Use that version, or change something first.',
  ])
  expect((await history(id)).versions).toHaveLength(1)
  await sql`insert into playbook_version (playbook, number, notebook) select ${id}, n, '{}'::json from generate_series(2, 500) n`
  await write(ada, id, 'Two')
  expect(await save()).toEqual([
    400,
    'This playbook has 500 versions, and it can hold no more. Open a copy and go on there.',
  ])
})
