import { expect, it } from 'vitest'
import { Hono } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import { answerError } from '../../http/respond.ts'
import { createLook, parseRange } from './files.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', undefined],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
])('reads the range %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

it('looks into files of the public network for whoever names them, and into stored ones for who may read them', async () => {
  const look = createLook({
    files: { isRemote: (url) => url.startsWith('https:') },
    tables: { read: async () => 'cells' },
    mayRead: async (_person, _kind, id) => id === 'own',
  })
  const app = new Hono<GateEnv>().onError(answerError)
  app.get('/', async (c) => {
    c.set('person', { id: '', name: '' })
    const file = { url: c.req.query('url') ?? '', filename: 'a.tsv' }
    const there = { url: c.req.query('there') ?? file.url, filename: 'b.tsv' }
    return c.json(await look(c, 'matrix.window', { file, there }))
  })
  const ask = async (url: string, there = url) =>
    (await app.request(`/?url=${encodeURIComponent(url)}&there=${encodeURIComponent(there)}`)).status
  // Of two files, both.
  expect([await ask('storage://own', 'storage://other'), await ask('storage://other', 'storage://own')]).toEqual([
    404, 404,
  ])
  expect(await Promise.all(['https://a.org/a.tsv', 'storage://own', 'storage://other'].map((url) => ask(url)))).toEqual(
    [200, 200, 404],
  )
})
