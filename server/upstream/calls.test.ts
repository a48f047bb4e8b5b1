import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CancelledError, UpstreamError } from '@playbook/core/errors'
import { fileAt, path } from '@playbook/core/service'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evidence } from '../db/schema.ts'
import { answerJson } from '../testing/loopback.ts'
import { failureOf, until } from '../testing/runs.ts'
import { openCalls, openUpstream, serviceAt } from '../testing/upstream-run.ts'
import type { UpstreamOptions } from './client.ts'

const Partner = z.object({ partner: z.string() })
const a = serviceAt('a.org')

const { service, store, run, clear, close } = await openUpstream()

describe('calls as steps ask for them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'))
  afterEach(clear)
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })

  const notes: string[] = []
  const calls = (options: Partial<UpstreamOptions> = {}, signal = new AbortController().signal) =>
    openCalls({ store, proxy: service.address, run, folder, signal, notes, ...options })

  it('sends the bytes of a stored file as they are, again where that may be', async () => {
    const bytes = 'x'.repeat(300_000)
    writeFileSync(join(folder, 'spectra.mzid'), bytes)
    service.answer = (_request, response, count) =>
      count === 1 ? response.writeHead(503).end() : answerJson(response, { partner: 'x' })
    const file = { url: 'spectra.mzid', filename: 'spectra.mzid' }
    const { http } = calls()
    const value = await http.postFile(a, path`/up`, { file, idempotent: true, schema: Partner })
    expect(value).toEqual({ partner: 'x' })
    const headers = { 'content-length': '300000', 'content-type': 'application/octet-stream' }
    expect(service.seen).toMatchObject(Array(2).fill({ line: 'POST /a.org/up', body: bytes, headers }))
    const given = { file, headers: { 'content-type': 'text/xml' }, schema: Partner }
    await http.postFile(a, path`/up`, given)
    expect(service.seen[2]?.headers).toMatchObject({ 'content-type': 'text/xml', 'content-length': '300000' })
    service.answer = (_request, response) => response.writeHead(503).end()
    service.seen.length = 0
    expect(await failureOf(http.postFile(a, path`/up`, given))).toMatchObject({ attempts: 1, isFinal: true })
    expect(service.seen).toHaveLength(1)
  })

  it('names the size of a file in the address, and fails in the words of an error inside of a good answer', async () => {
    writeFileSync(join(folder, 'spectra.mzid'), 'x'.repeat(1234))
    const file = { url: 'spectra.mzid', filename: 'spectra.mzid' }
    const complaint = (body: unknown) => z.object({ error: z.string() }).safeParse(body).data?.error
    service.answer = (_request, response) => answerJson(response, { error: 'No place is free', partner: 'x' })
    const { http } = calls()
    const given = { file, schema: Partner, complaint }
    const error = await failureOf(http.postFile(a, path`/up`, { ...given, query: (size) => ({ s: size }) }))
    expect(error).toMatchObject({ name: 'UpstreamError', message: 'No place is free', status: 200, attempts: 1 })
    expect(service.seen).toMatchObject([{ line: 'POST /a.org/up?s=1234' }])
    const repeated = await failureOf(http.get(a, path`/up`, { schema: Partner, complaint }))
    expect(repeated).toMatchObject({ message: 'No place is free', attempts: 3, isFinal: false })
    const [row] = await store.db.select().from(evidence)
    expect(row).toMatchObject({ status: 200, error: 'No place is free' })
    service.answer = (_request, response) => answerJson(response, { partner: 'x' })
    expect(await http.postFile(a, path`/up`, given)).toEqual({ partner: 'x' })
  })

  it('takes a refusal of a file that was not read to its end', async () => {
    writeFileSync(join(folder, 'large.raw'), 'x'.repeat(20_000_000))
    const { http } = calls()
    const file = { url: 'large.raw', filename: 'large.raw' }
    service.refuse = 413
    const error = await failureOf(http.postFile(a, path`/up`, { file, schema: Partner }))
    service.refuse = undefined
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ attempts: 1, isFinal: true })
  })

  it('reads text, packed text, and JSON with bare numbers', async () => {
    const { http } = calls()
    service.answer = (_request, response) => response.end(gzipSync('A\tB\n'))
    expect(await http.get(a, path`/x`, { form: 'gzip-text', schema: z.string() })).toBe('A\tB\n')
    service.answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('A\n'))
    expect(await http.get(a, path`/x`, { form: 'text', schema: z.string() })).toBe('A\n')
    service.answer = (_request, response) => response.end('[NaN, 1]')
    const schema = z.array(z.union([z.number(), z.string()]))
    expect(await http.get(a, path`/x`, { form: 'loose-json', schema })).toEqual(['nan', 1])
    expect(service.seen.map(({ headers }) => headers.accept)).toEqual(['*/*', '*/*', 'application/json'])
  })

  it('takes another status as an answer where its body is one, and as a failure where it is not', async () => {
    const { http } = calls()
    const ask = () => failureOf(http.get(a, path`/x`, { schema: Partner, alsoStatuses: [404, 500] }))
    service.answer = (_request, response) => response.writeHead(500).end('{"partner": "none"}')
    expect(await http.get(a, path`/x`, { schema: Partner, alsoStatuses: [500] })).toEqual({ partner: 'none' })
    service.answer = (_request, response) => response.writeHead(404).end('<html>')
    expect(await ask()).toMatchObject({ message: 'a.org answered with an error (404).', attempts: 1, isFinal: true })
    service.answer = (_request, response) => response.writeHead(500).end('{}')
    expect(await ask()).toMatchObject({ status: 500, attempts: 3, isFinal: false })
    expect(service.seen).toHaveLength(5)
  })

  it('refuses in the words of the step, and keeps the version of the data', async () => {
    const { http } = calls()
    const refusal = (status: number, text: string) => `No such set (${status} ${text}).`
    service.answer = (_request, response) => response.writeHead(500, 'Sorry').end()
    const given = { schema: Partner, refusal, version: ({ partner }: { partner: string }) => `v${partner}` }
    const error = await failureOf(http.get(a, path`/x`, given))
    expect(error).toMatchObject({
      name: 'UpstreamError',
      message: 'No such set (500 Sorry).',
      status: 500,
      attempts: 3,
    })
    service.answer = (_request, response) => response.end('not JSON')
    expect(await failureOf(http.get(a, path`/x`, given))).toMatchObject({
      message: 'a.org answered with something broken instead of data.',
    })
    service.answer = (_request, response) => answerJson(response, { partner: '7' })
    await http.get(a, path`/x`, given)
    const rows = await store.db.select().from(evidence).orderBy(evidence.created)
    expect(rows.map(({ status, serviceVersion }) => [status, serviceVersion])).toEqual([
      [500, null],
      [200, null],
      [200, 'v7'],
    ])
  })

  it('waits for the whole answer as long as the step says, and no longer for one that drips', async () => {
    let drip: NodeJS.Timeout | undefined
    service.answer = (_request, response) => {
      response.write('{"partner": "')
      drip = setInterval(() => response.write('x'), 20)
    }
    const started = performance.now()
    const { http } = calls({ attempts: 1 })
    const error = await failureOf(http.get(a, path`/drip`, { schema: Partner, timeoutMs: 300 }))
    clearInterval(drip)
    expect(error).toMatchObject({ message: 'a.org did not answer within 1 s. Try again later.', isFinal: false })
    // It drips without end.
    expect(performance.now() - started).toBeLessThan(60_000)
    await until(
      () => service.givenUp,
      (lines) => lines.length === 1,
    )
    // What the server allows at most wins over what the step asks for.
    service.answer = () => {}
    const short = calls({ attempts: 1, timeoutMs: 50 })
    expect(await failureOf(short.http.get(a, path`/x`, { schema: Partner, timeoutMs: 60_000 }))).toMatchObject({
      message: 'a.org did not answer within 1 s. Try again later.',
    })
  })

  it('closes the line when the run is stopped, and when it ends without waiting', async () => {
    service.answer = () => {}
    const stop = new AbortController()
    const stopped = failureOf(calls({}, stop.signal).http.get(a, path`/stopped`, { schema: Partner }))
    const ending = calls()
    const left = failureOf(ending.http.get(a, path`/left`, { schema: Partner }))
    await until(
      () => service.seen.length,
      (count) => count === 2,
    )
    const reason = new CancelledError('stopped by Ada')
    stop.abort(reason)
    ending.end()
    expect(await stopped).toBe(reason)
    expect(await left).toMatchObject({ name: 'AbortError' })
    const lines = await until(
      () => service.givenUp,
      (given) => given.length === 2,
    )
    expect(lines.toSorted()).toEqual(['GET /a.org/left', 'GET /a.org/stopped'])
    // Nobody knows what they would have answered.
    expect(await store.db.select().from(evidence)).toEqual([])
  })

  it('asks the mirrors of a service that fails, where asking twice may be', async () => {
    service.answer = (request, response) =>
      request.url?.startsWith('/a.org') ? response.writeHead(404).end() : answerJson(response, { partner: 'mirror' })
    const { http } = calls()
    const mirrored = { ...a, mirrors: ['https://b.org/api', 'https://c.org'] }
    expect(await http.get(mirrored, path`/x`, { query: { y: 1 }, schema: Partner })).toEqual({ partner: 'mirror' })
    const post = { body: {}, schema: Partner }
    expect(await http.post(mirrored, path`/x`, { ...post, idempotent: true })).toEqual({ partner: 'mirror' })
    expect(await failureOf(http.post(mirrored, path`/x`, post))).toMatchObject({ status: 404 })
    expect(service.seen.map(({ line }) => line)).toEqual([
      'GET /a.org/x?y=1',
      'GET /b.org/api/x?y=1',
      'POST /a.org/x',
      'POST /b.org/api/x',
      'POST /a.org/x',
    ])
  })

  it('asks a service where the settings say, and its files there alone', async () => {
    service.answer = (_request, response) => answerJson(response, { partner: 'own' })
    const { http } = calls({ bases: { A_URL: 'https://own.example/a' } })
    const movable = { ...a, setting: 'A_URL' }
    await http.get(movable, path`/x`, { schema: Partner })
    await http.get(movable, fileAt('https://own.example/1.json'), { schema: Partner })
    expect(service.seen.map(({ line }) => line)).toEqual(['GET /own.example/a/x', 'GET /own.example/1.json'])
    const error = await failureOf(http.get(movable, fileAt('http://127.0.0.1/1.json'), { schema: Partner }))
    const message = 'a.org named a file that is not on its own server: http://127.0.0.1/1.json'
    expect(error).toMatchObject({ name: 'UpstreamError', message, isFinal: true })
    expect(service.seen).toHaveLength(2)
  })

  it('is as patient as the service declares, and keeps the version that it declares', async () => {
    service.answer = () => {}
    const { http } = calls({ attempts: 1 })
    const error = await failureOf(http.get({ ...a, patienceMs: 50 }, path`/x`, { schema: Partner }))
    expect(error).toMatchObject({ message: 'a.org did not answer within 1 s. Try again later.' })
    service.answer = (_request, response) => answerJson(response, { partner: '7' })
    await http.get({ ...a, version: '11.5' }, path`/x`, { schema: Partner })
    const rows = await store.db.select().from(evidence).orderBy(evidence.created)
    expect(rows.map(({ service: name, serviceVersion }) => [name, serviceVersion])).toEqual([
      ['a.org', null],
      ['a.org', '11.5'],
    ])
  })

  it('does not ask a service again in a run that it has asked to wait, and asks others', async () => {
    service.answer = (request, response) =>
      request.url === '/a.org/x'
        ? response.writeHead(429, { 'retry-after': '120' }).end()
        : answerJson(response, { partner: 'b' })
    const { http } = calls()
    const first = await failureOf(http.get(a, path`/x`, { schema: Partner }))
    const second = await failureOf(http.get(a, path`/y`, { schema: Partner }))
    expect(second).toBe(first)
    expect(second).toMatchObject({ message: 'a.org asks to wait 2 min. Try again then.', waitMs: 120_000 })
    expect(await http.get(serviceAt('b.org'), path`/x`, { schema: Partner })).toEqual({ partner: 'b' })
    expect(service.seen.map(({ line }) => line)).toEqual(['GET /a.org/x', 'GET /b.org/x'])
    const rows = await store.db.select().from(evidence).orderBy(evidence.created)
    expect(rows.map(({ attempts, error }) => [attempts, error])).toEqual([
      [1, 'a.org asks to wait 2 min. Try again then.'],
      [0, 'a.org asks to wait 2 min. Try again then.'],
      [1, null],
    ])
  })

  it('goes where a service has moved, through the proxy, but not in circles', async () => {
    service.answer = (request, response) => {
      if (request.url === '/a.org/old') response.writeHead(302, { location: 'https://b.org/new?x=1' }).end()
      else if (request.url === '/a.org/circle') response.writeHead(301, { location: '/circle' }).end()
      else answerJson(response, { partner: 'moved' })
    }
    const { http } = calls()
    expect(await http.get(a, path`/old`, { schema: Partner })).toEqual({ partner: 'moved' })
    expect(service.seen.map(({ line }) => line)).toEqual(['GET /a.org/old', 'GET /b.org/new?x=1'])
    expect(await failureOf(http.get(a, path`/circle`, { schema: Partner }))).toMatchObject({ status: 301 })
  })
})
