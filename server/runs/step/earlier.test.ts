import { setTimeout as sleep } from 'node:timers/promises'
import { defineService, path } from '@playbook/core/service'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { resolved, upstreamResponse } from '../../db/schema.ts'
import { databases, type TestStore } from '../../testing/databases.ts'
import { answerJson, startLoopback, type Loopback } from '../../testing/loopback.ts'
import { newWord, shoutOf, startRuns, until, type TestRuns } from '../../testing/runs.ts'
import type { Script } from '../../testing/steps.ts'
import { createHttp } from '../../upstream/client.ts'

const by = 'Ada'
const a = defineService({ name: 'a.org', base: 'https://a.org' })

describe.each(databases)('answers of an earlier time, on $name', (database) => {
  const script: Script = {
    starts: [],
    shout: ({ word, http }) =>
      http.get(a, path`/${word}`, { schema: z.object({ said: z.string() }) }).then(({ said }) => said),
  }
  let store: TestStore
  let service: Loopback
  let server: TestRuns
  const start = () => startRuns(store, script, { http: createHttp({ store, proxy: service.address, backoffMs: 1 }) })
  beforeAll(async () => {
    service = await startLoopback()
    store = await database.open()
    server = await start()
  })
  afterAll(async () => {
    await server.close()
    await service.close()
    await store.close()
  })

  const reach = async (id: string, state: string) => {
    const seen = await until(
      async () => (await server.runs.states([id]))[id],
      (now) => now?.state === state,
    )
    return seen
  }
  const says = (said: string) => {
    service.answer = (_request, response) => answerJson(response, { said })
  }
  const isAway = () => {
    service.answer = (_request, response) => response.writeHead(503).end()
  }

  it('are offered by a failure, used by choice, marked, and gone after a live answer', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    says('FIRST')
    await server.runs.request([word, shout], { by })
    expect(await reach(shout.id, 'done')).not.toHaveProperty('earlier')
    const then = new Date('2026-03-12T08:00:00Z')
    await store.db.update(upstreamResponse).set({ seen: then })

    isAway()
    await server.runs.recompute(shout.id)
    await server.runs.request([shout], { by })
    const error = {
      name: 'UpstreamError',
      message: 'a.org answered with an error (503) (asked 3 times). Try again later.',
      service: 'a.org',
      status: 503,
      earlier: { at: then.toISOString() },
    }
    expect(await reach(shout.id, 'failed')).toMatchObject({ error })
    expect(await store.db.select().from(resolved).where(eq(resolved.id, shout.id))).toEqual([])
    // Retry asks the service, however often.
    service.seen.length = 0
    await server.runs.request([shout], { by, retry: true })
    await until(
      () => service.seen.length,
      (count) => count === 3,
    )
    expect(await reach(shout.id, 'failed')).toMatchObject({ error })

    await server.runs.request([shout], { by, useEarlier: true })
    const earlier = { at: then.toISOString(), service: 'a.org' }
    expect(await reach(shout.id, 'done')).toMatchObject({ earlier, reused: false })
    await until(
      () => server.told.filter(({ process }) => process === shout.id).at(-1)?.state,
      (state) => state?.state === 'done',
    )
    expect(server.told.filter(({ process }) => process === shout.id).at(-1)?.state).toMatchObject({ earlier })
    expect((await server.runs.output(shout.id))?.value).toBe('FIRST')
    const [newest] = await server.runs.history(shout.id)
    expect(newest?.evidence).toMatchObject([
      { isEarlier: true, hasResponse: true, status: 503, url: expect.any(String) },
    ])

    // A server that is started later says the same; whoever heard of the run while it was computed reuses nothing.
    await server.close()
    server = await start()
    expect((await server.runs.states([shout.id]))[shout.id]).toMatchObject({ state: 'done', reused: true, earlier })

    says('SECOND')
    await server.runs.recompute(shout.id)
    await server.runs.request([shout], { by })
    expect(await reach(shout.id, 'done')).not.toHaveProperty('earlier')
    expect((await server.runs.output(shout.id))?.value).toBe('SECOND')
  })

  it('are as good from a mirror of the service', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    const before = script.shout
    const schema = z.object({ said: z.string() })
    script.shout = async ({ word: given, http }) => {
      const mirrored = { ...a, mirrors: ['https://mirror.org'] }
      return (await http.get(mirrored, path`/${given}`, { schema })).said
    }
    // The mirror alone has ever answered.
    service.answer = (request, response) =>
      request.url?.includes('mirror') ? answerJson(response, { said: 'MIRROR' }) : response.writeHead(503).end()
    await server.runs.request([word, shout], { by })
    expect(await reach(shout.id, 'done')).not.toHaveProperty('earlier')
    isAway()
    await server.runs.recompute(shout.id)
    await server.runs.request([shout], { by })
    expect(await reach(shout.id, 'failed')).toHaveProperty('error.earlier')
    await server.runs.request([shout], { by, useEarlier: true })
    expect(await reach(shout.id, 'done')).toHaveProperty('earlier')
    expect((await server.runs.output(shout.id))?.value).toBe('MIRROR')
    script.shout = before
  })

  it('are not offered where there is none, and choosing them does not help', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    isAway()
    await server.runs.request([word, shout], { by })
    const failed = await reach(shout.id, 'failed')
    expect(failed).toMatchObject({ error: { name: 'UpstreamError' } })
    expect(failed).not.toHaveProperty('error.earlier')
    await server.runs.request([shout], { by, useEarlier: true })
    await until(
      () => server.runs.history(shout.id),
      (runs) => runs.length === 2 && runs.every(({ state }) => state === 'failed'),
    )
    expect(await server.runs.output(shout.id)).toBeUndefined()
  })

  it('are not offered for a mistake of the step itself', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    says('FINE')
    const before = script.shout
    script.shout = async (given) => {
      await before(given)
      throw new TypeError('x is undefined')
    }
    await server.runs.request([word, shout], { by })
    expect(await reach(shout.id, 'failed')).not.toHaveProperty('error.earlier')
    script.shout = before
  })

  it('cancel closes the line to the service, and nothing is stored', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    service.givenUp.length = 0
    service.seen.length = 0
    service.answer = () => {}
    await server.runs.request([word, shout], { by })
    await until(
      () => service.seen.length,
      (count) => count === 1,
    )
    await server.runs.cancel(shout.id, by, () => false)
    await until(
      () => service.givenUp.length,
      (count) => count === 1,
    )
    await sleep(50)
    expect(await server.runs.output(shout.id)).toBeUndefined()
    const [record] = await server.runs.history(shout.id)
    expect([record?.state, record?.evidence]).toEqual(['cancelled', []])
  })
})
