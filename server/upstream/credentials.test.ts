import { InputError, UpstreamError } from '@playbook/core/errors'
import { defineService, path, type Service } from '@playbook/core/service'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evidence, upstreamResponse } from '../db/schema.ts'
import { answerJson as json } from '../testing/loopback.ts'
import { failureOf as failure } from '../testing/runs.ts'
import { openCalls, openUpstream } from '../testing/upstream-run.ts'

const writer = defineService({
  name: 'Writer',
  base: 'https://writer.org/v1',
  account: { sentAs: 'bearer', setting: 'WRITER_KEY' },
})
const aligner = defineService({
  name: 'Aligner',
  base: 'https://aligner.org',
  account: { sentAs: 'query', settings: { username: 'ALIGNER_NAME', password: 'ALIGNER_PASSWORD' } },
})
const accounts = { WRITER_KEY: 'sk-very/secret', ALIGNER_NAME: 'the lab', ALIGNER_PASSWORD: 'p&ss=word' }
const Answer = z.object({ said: z.string() })

const { service, store, run, clear, close } = await openUpstream()
afterEach(clear)
afterAll(close)

describe('a service that asks for an account', () => {
  const http = (given: Readonly<Record<string, string>> = accounts) =>
    openCalls({ store, proxy: service.address, run, folder: '', accounts: given, attempts: 1 }).http
  /** All that is kept of the calls, as text. */
  const kept = async () => {
    const [calls, answers] = [await store.db.select().from(evidence), await store.db.select().from(upstreamResponse)]
    return JSON.stringify([calls, answers.map(({ body, ...rest }) => [rest, body && gunzipSync(body).toString()])])
  }

  it('sees a key in its header; evidence does not', async () => {
    service.answer = (_request, response) => json(response, { said: 'yes' })
    expect(await http().post(writer, path`/jobs`, { body: { a: 1 }, schema: Answer })).toEqual({ said: 'yes' })
    expect(service.seen.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ['POST /writer.org/v1/jobs', 'Bearer sk-very/secret'],
    ])
    expect(await store.db.select({ url: evidence.url, status: evidence.status }).from(evidence)).toEqual([
      { url: 'https://writer.org/v1/jobs', status: 200 },
    ])
    expect(await kept()).not.toMatch(/secret/)
  })

  it('sees name and password in its query; evidence does not', async () => {
    service.answer = (_request, response) => json(response, { said: 'yes' })
    await http().get(aligner, path`/progress`, { query: { prefix: 'a b' }, schema: Answer })
    expect(service.seen.map(({ line }) => line)).toEqual([
      'GET /aligner.org/progress?prefix=a%20b&username=the%20lab&password=p%26ss%3Dword',
    ])
    const [call] = await store.db.select({ url: evidence.url }).from(evidence)
    expect(call?.url).toBe('https://aligner.org/progress?prefix=a%20b')
    expect(await kept()).not.toMatch(/the.lab|word/)
  })

  it('may repeat what it was sent: neither the error nor evidence has it', async () => {
    service.answer = (_request, response) => json(response, { error: 'wrong key sk-very/secret (sk-very%2Fsecret)' })
    const complaint = (body: unknown) => z.object({ error: z.string() }).safeParse(body).data?.error
    const error = await failure(http().post(writer, path`/jobs`, { body: {}, schema: Answer, complaint }))
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ message: 'wrong key [redacted] ([redacted])' })
    expect(await kept()).not.toMatch(/secret/)
  })

  it('may lead to another host, which is not told', async () => {
    service.answer = (request, response) => {
      if (request.url?.startsWith('/writer.org/v1/old'))
        response.writeHead(307, { location: '/writer.org/v1/new' }).end()
      else if (request.url?.startsWith('/writer.org'))
        response.writeHead(307, { location: 'https://other.org/x' }).end()
      else json(response, { said: 'yes' })
    }
    await http().get(writer, path`/old`, { schema: Answer })
    expect(service.seen.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ['GET /writer.org/v1/old', 'Bearer sk-very/secret'],
      ['GET /writer.org/writer.org/v1/new', 'Bearer sk-very/secret'],
      ['GET /other.org/x', undefined],
    ])
  })

  it('is not asked for a guest with an account that the server alone has', async () => {
    service.answer = (_request, response) => json(response, { said: 'yes' })
    const isGuest = async (account: string) => account === 'guest'
    const given = { store, proxy: service.address, run, folder: '', accounts, attempts: 1, isGuest }
    const asked = (account: string) =>
      openCalls({ ...given, account }).http.get(aligner, path`/progress`, { schema: Answer })
    expect(await failure(asked('guest'))).toEqual(
      new InputError('Sign in first: Aligner is asked with the account of this server, which guests may not use.'),
    )
    expect(service.seen).toEqual([])
    expect(await asked('ada')).toEqual({ said: 'yes' })
  })

  it('is asked with the key of the person who asked for the run, before that of the server', async () => {
    service.answer = (_request, response) => json(response, { said: 'yes' })
    const ownAccount = async (_service: Service, account: string): Promise<Record<string, string>> =>
      account === 'ada' ? { WRITER_KEY: 'sk-own/secret' } : {}
    const given = { store, proxy: service.address, run, folder: '', attempts: 1, ownAccount }
    const asked = (account: string | undefined, known: Readonly<Record<string, string>> = accounts) =>
      openCalls({ ...given, accounts: known, ...(account !== undefined && { account }) }).http.post(
        writer,
        path`/jobs`,
        { body: {}, schema: Answer },
      )
    await asked('ada')
    await asked('grace')
    await asked(undefined)
    await asked('ada', {})
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer sk-own/secret',
      'Bearer sk-very/secret',
      'Bearer sk-very/secret',
      'Bearer sk-own/secret',
    ])
    expect(await kept()).not.toMatch(/secret/)
    expect(await failure(asked('grace', {}))).toEqual(
      new InputError(
        'Writer asks for an account that this server does not have. Give a key of your own under Account and run again, or whoever keeps the server sets WRITER_KEY and starts it again.',
      ),
    )
  })

  it('is not asked without one, and whoever keeps the server reads what to set', async () => {
    const error = await failure(http({ ALIGNER_NAME: 'the lab' }).get(aligner, path`/progress`, { schema: Answer }))
    expect(error).toEqual(
      new InputError(
        'Aligner asks for an account that this server does not have. Whoever keeps the server sets ALIGNER_PASSWORD and starts it again.',
      ),
    )
    expect(service.seen).toEqual([])
  })
})
