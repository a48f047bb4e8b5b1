import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createClientAddress } from '../net/client-address.ts'
import type { CallerEnv } from './callers.ts'
import { limitHeavyWork } from './lanes.ts'

/** A server whose exports end when they are told to. */
function open() {
  const ends: (() => void)[] = []
  const app = new Hono<CallerEnv>()
  app.use(async (c, next) => {
    c.set('person', { id: c.req.header('x-person') ?? '', name: '' })
    await next()
  })
  app.use(limitHeavyWork(createClientAddress([])))
  app.get('/api/*', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('a file')
  })
  const ask = async (person: string, path = '/api/playbooks/a/export/pdf') => {
    const answer = await app.request(path, { headers: { 'x-person': person } })
    return { status: answer.status, wait: answer.headers.get('retry-after'), text: await answer.text() }
  }
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { ask, ends, endNext }
}

it('does one export of a person at a time, refuses what is too much of them, and lets another have theirs meanwhile', async () => {
  const { ask, ends, endNext } = open()
  const many = Array.from({ length: 24 }, async () => ask('mallory'))
  const refused = await Promise.race(many)
  expect(refused).toEqual({
    status: 429,
    wait: expect.stringMatching(/^\d+$/),
    text: expect.stringMatching(/You have many downloads under way\. Try again in \d+ s, when some of them are done\./),
  })
  expect(ends.length).toBe(1)
  const other = ask('grace')
  await expect.poll(() => ends.length).toBe(2)
  ends.pop()?.()
  expect((await other).text).toBe('a file')
  for (let at = 0; at < 21; at++) await endNext()
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([21, 3])
})

it('counts who is signed out by address, and what is no heavy work not at all', async () => {
  const { ask, ends } = open()
  const asked = [ask(''), ask(''), ask('ada', '/api/playbooks'), ask('ada', '/api/playbooks')]
  await expect.poll(() => ends.length).toBe(3)
  ends.splice(0).forEach((end) => end())
  await expect.poll(() => ends.length).toBe(1)
  ends.splice(0).forEach((end) => end())
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
