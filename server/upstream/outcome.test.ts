import { expect, it } from 'vitest'
import { z } from 'zod'
import type { HttpResult } from './http.ts'
import { errorOf, outcomeOf } from './outcome.ts'

const response = (status: number, body = '') => ({
  status,
  statusText: '',
  body: Buffer.from(body),
  sha256: '',
  type: '',
  retryAfterMs: undefined,
})
const slow = { failure: 'too slow', cause: undefined } as const
const inTime = (timeoutMs: number) =>
  outcomeOf(slow, { schema: z.unknown() }, { timeoutMs, maxBytes: 1, tookMs: timeoutMs })

it('asks again after a short wait in vain, but does not start a job of minutes anew', async () => {
  expect(await inTime(30_000)).toEqual({ wrong: 'did not answer within 30 s', isPassing: true, cause: undefined })
  expect(await inTime(900_000)).toEqual({ wrong: 'did not answer within 15 min', isPassing: false, cause: undefined })
})

it('starts no job of minutes anew after an error, an empty answer or half of one, but after a refusal', async () => {
  const read = async (result: HttpResult, tookMs = 60_000) =>
    outcomeOf(result, { schema: z.unknown() }, { timeoutMs: 900_000, maxBytes: 100, tookMs })
  const error = { wrong: 'answered with an error (504)', isPassing: true, isCostly: true }
  expect(await read(response(504))).toEqual(error)
  expect(await read(response(200))).toMatchObject({ isPassing: true, isCostly: true })
  expect(await read({ failure: 'broken off', cause: undefined })).toMatchObject({ isPassing: true, isCostly: true })
  expect(await read(response(429))).toEqual({ wrong: 'refused more requests for now (429)', isPassing: true })
  // What fails at once has cost nothing.
  expect(await read(response(504), 100)).toEqual({ wrong: error.wrong, isPassing: true })
  const asked = { service: 'MetENP', status: 504, attempts: 1, isRepeatable: true }
  expect(errorOf(error, asked)).toMatchObject({
    message: 'MetENP answered with an error (504). Try again later.',
    isFinal: true,
  })
})

it('says what an error of the service or an empty answer often means, and nothing of the kind for a refusal', async () => {
  const hint = 'Check the genes.'
  const patience = { timeoutMs: 30_000, maxBytes: 100, tookMs: 1 }
  const message = async (result: HttpResult) => {
    const outcome = await outcomeOf(result, { schema: z.unknown(), hint }, patience)
    if ('value' in outcome) throw new Error('there is a value')
    return errorOf(outcome, { service: 'MetGENE', status: 500, attempts: 3, isRepeatable: true }).message
  }
  expect(await message(response(500))).toBe('MetGENE answered with an error (500) (asked 3 times). Check the genes.')
  expect(await message(response(200))).toBe(
    'MetGENE answered with nothing instead of data (asked 3 times). Check the genes.',
  )
  expect(await message(response(429))).toBe(
    'MetGENE refused more requests for now (429) (asked 3 times). Try again later.',
  )
})

it('gives a step the text of an error in one line, and leaves its words as they are', async () => {
  const patience = { timeoutMs: 30_000, maxBytes: 1000, tookMs: 1 }
  const refusal = (status: number, _statusText: string, text: string) => `Request failed (${status}): ${text}`
  const refused = async (result: HttpResult, attempts: number) => {
    const outcome = await outcomeOf(result, { schema: z.unknown(), refusal }, patience)
    if ('value' in outcome) throw new Error('there is a value')
    const status = 'status' in result ? result.status : undefined
    return errorOf(outcome, { service: 'ChEA3', status, attempts, isRepeatable: true })
  }
  expect(await refused(response(400, '{"error":"no genes"}\n'), 1)).toMatchObject({
    message: 'Request failed (400): {"error":"no genes"}',
    hint: undefined,
  })
  expect(await refused(response(502, '<html><body><h1>Bad\nGateway</h1>'), 3)).toMatchObject({
    message: 'Request failed (502): Bad Gateway',
    service: 'ChEA3',
    status: 502,
  })
  expect(await refused({ ...response(503), statusText: 'Service Unavailable' }, 3)).toMatchObject({
    message: 'Request failed (503): Service Unavailable',
  })
  expect(await refused(response(429, 'Slow down.'), 3)).toMatchObject({
    message: 'Request failed (429): Slow down.',
    hint: 'Try again later.',
  })
  expect(await refused(response(200), 3)).toMatchObject({
    message: 'ChEA3 answered with nothing instead of data (asked 3 times). Try again later.',
  })
})
