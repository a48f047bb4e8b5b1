import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, evidence, resolved, run, upstreamResponse } from '../db/schema.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { quick, startRuns, until } from '../testing/runs.ts'
import { openRun } from '../testing/upstream-run.ts'
import { pruneAnswers } from './retention.ts'

describe.each(databases)('what is kept of services, on $name', ({ open }) => {
  let store: TestStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const now = Date.now()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  let count = 0

  const answer = async (name: string, days: number, readable: boolean) => {
    const id = crypto.randomUUID()
    await store.db.insert(upstreamResponse).values({
      id,
      request: name,
      method: 'GET',
      url: `https://a.org/${name}`,
      status: 200,
      sha256: String(++count),
      readable,
      created: daysAgo(days),
      seen: daysAgo(days),
    })
    return id
  }
  const call = async (ofRun: string, response: string | null, days: number, url: string) => {
    const about = { service: 'A', method: 'GET', durationMs: 1 }
    await store.db.insert(evidence).values({ ...about, run: ofRun, response, url, created: daysAgo(days) })
  }

  it('keeps the last good answer of every request, what is young, and the evidence of results', async () => {
    const [old, older, result] = [await openRun(store), await openRun(store), await openRun(store)]
    const replaced = await answer('a', 200, true)
    const last = await answer('a', 100, true)
    const broken = await answer('a', 95, false)
    const recent = await answer('b', 10, false)
    const never = await answer('c', 300, false)
    await call(older, replaced, 200, 'replaced')
    await call(older, last, 150, 'asked again')
    await call(old, last, 100, 'last good')
    await call(old, broken, 95, 'broken')
    await call(old, recent, 10, 'recent')
    await call(old, never, 300, 'never good')
    await call(old, null, 120, 'no answer')
    await call(old, null, 89, 'no answer of late')
    // Of two runs that made one result, the newer is its provenance.
    await call(result, replaced, 200, 'provenance')
    const [made] = await store.db
      .update(run)
      .set({ state: 'done', finished: daysAgo(200) })
      .where(eq(run.id, result))
      .returning({ process: run.process })
    const process = made?.process ?? ''
    const [before] = await store.db
      .insert(run)
      .values({ process, state: 'done', finished: daysAgo(250) })
      .returning({ id: run.id })
    await call(before?.id ?? '', replaced, 250, 'provenance of old')
    const value = crypto.randomUUID()
    await store.db.insert(data).values({ id: value, type: 'Word', value: 'x' })
    await store.db.insert(resolved).values({ id: process, data: value })

    expect(await pruneAnswers(store)).toEqual({ answers: 3, calls: 6 })
    const answers = await store.db.select({ id: upstreamResponse.id }).from(upstreamResponse)
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([last, recent]))
    const calls = await store.db.select({ url: evidence.url, response: evidence.response }).from(evidence)
    expect(Object.fromEntries(calls.map(({ url, response }) => [url, response]))).toEqual({
      'last good': last,
      recent,
      'no answer of late': null,
      provenance: null,
    })
    expect(await pruneAnswers(store)).toEqual({ answers: 0, calls: 0 })
  })

  it('is looked after by a running server', async () => {
    const only = await openRun(store)
    const row = { run: only, service: 'A', method: 'GET', url: 'upkeep', durationMs: 1, created: daysAgo(100) }
    await store.db.insert(evidence).values(row)
    const script = { starts: [], shout: () => undefined }
    const server = await startRuns(store, script, { intervals: { ...quick, pruneMs: 20 } })
    await until(
      () => store.db.select().from(evidence).where(eq(evidence.url, 'upkeep')),
      (rows) => rows.length === 0,
    )
    await server.close()
  })

  it('removes more than one portion', async () => {
    const only = await openRun(store)
    const about = { run: only, service: 'A', method: 'GET', url: 'many', durationMs: 1, created: daysAgo(100) }
    await store.db.insert(evidence).values(Array(2500).fill(about))
    expect(await pruneAnswers(store)).toEqual({ answers: 0, calls: 2500 })
  })
})
