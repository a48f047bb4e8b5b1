import {
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { failureOf } from '../testing/runs.ts'
import { startS3, type S3Server } from '../testing/s3-server.ts'
import type { Contents } from './contents.ts'
import { openContents } from './open-contents.ts'

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const keyOf = (sha256: string) => `playbook/files/${sha256.slice(0, 2)}/${sha256}`
const stream = (bytes: Buffer | string) => Readable.from([Buffer.from(bytes)])
const LIMIT = { limit: 1e9 }

let s3: S3Server
let client: S3Client
const opened: Contents[] = []
const folders: string[] = []
beforeAll(async () => {
  s3 = await startS3()
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value)
  client = new S3Client({ forcePathStyle: true })
})
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  client.destroy()
  await s3.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

/** A server with a folder of its own for copies. */
async function server(mostBytes = 1e9) {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  const contents = await openContents(s3.url, { folder, mostBytes })
  opened.push(contents)
  folders.push(folder)
  return { contents, folder }
}

async function keys(): Promise<string[]> {
  const { Contents: found = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'lab' }))
  return found.map(({ Key = '' }) => Key)
}

it('keeps contents under their hash, in parts where they are large, for every server of the bucket', async () => {
  const large = randomBytes(40 * 2 ** 20)
  const { contents: one } = await server()
  expect(await one.write(Readable.from([large.subarray(0, 7), large.subarray(7)]), LIMIT)).toEqual({
    sha256: sha(large),
    size: large.length,
  })
  await one.write(stream('0123456789'), LIMIT)
  expect(await keys()).toEqual([sha(large), sha('0123456789')].map(keyOf).toSorted())

  const { contents: other } = await server()
  expect(await other.has(sha(large))).toBe(true)
  expect(await other.has(sha('absent'))).toBe(false)
  expect((await buffer(await other.read(sha(large)))).equals(large)).toBe(true)
  const ranges = [{ start: 2, end: 4 }, { start: 8 }]
  expect(await Promise.all(ranges.map(async (range) => text(await other.read(sha('0123456789'), range))))).toEqual([
    '234',
    '89',
  ])
})

it('takes over what the kernel wrote, and lends it to the kernel of another server, which fetches it once', async () => {
  const { contents: one } = await server()
  const folder = await one.scratch()
  writeFileSync(join(folder, 'counts.h5ad'), 'a matrix')
  expect(await one.adopt(join(folder, 'counts.h5ad'))).toEqual({ sha256: sha('a matrix'), size: 8 })

  const { contents: other } = await server()
  const paths = await Promise.all([other.localPath(sha('a matrix')), other.localPath(sha('a matrix'))])
  expect(paths[0]).toBe(paths[1])
  expect(readFileSync(paths[0], 'utf8')).toBe('a matrix')
  await client.send(new DeleteObjectCommand({ Bucket: 'lab', Key: keyOf(sha('a matrix')) }))
  expect(await other.localPath(sha('a matrix'))).toBe(paths[0])
})

it('refuses what is too large, and what another has put under a hash', async () => {
  const { contents } = await server()
  const before = await keys()
  expect(await failureOf(contents.write(stream('x'.repeat(11)), { limit: 10 }))).toMatchObject({ name: 'InputError' })
  expect(await keys()).toEqual(before)
  const Key = keyOf(sha('as it was'))
  await client.send(new PutObjectCommand({ Bucket: 'lab', Key, Body: 'as it is now' }))
  expect(await failureOf(contents.localPath(sha('as it was')))).toEqual(
    new Error(`the file store gave other bytes under the name ${sha('as it was')}`),
  )
})

it('leaves nothing in the bucket of an upload that is stopped while it is sent', async () => {
  const { contents } = await server()
  const bytes = randomBytes(40 * 2 ** 20)
  const stop = new AbortController()
  const stopped = failureOf(contents.write(stream(bytes), { ...LIMIT, signal: stop.signal }))
  const uploads = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket: 'lab' }))).Uploads ?? []
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), { timeout: 60_000, interval: 5 })
  stop.abort()
  expect(await stopped).toMatchObject({ name: 'CancelledError' })
  // Parts that were on their way arrive first.
  await vi.waitFor(async () => expect(await uploads()).toEqual([]), { timeout: 60_000, interval: 20 })
  expect(await contents.has(sha(bytes))).toBe(false)
})

it('says which bucket cannot be used, and what to check', async () => {
  const copies = { folder: mkdtempSync(join(tmpdir(), 's3-')), mostBytes: 1 }
  folders.push(copies.folder)
  expect(await failureOf(openContents('s3://elsewhere/files', copies))).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^FILES_URL: the bucket of "s3:\/\/elsewhere\/files" cannot be used .*AWS_REGION/),
  })
  expect(existsSync(join(copies.folder, 'tmp'))).toBe(false)
})
