import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createDiskSpace } from '../files/disk-space.ts'
import { reserveDisk } from './reserve-disk.ts'
import { answerError } from './respond.ts'

const MB = 1_000_000

/** A server whose disk of 10 GB has so much free; of it 1 GB stays free of files, and 200 MB of documents. */
function open(freeMb: number) {
  const space = createDiskSpace('/', { statfs: async () => ({ bsize: 1, blocks: 10_000 * MB, bavail: freeMb * MB }) })
  const app = new Hono()
  app.onError(answerError)
  app.use(reserveDisk(space))
  app.all('/api/*', (c) => c.text('stored'))
  return async (method: string, path: string, sentMb = 0) => {
    const headers = { 'content-length': String(sentMb * MB) }
    const answer = await app.request(path, { method, headers })
    return [answer.status, await answer.text()]
  }
}

it('takes no document, copy or version that would leave too little of the disk, and gives the space back', async () => {
  const ask = open(230)
  const stored = [200, 'stored']
  expect(await ask('POST', '/api/playbooks/import', 7)).toEqual(stored)
  expect(await ask('POST', '/api/playbooks/import', 7)).toEqual(stored)
  const refused = [
    507,
    expect.stringContaining("The server's disk has no room for this: 230 MB are free, and 200 MB stay"),
  ]
  expect(await ask('POST', '/api/playbooks/import', 8)).toEqual(refused)
  expect(await ask('POST', '/api/db/fpl/a/extend', 8)).toEqual(refused)
})

it('lets pass what stores little, and what is read', async () => {
  const ask = open(100)
  const paths = [
    '/api/playbooks',
    '/api/publications/a/copy',
    '/api/playbooks/a/versions',
    '/api/playbooks/a/publication',
  ]
  for (const path of paths) {
    expect([path, (await ask('POST', path))[0]]).toEqual([path, 507])
    expect([path, (await ask('GET', path))[0]]).toEqual([path, 200])
  }
  expect((await ask('POST', '/api/playbooks/a/comments'))[0]).toBe(200)
})
