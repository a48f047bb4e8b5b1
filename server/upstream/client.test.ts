import { CancelledError, UpstreamError } from '@playbook/core/errors'
import { path } from '@playbook/core/service'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evidence } from '../db/schema.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { answerJson as json, startLoopback, type Loopback } from '../testing/loopback.ts'
import { failureOf as failure, until } from '../testing/runs.ts'
import { openCalls, openRun, serviceAt } from '../testing/upstream-run.ts'
import type { UpstreamOptions } from './client.ts'

const Partner = z.object({ partner: z.string() })
const stringDb = serviceAt('STRING', 'https://string-db.org/api')
const [a, b] = [serviceAt('a.org'), serviceAt('b.org')]

describe.each(databases)('calls of public services, kept on $name', ({ open }) => {
  let store: TestStore
  let runId: string
  let service: Loopback
  const notes: string[] = []
  beforeAll(async () => {
    service = await startLoopback()
    store = await open()
    runId = await openRun(store)
  })
  afterEach(async () => {
    service.seen.length = 0
    notes.length = 0
    await store.db.delete(evidence)
  })
  afterAll(async () => {
    await service.close()
    await store.close()
  })

  const http = (options: Partial<UpstreamOptions> = {}, signal = new AbortController().signal) =>
    openCalls({ store, proxy: service.address, run: runId, folder: '', signal, notes, ...options }).http
  const ask = (options?: Partial<UpstreamOptions>, signal?: AbortSignal) =>
    http(options, signal).get(stringDb, path`/partners`, { schema: Partner })

  it('says who asks where a service wants to know, and to nobody else', async () => {
    service.answer = (_request, response) => json(response, { partner: 'MDM2' })
    const asking = { ...stringDb, asksForContact: true } as const
    const contactEmail = 'lab+playbook@example.org'
    await http({ contactEmail }).get(asking, path`/a`, { query: { id: 1 }, schema: Partner })
    await http({ contactEmail }).get(stringDb, path`/b`, { schema: Partner })
    await http().get(asking, path`/c`, { schema: Partner })
    expect(service.seen.map(({ line }) => line.replace('GET /string-db.org/api', ''))).toEqual([
      '/a?id=1&tool=playbook&email=lab%2Bplaybook%40example.org',
      '/b',
      '/c',
    ])
  })

  it('sends a query through the proxy, reads the answer by its schema, and keeps evidence', async () => {
    service.answer = (_request, response) => json(response, { partner: 'MDM2', more: 1 })
    const value = await http().get(stringDb, path`/json/x`, {
      query: { a: 1, identifiers: 'TP53 α', species: 9606 },
      headers: { 'x-key': 'k' },
      schema: Partner,
    })
    expect(value).toEqual({ partner: 'MDM2' })
    expect(service.seen.map(({ line }) => line)).toEqual([
      'GET /string-db.org/api/json/x?a=1&identifiers=TP53%20%CE%B1&species=9606',
    ])
    expect(service.seen[0]?.headers).toMatchObject({
      'x-key': 'k',
      'user-agent': expect.stringMatching(/^Playbook\/\d+\.\d+\.\d+$/),
    })
    expect(await store.db.select().from(evidence)).toEqual([
      {
        id: expect.any(String),
        run: runId,
        response: expect.any(String),
        service: 'STRING',
        serviceVersion: null,
        method: 'GET',
        url: 'https://string-db.org/api/json/x?a=1&identifiers=TP53%20%CE%B1&species=9606',
        status: 200,
        attempts: 1,
        durationMs: expect.any(Number),
        bytes: 27,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        error: null,
        isEarlier: false,
        created: expect.any(Date),
      },
    ])
  })

  it('sends a body as JSON, or as the text that it is', async () => {
    service.answer = (_request, response) => json(response, { partner: 'x' })
    await http().post(a, path`/p`, { body: { genes: ['A'] }, schema: Partner })
    const headers = { 'content-type': 'text/plain' }
    await http().post(a, path`/p`, { body: 'A\nB', headers, schema: Partner })
    expect(service.seen.map(({ body, headers: sent }) => [body, sent['content-type']])).toEqual([
      ['{"genes":["A"]}', 'application/json'],
      ['A\nB', 'text/plain'],
    ])
  })

  it('asks again after an error of the service, and says so', async () => {
    service.answer = (_request, response, count) =>
      count < 3 ? response.writeHead(503).end('busy') : json(response, { partner: 'MDM2' })
    expect(await ask()).toEqual({ partner: 'MDM2' })
    expect(service.seen).toHaveLength(3)
    expect(notes).toEqual(Array(2).fill('STRING answered with an error (503); asking again in 1 s'))
    expect(await store.db.select().from(evidence)).toMatchObject([{ status: 200, attempts: 3, error: null }])
  })

  it('waits as long as the service asks, but not without end', async () => {
    service.answer = (_request, response, count) =>
      count < 2 ? response.writeHead(429, { 'retry-after': '1' }).end() : json(response, { partner: 'MDM2' })
    const started = performance.now()
    await ask()
    expect(performance.now() - started).toBeGreaterThan(950)
    service.seen.length = 0
    service.answer = (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end()
    expect(await failure(ask())).toMatchObject({
      name: 'UpstreamError',
      message: 'STRING asks to wait 60 min. Try again then.',
      status: 429,
      attempts: 1,
      // Whoever runs the step again would ask too early, too.
      isFinal: true,
      waitMs: 3_600_000,
    })
    expect(service.seen).toHaveLength(1)
    const refusal = (status: number, text: string) => `No network: ${status} ${text}`
    const refused = http().get(stringDb, path`/x`, { schema: Partner, refusal })
    expect(await failure(refused)).toMatchObject({
      message: 'No network: 429 Too Many Requests',
      hint: 'STRING asks to wait 60 min. Try again then.',
    })
    service.answer = (_request, response) => response.writeHead(429, { 'retry-after': '0' }).end()
    expect(await failure(http().get(stringDb, path`/x`, { schema: Partner, refusal }))).toMatchObject({
      message: 'No network: 429 Too Many Requests',
      hint: 'Try again later.',
      attempts: 3,
    })
  })

  it.each<[string, (response: ServerResponse) => void, object]>([
    [
      'an error that stays',
      (response) => response.writeHead(500).end('no'),
      {
        message: 'STRING answered with an error (500) (asked 3 times). Try again later.',
        status: 500,
        attempts: 3,
        isFinal: false,
      },
    ],
    [
      'a refusal',
      (response) => response.writeHead(404).end('no'),
      { message: 'STRING answered with an error (404).', status: 404, attempts: 1, isFinal: true },
    ],
    [
      'a web page',
      (response) => response.end('<html>maintenance</html>'),
      {
        message: 'STRING answered with a web page instead of data (asked 3 times). Try again later.',
        status: 200,
        attempts: 3,
        isFinal: false,
      },
    ],
    [
      'nothing',
      (response) => response.end('  '),
      {
        message: 'STRING answered with nothing instead of data (asked 3 times). Try again later.',
        attempts: 3,
        isFinal: false,
      },
    ],
    [
      'half a JSON',
      (response) => response.end('{"partner": "M'),
      { message: 'STRING answered with something broken instead of data.', isFinal: true },
    ],
    [
      'another shape',
      (response) => response.end('{"partner": 3}'),
      {
        message: expect.stringMatching(/^STRING answered in an unknown form at partner \(.*expected string.*\)\.$/),
        isFinal: true,
      },
    ],
    [
      'too much',
      (response) => response.end('x'.repeat(5000)),
      { message: 'STRING answered with more than this server reads.', attempts: 1, isFinal: true },
    ],
    [
      'silence',
      () => {},
      { message: 'STRING did not answer within 1 s (asked 2 times). Try again later.', attempts: 2, isFinal: false },
    ],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"partner": "M')
        setTimeout(() => response.socket?.destroy(), 20)
      },
      {
        message: 'STRING broke off in the middle of its answer (asked 3 times). Try again later.',
        attempts: 3,
        isFinal: false,
      },
    ],
    [
      'a broken line',
      (response) => response.socket?.destroy(),
      { message: 'STRING could not be reached (asked 3 times). Try again later.', attempts: 3, isFinal: false },
    ],
  ])('turns %s into a named error', async (name, respond, expected) => {
    service.answer = (_request, response) => respond(response)
    const options = name === 'silence' ? { timeoutMs: 60, attempts: 2 } : { maxBytes: 1000 }
    const error = await failure(ask(options))
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ service: 'STRING', ...expected })
    const [kept] = await store.db.select().from(evidence)
    expect(kept?.error).toBe(error instanceof Error ? error.message : '')
  })

  it('repeats a POST only when it is declared idempotent', async () => {
    service.answer = (_request, response) => response.writeHead(502).end()
    const post = (idempotent?: boolean) =>
      failure(http().post(a, path`/p`, { body: {}, schema: Partner, ...(idempotent && { idempotent }) }))
    expect(await post()).toMatchObject({ attempts: 1, isFinal: true })
    expect(service.seen).toHaveLength(1)
    expect(await post(true)).toMatchObject({ attempts: 3, isFinal: false })
    expect(service.seen).toHaveLength(4)
  })

  it('ends with the run that asked: while it waits for an answer, for its turn, and between two tries', async () => {
    service.answer = (request, response) => {
      if (request.url?.includes('slow')) return
      response.writeHead(503).end()
    }
    const stop = new AbortController()
    const reason = new CancelledError('stopped by Ada')
    const call = (name: string, options: Partial<UpstreamOptions>) =>
      failure(http(options, stop.signal).get(a, path`/${name}`, { schema: Partner }))
    const client = http({ limitOf: (_service, key) => ({ key, atOnce: 1 }) }, stop.signal)
    const turn = () => failure(client.get(b, path`/slow`, { schema: Partner }))
    const calls = [call('slow', {}), call('again', { backoffMs: 60_000, longestWaitMs: 100_000 }), turn(), turn()]
    const isSeen = (part: string) => service.seen.some(({ line }) => line.includes(part))
    await until(
      () => ['a.org/slow', 'a.org/again', 'b.org'].filter((part) => !isSeen(part)),
      (missing) => missing.length === 0,
    )
    stop.abort(reason)
    expect(await Promise.all(calls)).toEqual([reason, reason, reason, reason])
    expect(service.seen.filter(({ line }) => line.includes('b.org'))).toHaveLength(1)
  })

  it('keeps to a few requests at once for each host', async () => {
    let now = 0
    let most = 0
    service.answer = (_request, response) => {
      most = Math.max(most, ++now)
      setTimeout(() => {
        now--
        json(response, { partner: 'x' })
      }, 20)
    }
    const client = http({ limitOf: (_service, key) => ({ key, atOnce: 2 }) })
    await Promise.all([...Array(8).keys()].map(() => client.get(a, path`/x`, { schema: Partner })))
    expect([service.seen.length, most]).toEqual([8, 2])
  })
})
