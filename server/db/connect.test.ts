import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databases } from '../testing/databases.ts'
import { useResource } from '../testing/resource.ts'
import * as schema from './schema.ts'

const id = () => randomUUID()

for (const database of databases) {
  describe(`the store on ${database.name}`, () => {
    const store = useResource(() => database.open())

    it('answers each of many callers with their own rows, also when some fail and some are in transactions', async () => {
      const ask = async (value: number) => {
        if (value % 4 === 0) return (await store().sql`select ${value}::int as v`)[0]?.v
        if (value % 4 === 1) return (await store().sql.unsafe('select $1::int as v', [value]))[0]?.v
        if (value % 4 === 2) return store().sql.begin(async (tx) => (await tx`select ${value}::int as v`)[0]?.v)
        return store().sql`select ${value} / 0 as v`.catch(() => value)
      }
      const values = Array.from({ length: 400 }, (_, n) => n)
      expect(await Promise.all(values.map(ask))).toEqual(values)
    })

    it('keeps any JSON value to the letter', async () => {
      const values = ['123', 'null', '"', 'a\0b\ud800', 1e-7, 1e21, 0.30000000000000004, true, [], { b: 1, a: [null] }]
      for (const value of values) {
        const row = { id: id(), type: 'X', value }
        await store().db.insert(schema.data).values(row)
        const [found] = await store().db.select().from(schema.data).where(eq(schema.data.id, row.id))
        expect(found?.value).toEqual(value)
      }
    })

    it('keeps messages and errors, replacing only what no JSON column can hold', async () => {
      const process = id()
      await store().db.insert(schema.process).values({ id: process, type: 'X' })
      const messages = ['line \\u0000 as text', 'a\0b', 'half \ud800', '😀 whole']
      await store()
        .db.insert(schema.run)
        .values({ process, state: 'failed', messages, error: { name: 'bug', message: '\0' } })
      const [run] = await store().db.select().from(schema.run).where(eq(schema.run.process, process))
      expect(run?.messages).toEqual(['line \\u0000 as text', 'a\ufffdb', 'half \ufffd', '😀 whole'])
      expect(run?.error).toEqual({ name: 'bug', message: '\ufffd' })
    })

    it('counts how often a value was asked for', async () => {
      const row = { id: id(), type: 'X', value: 1 }
      const ask = () =>
        store()
          .db.insert(schema.data)
          .values(row)
          .onConflictDoUpdate({ target: schema.data.id, set: { id: row.id } })
      await ask()
      await ask()
      await ask()
      const [found] = await store()
        .db.select({ hits: schema.data.hits })
        .from(schema.data)
        .where(eq(schema.data.id, row.id))
      expect(found).toEqual({ hits: 2 })
    })

    it('shows a process with its inputs and result, and removes what depends on a parent', async () => {
      const [first, second, value] = [id(), id(), id()]
      await store().db.insert(schema.data).values({ id: value, type: 'X', value: 1 })
      await store()
        .db.insert(schema.process)
        .values([
          { id: first, type: 'A', data: value },
          { id: second, type: 'B' },
        ])
      await store().db.insert(schema.processInput).values({ id: second, key: 'slot:0', value: first })
      await store().db.insert(schema.resolved).values({ id: first, data: value })
      const view = schema.processComplete
      const find = async (process: string) => (await store().db.select().from(view).where(eq(view.id, process)))[0]
      const none = { data: null, timestamp: null, inputs: {}, resolved: false, output: null }
      expect(await find(first)).toEqual({ ...none, id: first, type: 'A', data: value, resolved: true, output: value })
      expect(await find(second)).toEqual({ ...none, id: second, type: 'B', inputs: { 'slot:0': first } })
      await store().db.delete(schema.data).where(eq(schema.data.id, value))
      expect(await find(first)).toBeUndefined()
      expect(await find(second)).toEqual({ ...none, id: second, type: 'B' })
    })

    it('delivers notes to every listener until it stops, and refuses a note that is too long', async () => {
      const heard: string[] = []
      const stop = await store().listen('test notes', (payload) => heard.push(`one ${payload}`))
      await store().listen('test notes', (payload) => heard.push(`two ${payload}`))
      await store().notify('test notes', 'ä')
      await expect.poll(() => heard).toEqual(['one ä', 'two ä'])
      await stop()
      await store().notify('test notes', 'b')
      await expect.poll(() => heard).toEqual(['one ä', 'two ä', 'two b'])
      await expect(store().notify('test notes', 'ä'.repeat(4000))).rejects.toThrow('8000 bytes')
    })

    it('reads and writes accounts with the names of the authentication library', async () => {
      const [person] = await store()
        .db.insert(schema.user)
        .values({ name: 'Ada', email: `${id()}@x.invalid` })
        .returning()
      if (person === undefined) throw new Error('not inserted')
      const accessTokenExpiresAt = new Date('2030-01-02T03:04:05Z')
      const account = { userId: person.id, providerId: 'orcid', accountId: id(), accessTokenExpiresAt }
      await store().db.insert(schema.account).values(account)
      await store().db.update(schema.user).set({ emailVerified: true }).where(eq(schema.user.id, person.id))
      const [found] = await store()
        .db.select({ verified: schema.user.emailVerified, expires: schema.account.accessTokenExpiresAt })
        .from(schema.account)
        .innerJoin(schema.user, eq(schema.user.id, schema.account.userId))
        .where(eq(schema.account.userId, person.id))
      expect(found).toEqual({ verified: true, expires: accessTokenExpiresAt })
      const [raw] = await store().sql`select expires_at from account where "userId" = ${person.id}`
      expect(Number(raw?.expires_at)).toBe(accessTokenExpiresAt.getTime() / 1000)
    })
  })
}
