import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compressJson } from './compress.ts'

const rows = Array.from({ length: 400 }, (_unused, at) => ({ gene: `GENE${at}` }))

const app = new Hono()
  .use(compressJson)
  .get('/rows', (c) => c.json(rows, 201, { 'x-kept': 'yes' }))
  .get('/few', (c) => c.json(rows.slice(0, 3)))
  .get('/text', (c) => c.text('gene '.repeat(1_000)))
  .get('/file', (c) => c.json(rows, 200, { 'content-disposition': 'attachment' }))

async function ask(path: string, encodings?: string) {
  const response = await app.request(path, encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } })
  const body = new Uint8Array(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  return { response, encoding, text: new TextDecoder().decode(encoding === 'gzip' ? gunzipSync(body) : body), body }
}

it('compresses a long JSON answer, keeping its status, headers and content', async () => {
  const { response, encoding, text, body } = await ask('/rows', 'br, gzip')
  expect([response.status, encoding, response.headers.get('vary'), response.headers.get('x-kept')]).toEqual([
    201,
    'gzip',
    'accept-encoding',
    'yes',
  ])
  expect(JSON.parse(text)).toEqual(rows)
  expect(body.byteLength).toBeLessThan(text.length / 3)
})

it.each([
  ['/rows', undefined],
  ['/rows', 'br'],
  ['/few', 'gzip'],
  ['/text', 'gzip'],
  ['/file', 'gzip'],
])('sends %s to a client that takes %s as it is', async (path, encodings) => {
  const plain = await ask(path)
  const { encoding, text } = await ask(path, encodings)
  expect([encoding, text]).toEqual([null, plain.text])
})

it('changes no byte of what is said', async () => {
  const isKept = fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.nat(40), async (json, copies) => {
    const value: unknown = JSON.parse(json)
    const all = Array.from({ length: copies }, () => value)
    const echo = new Hono().use(compressJson).get('/', (c) => c.json({ all }))
    const response = await echo.request('/', { headers: { 'accept-encoding': 'gzip' } })
    const body = new Uint8Array(await response.arrayBuffer())
    const text = response.headers.has('content-encoding') ? gunzipSync(body) : body
    expect(new TextDecoder().decode(text)).toBe(JSON.stringify({ all }))
  })
  await fc.assert(isKept)
})
