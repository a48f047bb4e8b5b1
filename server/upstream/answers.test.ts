import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { path, type Place } from '@playbook/core/service'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evidence, upstreamResponse } from '../db/schema.ts'
import { createFiles, type Files } from '../files/store.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { answerJson, startLoopback, type Loopback } from '../testing/loopback.ts'
import { failureOf } from '../testing/runs.ts'
import { openCalls, openRun, serviceAt, type TestCallsOptions } from '../testing/upstream-run.ts'
import { bytesOf, lastGood, readAnswer } from './answers.ts'
import { makeRequest } from './request.ts'

const Partner = z.object({ partner: z.string() })
const stringDb = serviceAt('STRING', 'https://string-db.org/api')
const a = serviceAt('a.org')
const URL_ = 'https://string-db.org/api/partners'

describe.each(databases)('answers of services, kept on $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'))
  let store: TestStore
  let files: Files
  let service: Loopback
  let run: string
  beforeAll(async () => {
    service = await startLoopback()
    store = await open()
    files = await createFiles({ store, folder })
    run = await openRun(store)
  })
  afterEach(async () => {
    service.seen.length = 0
    await store.db.delete(evidence)
    await store.db.delete(upstreamResponse)
  })
  afterAll(async () => {
    await service.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const calls = (options: Partial<TestCallsOptions> = {}) =>
    openCalls({ store, proxy: service.address, run, folder, files, attempts: 1, ...options })
  const get = (useEarlier = false) => calls({ useEarlier }).http.get(stringDb, path`/partners`, { schema: Partner })
  const request = makeRequest('GET', URL_, { accept: '*/*', userAgent: 'x' })
  const allEvidence = () => store.db.select().from(evidence).orderBy(evidence.created)
  const good = (partner: string) => {
    service.answer = (_request, response) => answerJson(response, { partner })
  }
  const away = () => {
    service.answer = (_request, response) => response.writeHead(503).end('<h1>Maintenance</h1>')
  }

  it('keeps the bytes of every answer, the same answer to the same request once', async () => {
    good('MDM2')
    await get()
    const [first] = await store.db.select().from(upstreamResponse)
    await get()
    expect(await store.db.select().from(upstreamResponse)).toEqual([
      {
        id: first?.id,
        request: expect.stringMatching(/^[0-9a-f]{64}$/),
        method: 'GET',
        url: URL_,
        status: 200,
        contentType: 'application/json',
        body: expect.any(Uint8Array),
        sha256: first?.sha256,
        readable: true,
        created: first?.created,
        seen: expect.any(Date),
      },
    ])
    const ofBoth = await allEvidence()
    expect(ofBoth.map(({ response }) => response)).toEqual([first?.id, first?.id])
    await calls().http.post(stringDb, path`/partners`, { body: {}, schema: Partner })
    await calls().http.post(stringDb, path`/partners`, { body: { a: 1 }, schema: Partner })
    expect(new Set((await store.db.select().from(upstreamResponse)).map((row) => row.request)).size).toBe(3)
    const stored = await lastGood(store, request)
    expect(stored && (await bytesOf(stored, files)).toString()).toBe('{"partner":"MDM2"}')
  })

  it('keeps what cannot be used for people to look at, and never takes it for an answer', async () => {
    good('MDM2')
    await get()
    for (const body of ['<h1>Maintenance</h1>', '{"partner": 3}']) {
      service.answer = (_request, response) => response.end(body)
      await failureOf(get())
    }
    away()
    await failureOf(get())
    const rows = await allEvidence()
    expect(rows.map((row) => [row.status, row.error === null, row.response !== null])).toEqual([
      [200, true, true],
      [200, false, true],
      [200, false, true],
      [503, false, true],
    ])
    const last = await readAnswer(store, rows[3]?.response ?? '')
    expect(last && (await bytesOf(last, files)).toString()).toBe('<h1>Maintenance</h1>')
    const stored = await lastGood(store, request)
    expect(stored?.id).toBe(rows[0]?.response)
  })

  it('puts a large answer into the file store', async () => {
    const text = randomBytes(7_000_000).toString('hex')
    service.answer = (_request, response) => response.end(text)
    const schema = z.string()
    await calls().http.get(a, path`/small`, { schema, form: 'text' })
    service.answer = (_request, response) => response.end(text + randomBytes(6_000_000).toString('hex'))
    const large = await calls().http.get(a, path`/large`, { schema, form: 'text' })
    const rows = await store.db.select().from(upstreamResponse).orderBy(upstreamResponse.created)
    expect(rows.map(({ body }) => body !== null)).toEqual([true, false])
    const found = await lastGood(store, makeRequest('GET', 'https://a.org/large', { accept: '', userAgent: '' }))
    expect(found && (await bytesOf(found, files)).toString() === large).toBe(true)
  })

  it('takes an earlier answer only where a person chose so, and says which', async () => {
    good('MDM2')
    await get()
    const [kept] = await store.db.select().from(upstreamResponse)
    away()
    expect(await failureOf(get())).toMatchObject({ status: 503 })
    const notes: string[] = []
    const chosen = calls({ useEarlier: true, notes })
    service.seen.length = 0
    expect(await chosen.http.get(stringDb, path`/partners`, { schema: Partner })).toEqual({ partner: 'MDM2' })
    expect(await chosen.http.get(stringDb, path`/partners`, { schema: Partner })).toEqual({ partner: 'MDM2' })
    // A service that is away is asked once, not for each of a thousand names.
    expect(service.seen).toHaveLength(1)
    expect(chosen.oldestCachedAnswer()).toEqual({ at: kept?.seen.toISOString(), service: 'STRING' })
    const day = kept?.seen.toISOString().slice(0, 10)
    expect(notes).toEqual([`STRING answered with an error (503). Try again later. The answer of ${day} is used.`])
    const [, , asked, notAsked] = await allEvidence()
    const same = { response: kept?.id, bytes: 18, sha256: kept?.sha256, isEarlier: true }
    expect(asked).toMatchObject({ ...same, status: 503, attempts: 1 })
    expect(notAsked).toMatchObject({
      ...same,
      status: null,
      attempts: 0,
      error: 'STRING did not answer before and was not asked again. Try again later.',
    })
    // What is there anew wins.
    good('EP300')
    const live = calls({ useEarlier: true })
    expect(await live.http.get(stringDb, path`/partners`, { schema: Partner })).toEqual({ partner: 'EP300' })
    expect(live.oldestCachedAnswer()).toBeUndefined()
  })

  it('offers earlier answers only for all that failed or was still on its way', async () => {
    good('MDM2')
    await get()
    const [first] = await store.db.select().from(upstreamResponse)
    await calls().http.get(stringDb, path`/partners/b`, { schema: Partner })
    away()
    const offerAfter = async (...places: Place[]) => {
      const one = calls()
      for (const place of places) await failureOf(one.http.get(stringDb, place, { schema: Partner }))
      return one.cachedAnswerDate()
    }
    const at = first?.seen.toISOString()
    expect(await offerAfter(path`/partners`)).toEqual({ at })
    expect(await offerAfter(path`/partners`, path`/partners/b`)).toEqual({ at })
    expect(await offerAfter(path`/partners`, path`/partners/new`)).toBeUndefined()
    expect(await offerAfter()).toBeUndefined()
    // Of another form: this version of the step cannot read it.
    const other = calls()
    await failureOf(other.http.get(stringDb, path`/partners`, { schema: z.object({ partners: z.array(z.string()) }) }))
    expect(await other.cachedAnswerDate()).toBeUndefined()
    const pending = calls()
    service.answer = () => {}
    const left = failureOf(pending.http.get(stringDb, path`/partners/pending`, { schema: Partner }))
    pending.end()
    await left
    expect(await pending.cachedAnswerDate()).toBeUndefined()
  })
})
