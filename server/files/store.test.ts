import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CancelledError, InputError } from '@playbook/core/errors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload, user, userUpload } from '../db/schema.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { until } from '../testing/runs.ts'
import { fromKernel, toKernel } from '../kernel/files.ts'
import { openContents } from './open-contents.ts'
import { recordFile } from './records.ts'
import { createFiles, type Files } from './store.ts'

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const stream = (text: string) => Readable.from([Buffer.from(text)])
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe.each(databases)('the file store on $name', ({ open }) => {
  let store: TestStore
  let files: Files
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  const leftovers = () => readdirSync(join(folder, 'tmp'))
  beforeAll(async () => {
    store = await open()
    files = await createFiles({ store, folder })
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps a file under the name of its content', async () => {
    const bytes = randomBytes(300_000)
    const record = await files.put(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), 'counts.tsv', {
      description: 'six samples',
    })
    const sha256 = sha(bytes)
    expect(record).toEqual({
      description: 'six samples',
      url: `storage://${sha256}`,
      filename: 'counts.tsv',
      size: 300_000,
      sha256,
    })
    const path = await files.localPath(record.url)
    expect(path).toBe(join(folder, sha256.slice(0, 2), sha256))
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(await files.describe(sha256)).toEqual({
      id: sha256,
      name: 'counts.tsv',
      size: 300_000,
      sha256,
      created: expect.any(Date),
    })
    expect(leftovers()).toEqual([])
  })

  it('stores equal uploads once, also when they come at the same time, and remembers each upload', async () => {
    const [person] = await store.db.insert(user).values({ name: 'Ada', email: 'ada@x.org' }).returning({ id: user.id })
    const given = { user: person?.id ?? '' }
    const [a, b, c] = await Promise.all([
      files.put(stream('same'), 'a.txt', given),
      files.put(stream('same'), 'b.txt', given),
      files.put(new Blob(['same']).stream(), 'c.txt'),
    ])
    expect([a.url, b.url, c.url]).toEqual(Array(3).fill(`storage://${sha('same')}`))
    const uploads = (await store.db.select().from(upload)).filter((row) => row.sha256 === sha('same'))
    expect(uploads).toHaveLength(1)
    const rows = (await store.db.select().from(userUpload)).filter((row) => row.upload === uploads[0]?.id)
    expect(Object.fromEntries(rows.map((row) => [row.filename, row.user]))).toEqual({
      'a.txt': given.user,
      'b.txt': given.user,
      'c.txt': null,
    })
    const one = rows.find((row) => row.filename === 'b.txt')
    expect(await files.describe(one?.id ?? '')).toMatchObject({ name: 'b.txt', sha256: sha('same'), size: 4 })
  })

  it('writes down a content that many give at once as one upload, whoever is first', async () => {
    for (let round = 0; round < 40; round++) {
      const content = { sha256: sha(`given at once ${round}`), size: 15 }
      const names = Array.from({ length: 8 }, (_unused, at) => `file-${at}.tsv`)
      const given = names.map((filename) => recordFile(store, content, { filename, user: undefined }))
      expect(await Promise.all(given)).toEqual(names)
      expect(await store.db.select().from(upload).where(eq(upload.sha256, content.sha256))).toHaveLength(1)
    }
  })

  it('refuses a file over the limit and an empty one, and leaves nothing behind', async () => {
    const before = await store.db.select().from(upload)
    expect(await failure(files.put(stream('x'.repeat(2001)), 'big.tsv', { limit: 2000 }))).toEqual(
      new InputError('The file is larger than 2 kB, the most this server takes.'),
    )
    expect(await failure(files.put(stream(''), 'empty.tsv'))).toEqual(
      new InputError('The file is empty (0 bytes). Choose another file.'),
    )
    expect(await store.db.select().from(upload)).toEqual(before)
    expect(leftovers()).toEqual([])
    expect(existsSync(join(folder, sha('').slice(0, 2), sha('')))).toBe(false)
  })

  it('leaves nothing behind of an upload that was broken off', async () => {
    const endless = async function* () {
      for (;;) {
        yield Buffer.alloc(1000)
        await new Promise((done) => setTimeout(done, 1))
      }
    }
    const stop = new AbortController()
    const stopped = failure(files.put(Readable.from(endless()), 'a.bin', { signal: stop.signal }))
    setTimeout(() => stop.abort(), 30)
    expect(await stopped).toEqual(new CancelledError('The upload was stopped.'))
    let cancelled = false
    const breaking = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(100)),
      cancel: () => void (cancelled = true),
    })
    expect(await failure(files.put(breaking, 'b.bin', { limit: 1000 }))).toBeInstanceOf(InputError)
    expect(cancelled).toBe(true)
    const lost = new Error('connection lost')
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw lost
      })(),
    )
    expect(await failure(files.put(failing, 'c.bin'))).toBe(lost)
    expect(leftovers()).toEqual([])
  })

  it('reads ranges with both ends included', async () => {
    const { sha256 } = await files.put(stream('0123456789'), 'digits')
    expect(await textOf(await files.open(sha256))).toBe('0123456789')
    expect(await textOf(await files.open(sha256, { start: 2, end: 4 }))).toBe('234')
    expect(await textOf(await files.open(sha256, { start: 8 }))).toBe('89')
  })

  it.each([
    `storage://${'0'.repeat(64)}`,
    'storage://../../etc/passwd',
    `storage://${'A'.repeat(64)}`,
    'drs://other.org/x',
    'https://example.org/a.tsv',
    'file:///etc/passwd',
    '/etc/passwd',
    '',
  ])('has no local path for %s', async (url) => {
    expect(await failure(files.localPath(url))).toBeInstanceOf(InputError)
  })

  it('resolves its own public host by content and by upload', async () => {
    const hosted = await createFiles({ store, folder: `file://${folder}`, publicHost: 'lab.org' })
    const record = await hosted.put(stream('public'), 'p.txt')
    expect(record.url).toBe(`drs://lab.org/${record.sha256}`)
    const [row] = (await store.db.select().from(userUpload)).filter(({ filename }) => filename === 'p.txt')
    const path = join(folder, record.sha256.slice(0, 2), record.sha256)
    expect(await hosted.localPath(record.url)).toBe(path)
    expect(await hosted.localPath(`drs://lab.org/${row?.id ?? ''}`)).toBe(path)
    expect(await hosted.localPath(`storage://${record.sha256}`)).toBe(path)
    expect(await hosted.describe('nonsense')).toBeUndefined()
    expect(await hosted.describe(crypto.randomUUID())).toBeUndefined()
  })

  it('cleans names of paths, control characters and too many letters', async () => {
    expect((await files.put(stream('n1'), '../../a\u0000b\n.tsv')).filename).toBe('ab.tsv')
    expect((await files.put(stream('n2'), 'C:\\data\\x.csv')).filename).toBe('x.csv')
    expect((await files.put(stream('n3'), '..')).filename).toBe('file')
    const long = (await files.put(stream('n4'), `${'é'.repeat(300)}.tsv.gz`)).filename
    expect(long).toMatch(/^é+\.tsv\.gz$/)
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255)
  })

  it('lends files to the kernel and takes over what it wrote', async () => {
    const input = await files.put(stream('input'), 'in.tsv')
    const inside = { shape: [2, 2], columns: ['a', 'b'], values: [[1, 2]] }
    const args = await toKernel({ matrix: { ...input, ...inside }, list: [input], other: { url: 'u' }, n: 1 }, files)
    const path = await files.localPath(input.url)
    expect(args).toEqual({
      matrix: { ...input, ...inside, path },
      list: [{ ...input, path }],
      other: { url: 'u' },
      n: 1,
    })
    const run = await files.scratch()
    writeFileSync(join(run, 'out.h5ad'), 'matrix')
    const result = await fromKernel(
      {
        made: { path: join(run, 'out.h5ad'), filename: 'log.h5ad', description: 'log', shape: [1, 1] },
        again: [{ path: join(run, 'out.h5ad'), filename: 'log.h5ad' }],
        passed: { ...input, path },
        values: [1, null],
      },
      { files, folder: run },
    )
    const record = { url: `storage://${sha('matrix')}`, filename: 'log.h5ad', size: 6, sha256: sha('matrix') }
    expect(result).toEqual({
      made: { ...record, description: 'log', shape: [1, 1] },
      again: [record],
      passed: input,
      values: [1, null],
    })
    expect(readdirSync(run)).toEqual([])
    writeFileSync(join(folder, 'secret'), 'x')
    const outside = fromKernel({ path: join(folder, 'secret'), filename: 'x' }, { files, folder: run })
    expect(await failure(outside)).toMatchObject({ message: expect.stringContaining('outside its folder') })
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('x')
    rmSync(run, { recursive: true })
  })

  it('leaves nothing of an upload that is under way when the server stops', async () => {
    const stopping = await createFiles({ store, folder })
    const before = leftovers()
    const upload = failure(stopping.put(new Readable({ read() {} }), 'endless.tsv'))
    await until(
      async () => leftovers().length,
      (count) => count > before.length,
    )
    await stopping.close()
    expect(await upload).toMatchObject({ name: 'CancelledError' })
    expect(leftovers()).toEqual(before)
  })

  it('removes what crashed servers left, and nothing of those that live', async () => {
    const dead = join(folder, 'tmp', `${hostname()}.999999999.x`)
    mkdirSync(dead)
    const mine = await files.scratch()
    const others = join(folder, 'tmp', 'another-host.1.x')
    mkdirSync(others)
    await createFiles({ store, folder })
    expect(new Set(leftovers())).toEqual(new Set(['another-host.1.x', mine.split('/').at(-1)]))
    rmSync(mine, { recursive: true })
    rmSync(others, { recursive: true })
  })
})

it.each([
  ['ftp://host/files', 'is no place for files'],
  ['s3://', 'names no bucket'],
])('says which kinds of file store it knows, and %s is none', async (url, why) => {
  const copies = { folder: tmpdir(), mostBytes: 1 }
  await expect(openContents(url, copies)).rejects.toThrow(why)
})
