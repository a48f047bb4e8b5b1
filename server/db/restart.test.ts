import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { embeddedDatabase, postgresDatabase, type TestStore } from '../testing/databases.ts'
import { useResource } from '../testing/resource.ts'
import { openStore } from './connect.ts'
import { LISTENER_NAME } from './listener.ts'

/** Listens to a channel, and keeps what is heard and how often the connection was made anew. */
async function listenTo(store: TestStore, channel: string) {
  const told = { heard: new Array<string>(), reconnects: 0 }
  await store.listen(
    channel,
    (payload) => told.heard.push(payload),
    () => (told.reconnects += 1),
  )
  return told
}

describe.skipIf(embeddedDatabase.skip)('an embedded database on a folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'playbook-data-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps what it was given, and is open once only', async () => {
    const first = await embeddedDatabase.open({ folder })
    const id = randomUUID()
    await first.sql`insert into data (id, type, value) values (${id}, 'X', '1')`
    await expect(openStore({ folder })).rejects.toThrow(`is in use by process ${process.pid}`)
    await first.close()
    const second = await embeddedDatabase.open({ folder })
    expect([...(await second.sql`select value from data where id = ${id}`)]).toEqual([{ value: 1 }])
    await second.close()
  })

  it('comes back by itself when it crashes, with everything it had acknowledged', async () => {
    const once = vi.spyOn(Worker.prototype, 'once')
    const store = await embeddedDatabase.open({ folder })
    const worker = once.mock.contexts.find((context) => context instanceof Worker)
    once.mockRestore()
    const told = await listenTo(store, 'crash')
    const acknowledged: string[] = []
    let isCrashed = false
    const write = async () => {
      while (!isCrashed) {
        const id = randomUUID()
        await store.sql`insert into data (id, type) values (${id}, 'crash')`
        acknowledged.push(id)
      }
    }
    const writers = Promise.allSettled([write(), write(), write()])
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    await worker?.terminate()
    isCrashed = true
    await writers
    await expect.poll(() => told.reconnects).toBe(1)
    const rows = await store.sql<{ id: string }[]>`select id from data where type = 'crash'`
    const found = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    await store.notify('crash', 'again')
    await expect.poll(() => told.heard).toEqual(['again'])
    await store.close()
  })
})

describe.skipIf(postgresDatabase.skip)('a real Postgres', () => {
  const store = useResource(() => postgresDatabase.open())

  it('is brought to the newest model once, however many servers start together', async () => {
    await store().sql`drop schema public cascade`
    await store().sql`drop schema drizzle cascade`
    await store().sql`create schema public`
    const opened = await Promise.all(Array.from({ length: 5 }, () => openStore({ databaseUrl: store().databaseUrl })))
    const [count] = await store().sql`select count(*)::int as n from drizzle.__drizzle_migrations`
    await Promise.all(opened.map((each) => each.close()))
    expect(count?.n).toBeGreaterThan(1)
    expect([...(await store().sql`select count(*)::int as n from playbook`)]).toEqual([{ n: 0 }])
  })

  it('is listened to again after the connection for notes was cut, also when that takes several attempts', async () => {
    const told = await listenTo(store(), 'cut')
    const cut = () =>
      store().sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME}`
    await cut()
    await store().listen('cut', (payload) => told.heard.push(`late ${payload}`))
    // Cut before it is heard again.
    for (let n = 0; n < 30; n++) {
      await cut()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    told.reconnects = 0
    await cut()
    await expect.poll(() => told.reconnects).toBeGreaterThan(0)
    // The connection that came back may be one that the last cut has ended since.
    const hearing = async () => {
      await store().notify('cut', 'x')
      return told.heard.slice(0, 2)
    }
    await expect.poll(hearing).toEqual(['x', 'late x'])
  })

  it('says what to do when it does not answer', async () => {
    const url = new URL(store().databaseUrl ?? '')
    url.pathname = '/no_such_database'
    await expect(openStore({ databaseUrl: url.href })).rejects.toThrow(
      'The database does not answer (database "no_such_database" does not exist). Check DATABASE_URL',
    )
  })
})
