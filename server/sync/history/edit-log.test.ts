import { insertText } from '@playbook/core/document/edits'
import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { momentPage } from '../../playbooks/versions/moments.ts'
import { useProgram } from '../../testing/program.ts'
import { log } from '../../log.ts'
import { createEditLog } from './edit-log.ts'
import { thinOutStates } from './thinning.ts'

const { program } = useProgram()
const START = Date.parse('2026-11-20T10:00:00.000Z')
const MINUTE = 60_000

/** A playbook, a log whose clock the test moves, and who edits. */
async function bench(size = 0) {
  const { store, rooms } = program()
  const [row] = await store.sql<{ id: string }[]>`insert into playbook (title) values ('Study') returning id`
  const id = row?.id ?? ''
  await rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'x'.repeat(size) }))
  let now = START
  const log = createEditLog(store, () => now)
  const people = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const user of ids) {
      await store.sql`insert into "user" (id, name, email) values (${user}, ${`P ${user.slice(0, 4)}`}, ${`${user}@lab.example`})`
    }
    return ids
  }
  const goTo = async (ms: number) => {
    now = START + ms
    await log.storeDue()
  }
  return { id, log, people, goTo, store }
}
const sessions = async (id: string) => (await momentPage(program().store, id, {})).moments
const stored = async (id: string) => {
  const rows = await program().store.sql<{ bytes: number; ended: string }[]>`
    select octet_length(document) as bytes, ended from document_edit where playbook = ${id} order by ended`
  return rows
}

it('makes one session of what thirty people do at the same time, with the edits of each', async () => {
  const { id, log, people, goTo } = await bench(42_000)
  const all = await people(30)
  for (let second = 0; second < 180; second += 1) {
    for (let each = 0; each < 24; each += 1) log.note(id, all[(second * 24 + each) % 30] ?? '', [`cell-${each}`])
    await goTo(second * 1000)
  }
  await log.close()
  const rows = await stored(id)
  expect([rows.length < 30, rows.reduce((sum, { bytes }) => sum + bytes, 0) < 3_000_000]).toEqual([true, true])
  const moments = await sessions(id)
  expect(moments.map(({ edits, people: by }) => [edits, by.length, by.map((each) => each.edits)])).toEqual([
    [4320, 30, Array.from({ length: 30 }, () => 144)],
  ])
})

it('makes one state of two people who type for five minutes, and one session of what they go on to do', async () => {
  const { id, log, people, goTo } = await bench()
  const [one = '', other = ''] = await people(2)
  for (let second = 0; second < 300; second += 1) {
    log.note(id, second % 2 === 0 ? one : other, ['text'])
    await goTo(second * 1000)
  }
  await log.flush(id)
  expect((await sessions(id)).map(({ edits, states }) => [edits, states])).toEqual([[300, 1]])
  for (let minute = 5; minute < 30; minute += 1) {
    await goTo(minute * MINUTE)
    log.note(id, one, ['text'])
  }
  await log.flush(id)
  const [session] = await sessions(id)
  expect([session?.edits, session?.people.map(({ edits, cells }) => [edits, cells])]).toEqual([
    325,
    [
      [175, 1],
      [150, 1],
    ],
  ])
  expect(session?.states).toBeLessThanOrEqual(7)
  await goTo(45 * MINUTE)
  log.note(id, other, ['text'])
  await log.close()
  expect((await sessions(id)).map(({ edits }) => edits)).toEqual([1, 325])
})

it('puts what two servers log of one room into one session, without loss', async () => {
  const { id, log, people, store } = await bench()
  const [one = '', other = ''] = await people(2)
  const second = createEditLog(store, () => START + 5000)
  for (let each = 0; each < 10; each += 1) log.note(id, one, ['a'])
  for (let each = 0; each < 7; each += 1) second.note(id, other, ['b'])
  second.note(id, one, ['b'])
  await Promise.all([log.close(), second.close()])
  const moments = await sessions(id)
  expect(
    moments.map(({ states, edits, people: by }) => [states, edits, by.map((each) => [each.edits, each.cells])]),
  ).toEqual([
    [
      1,
      18,
      [
        [11, 2],
        [7, 1],
      ],
    ],
  ])
})

it('stores what the database holds, and keeps a state that somebody looked back from', async () => {
  const { id, log, people } = await bench()
  const { rooms, store } = program()
  const [one = ''] = await people(1)
  log.note(id, one, [])
  await log.seal(id)
  await rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'Later' }))
  log.note(id, one, [])
  await log.close()
  const rows = await store.sql<{ document: Uint8Array; cells: number }[]>`
    select document, cells from document_edit where playbook = ${id} order by cells`
  const cellsIn = (document: Uint8Array) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, document)
    return doc.getMap('cells').size
  }
  expect(rows.map(({ document, cells }) => [cells, cellsIn(document)])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

it('thins out states with age, but loses no edit and no end of a session, and pages the list to its beginning', async () => {
  const { id, log, people, goTo, store } = await bench()
  const [one = ''] = await people(1)
  for (let session = 0; session < 60; session += 1) {
    for (let minute = 0; minute < 60; minute += 6) {
      await goTo((session * 120 + minute) * MINUTE)
      log.note(id, one, [`cell-${minute}`])
    }
  }
  await log.close()
  const count = async () => (await stored(id)).length
  const before = await count()
  const listed = async () => {
    const first = await momentPage(store, id, {})
    const rest = await momentPage(store, id, { before: first.earlier ?? '' })
    return [...first.moments, ...rest.moments].map(({ edits, ended, people: by }) => [edits, ended, by[0]?.cells])
  }
  const list = await listed()
  expect([list.length, new Set(list.map(([edits, , cells]) => `${edits} ${cells}`))]).toEqual([60, new Set(['10 10'])])
  await store.sql.begin(async (tx) => thinOutStates(tx, id, START + 40 * 24 * 60 * MINUTE))
  expect([before > 120, await count(), await listed()]).toEqual([true, 60, list])
})

it('tries once to store what cannot be stored, and again with the next look', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  let now = START
  let tries = 0
  const away = () => {
    tries += 1
    return Promise.reject(new Error('write CONNECTION_ENDED'))
  }
  const { store } = program()
  const edits = createEditLog({ ...store, sql: Object.assign(away, store.sql, { begin: away }) }, () => now)
  edits.note(randomUUID(), 'somebody', ['cell'])
  edits.note(randomUUID(), 'somebody', ['cell'])
  now += 10 * MINUTE
  await edits.storeDue()
  expect([tries, warn.mock.calls.length]).toEqual([2, 2])
  await edits.storeDue()
  expect([tries, warn.mock.calls.length]).toEqual([4, 4])
  await edits.close()
  expect(tries).toBe(6)
  warn.mockRestore()
})
