import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, ask, askFile, hear, tell } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const Count = z.object({ count: z.number() })
const OFFLINE = 'The server cannot be reached. Check that it is running and that you are connected, then try again.'

/** Stands in for the server; gives back what was sent to it. */
function answer(response: () => Response | Promise<Response>) {
  const sent: (readonly [string, RequestInit | undefined])[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, init])
    return response()
  })
  return sent
}

async function refusalOf(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) return error
  const { status, name, message, place } = error
  return { status, name, message, place }
}

it('sends JSON, and reads what is answered', async () => {
  const sent = answer(() => Response.json({ count: 3, more: true }))
  expect(await ask('/api/genes', Count)).toEqual({ count: 3 })
  await tell('/api/genes', { method: 'PUT', body: { name: 'KLF4' } })
  expect(sent).toEqual([
    ['/api/genes', { method: 'GET', headers: { accept: 'application/json' } }],
    [
      '/api/genes',
      {
        method: 'PUT',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{"name":"KLF4"}',
      },
    ],
  ])
})

it('says why the server refused, in its words and at which place', async () => {
  answer(() =>
    Response.json({ error: { name: 'InputError', message: 'No such gene.', place: { line: 3 } } }, { status: 400 }),
  )
  expect(await refusalOf(ask('/api/genes', Count))).toEqual({
    status: 400,
    name: 'InputError',
    message: 'No such gene.',
    place: { line: 3 },
  })
})

it.each([
  [
    'a page of a proxy',
    () => new Response('<html>Bad gateway</html>', { status: 502 }),
    502,
    'The server answered 502. Try again.',
  ],
  [
    'another shape',
    () => Response.json({ count: 'three' }),
    200,
    'The server answered something unexpected. Reload the page.',
  ],
  ['no JSON', () => new Response('three'), 200, 'The server answered something unexpected. Reload the page.'],
])('names %s what it is', async (_, response, status, message) => {
  answer(response)
  expect(await refusalOf(ask('/api/genes', Count))).toEqual({ status, name: 'Error', message, place: undefined })
})

it('tells a server that is away from one that nobody waits for any longer', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await refusalOf(ask('/api/genes', Count))).toEqual({
    status: 0,
    name: 'Offline',
    message: OFFLINE,
    place: undefined,
  })
  const stop = new AbortController()
  stop.abort()
  expect(await refusalOf(ask('/api/genes', Count, { signal: stop.signal }))).toEqual(new TypeError('Failed to fetch'))
})

it('takes a file under the name that the server gives it', async () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''Gene%20sets%20%C3%A9.tsv; size=3" }
  answer(() => new Response('a\tb', { headers }))
  const { filename, content } = await askFile('/api/files/1')
  expect([filename, await content.text()]).toEqual(['Gene sets é.tsv', 'a\tb'])
  answer(() => new Response('a'))
  expect((await askFile('/api/files/1')).filename).toBe('download')
})

it('hears events as they come, also those that arrive in parts, and leaves out what it does not know', async () => {
  const parts = [
    'data: {"count":1}\n\ndata: {"cou',
    'nt":2}\n\n: a sign of life\n\ndata: {"other":1}\n\n',
    'data: {"count":3}',
  ]
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const sent = answer(() => new Response(stream))
  const heard: number[] = []
  await hear('/api/runs', Count, { onEvent: ({ count }) => heard.push(count) })
  expect([heard, sent[0]?.[1]?.headers]).toEqual([[1, 2], { accept: 'text/event-stream' }])
})
