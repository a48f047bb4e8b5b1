import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from './log.ts'
import { databases, type TestStore } from './testing/databases.ts'
import { failureOf } from './testing/runs.ts'

const lines: string[] = []
vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
afterEach(() => void lines.splice(0))
afterAll(() => void vi.restoreAllMocks())

const written = (): unknown => JSON.parse(lines.join(''))

it('writes an error with its cause, where it happened, and no more than once', () => {
  log.error('it failed', { step: 'A', error: new TypeError('no list', { cause: new RangeError('too deep') }) })
  expect(written()).toEqual({
    time: expect.any(String),
    level: 'error',
    message: 'it failed',
    step: 'A',
    error: {
      name: 'TypeError',
      message: 'no list',
      stack: expect.stringMatching(/^ {4}at /),
      cause: { name: 'RangeError', message: 'too deep', stack: expect.stringMatching(/^ {4}at /) },
    },
  })
})

describe.each(databases)('a failed query, on $name', ({ open }) => {
  let store: TestStore
  beforeAll(async () => void (store = await open()))
  afterAll(() => store.close())

  it.each([
    ['of the model', () => store.db.execute(sql`select ${'patient Jane Doe'}::uuid`)],
    ['of the driver', () => store.sql`select ${'patient Jane Doe'}::text::uuid`],
  ])('%s is logged by its code, never with what people wrote', async (_whose, query) => {
    log.error('a request failed', { error: await failureOf(Promise.resolve(query())) })
    expect(lines.join('')).not.toContain('Jane')
    expect(written()).toMatchObject({ error: { message: 'a query failed', code: '22P02' } })
  })
})
