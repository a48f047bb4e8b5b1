import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases, type TestDatabase, type TestStore } from '../testing/databases.ts'
import { openStore } from './connect.ts'
import { LISTENER_NAME } from './listener.ts'

function named(name: TestDatabase['name']): TestDatabase {
  const found = databases.find((each) => each.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const [embedded, real] = [named('embedded'), named('postgres')]

describe.skipIf(embedded.skip)('an embedded database on a folder', { timeout: 120_000 }, () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'playbook-data-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps what it was given, and is open once only', async () => {
    const first = await embedded.open({ folder })
    const id = randomUUID()
    await first.sql`insert into data (id, type, value) values (${id}, 'X', '1')`
    await expect(openStore({ folder })).rejects.toThrow(`is in use by process ${process.pid}`)
    await first.close()
    const second = await embedded.open({ folder })
    expect([...(await second.sql`select value from data where id = ${id}`)]).toEqual([{ value: 1 }])
    await second.close()
  })

  it('comes back by itself when it crashes, with everything it had acknowledged', async () => {
    const once = vi.spyOn(Worker.prototype, 'once')
    const store = await embedded.open({ folder })
    const worker = once.mock.contexts.find((context) => context instanceof Worker)
    once.mockRestore()
    const heard: string[] = []
    let reconnects = 0
    await store.listen(
      'crash',
      (payload) => heard.push(payload),
      () => (reconnects += 1),
    )
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
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
    await worker?.terminate()
    isCrashed = true
    await writers
    await expect.poll(() => reconnects, { timeout: 20_000 }).toBe(1)
    const rows = await store.sql<{ id: string }[]>`select id from data where type = 'crash'`
    const found = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    await store.notify('crash', 'again')
    await expect.poll(() => heard).toEqual(['again'])
    await store.close()
  })
})

describe.skipIf(real.skip)('a real Postgres', { timeout: 120_000 }, () => {
  let store: TestStore
  beforeAll(async () => {
    store = await real.open()
  }, 120_000)
  afterAll(() => store.close())

  it('is brought to the newest model once, however many servers start together', async () => {
    await store.sql`drop schema public cascade`
    await store.sql`drop schema drizzle cascade`
    await store.sql`create schema public`
    const opened = await Promise.all(Array.from({ length: 5 }, () => openStore({ databaseUrl: store.databaseUrl })))
    const [count] = await store.sql`select count(*)::int as n from drizzle.__drizzle_migrations`
    await Promise.all(opened.map((each) => each.close()))
    expect(count?.n).toBeGreaterThan(1)
    expect([...(await store.sql`select count(*)::int as n from playbook`)]).toEqual([{ n: 0 }])
  })

  it('is listened to again after the connection for notes was cut, also when that takes several attempts', async () => {
    const heard: string[] = []
    let reconnects = 0
    await store.listen(
      'cut',
      (payload) => heard.push(payload),
      () => (reconnects += 1),
    )
    const cut = () =>
      store.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME}`
    await cut()
    await store.listen('cut', (payload) => heard.push(`late ${payload}`))
    // Cut before it is heard again.
    const cutting = setInterval(() => void cut(), 20)
    await new Promise((resolve) => setTimeout(resolve, 700))
    clearInterval(cutting)
    await new Promise((resolve) => setTimeout(resolve, 100))
    reconnects = 0
    await cut()
    await expect.poll(() => reconnects, { timeout: 20_000 }).toBeGreaterThan(0)
    await store.notify('cut', 'x')
    await expect.poll(() => heard).toEqual(['x', 'late x'])
  })

  it('says what to do when it does not answer', async () => {
    const url = new URL(store.databaseUrl ?? '')
    url.pathname = '/no_such_database'
    await expect(openStore({ databaseUrl: url.href })).rejects.toThrow(
      'The database does not answer (database "no_such_database" does not exist). Check DATABASE_URL',
    )
  })
})
