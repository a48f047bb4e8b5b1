import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { StoredFile } from '@playbook/core/api/files'
import { FinishUpload, UPLOADS_PATH } from '@playbook/core/api/uploads'
import { answerError } from '../http/respond.ts'
import { user } from '../db/schema.ts'
import { listen } from '../listen.ts'
import { embeddedDatabase } from '../testing/databases.ts'
import { useResource } from '../testing/resource.ts'
import { until } from '../testing/runs.ts'
import { createFiles } from './store.ts'
import { createUploads } from './uploads.ts'

const LIMIT = 1_000_000
const NAMES = ['ada', 'eve', 'max']

/** The uploads of some people, on a socket: a header says who asks. */
const server = useResource(async () => {
  const store = await embeddedDatabase.open()
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  const disk = { bsize: 1, blocks: 100e9, bavail: 90e9 }
  const files = await createFiles({ store, folder, bytesPerPerson: 2 * LIMIT, space: { statfs: async () => disk } })
  const open = () => createUploads({ files, limit: LIMIT, quota: { uploads: 6, bytes: 3 * LIMIT } })
  let uploads = open()
  const people = await store.db
    .insert(user)
    .values(NAMES.map((name) => ({ name, email: `${name}@x.org` })))
    .returning({ id: user.id })
  const app = new Hono<{ Variables: { person: string } }>().onError(answerError)
  app.use(async (c, next) => {
    c.set('person', people[NAMES.indexOf(c.req.header('x-person') ?? 'ada')]?.id ?? '')
    await next()
  })
  app.post(`${UPLOADS_PATH}/:id/finish`, async (c) =>
    c.json(await uploads.finish(c.req.param('id'), FinishUpload.parse(await c.req.json()), c.get('person'))),
  )
  app.all(`${UPLOADS_PATH}/*`, (c) => uploads.answer(c.req.raw, c.get('person')))
  app.all(UPLOADS_PATH, (c) => uploads.answer(c.req.raw, c.get('person')))
  const listening = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
  return {
    folder,
    disk,
    files,
    max: people[2]?.id ?? '',
    port: listening.port,
    restart: () => (uploads = open()),
    sweep: () => uploads.sweep(),
    async close() {
      listening.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { 'content-type': 'application/offset+octet-stream' }
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer<ArrayBuffer> | string) =>
  fetch(`http://127.0.0.1:${server().port}${path}`, {
    method,
    headers: { ...TUS, ...headers },
    ...(body !== undefined && { body }),
  })
const begin = async (size: number) => {
  const { headers } = await ask('POST', UPLOADS_PATH, { 'upload-length': String(size) })
  return headers.get('location') ?? ''
}
const offsetOf = async (path: string) => Number((await ask('HEAD', path)).headers.get('upload-offset'))
const append = (path: string, bytes: Buffer<ArrayBuffer>, offset: number) =>
  ask('PATCH', path, { ...BYTES, 'upload-offset': String(offset) }, bytes)
const finish = (path: string, filename: string, bytes: Buffer, person = 'ada') =>
  ask(
    'POST',
    `${path}/finish`,
    { 'x-person': person, 'content-type': 'application/json' },
    JSON.stringify({ filename, sha256: sha(bytes) }),
  )

/** Sends a part of what was announced, then the connection is cut. */
async function cut(path: string, all: Buffer, sent: number): Promise<void> {
  const socket = connect(server().port, '127.0.0.1')
  const head = Object.entries({ ...TUS, ...BYTES, 'upload-offset': '0', 'content-length': String(all.length) })
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: localhost\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  socket.write(all.subarray(0, sent))
  const at = join(server().folder, 'uploads', path.slice(UPLOADS_PATH.length + 1))
  await until(
    async () => readFileSync(at).length,
    (length) => length === sent,
  )
  socket.destroy()
}

it('goes on where a cut connection left it, also after a restart, and stores the file under its own name', async () => {
  const bytes = randomBytes(300_000)
  const path = await begin(bytes.length)
  await cut(path, bytes, 100_000)
  server().restart()
  expect(await offsetOf(path)).toBe(100_000)
  expect((await finish(path, 'reads.fastq.gz', bytes)).status).toBe(400)
  expect((await append(path, bytes.subarray(50_000), 50_000)).status).toBe(409)
  expect((await append(path, bytes.subarray(100_000), 100_000)).status).toBe(204)
  const stored = StoredFile.parse(await (await finish(path, 'reads.fastq.gz', bytes)).json())
  const sha256 = sha(bytes)
  expect(stored).toEqual({ url: `storage://${sha256}`, filename: 'reads.fastq.gz', size: 300_000, sha256 })
  expect(readFileSync(await server().files.localPath(stored.url)).equals(bytes)).toBe(true)
  // Whoever did not hear the answer asks again; nobody else gets one.
  expect(await (await finish(path, 'reads.fastq.gz', bytes)).json()).toEqual(stored)
  expect((await finish(path, 'reads.fastq.gz', bytes, 'eve')).status).toBe(404)
  expect(readdirSync(join(server().folder, 'uploads'))).toEqual([])
})

it('shows an upload to whoever began it, and to nobody else', async () => {
  const path = await begin(10)
  const eve = { 'x-person': 'eve' }
  const answers = await Promise.all([
    ask('HEAD', path, eve),
    ask('PATCH', path, { ...eve, ...BYTES, 'upload-offset': '0' }, Buffer.alloc(10)),
    ask('DELETE', path, eve),
    ask('GET', `${UPLOADS_PATH}/..%2f..%2fetc`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('HEAD', path)).status).toBe(404)
})

it('refuses what is too large before it is sent, and takes no more than was announced', async () => {
  const refused = await ask('POST', UPLOADS_PATH, { 'upload-length': String(LIMIT + 1) })
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: { name: 'InputError', message: 'The file is larger than 1 MB, the most this server takes.' } },
  ])
  const path = await begin(10)
  expect((await append(path, Buffer.alloc(20), 0)).status).toBe(413)
  expect(await offsetOf(path)).toBeLessThanOrEqual(10)
})

it('keeps nothing of a file that arrived other than it was sent', async () => {
  const path = await begin(3)
  await append(path, Buffer.from('abc'), 0)
  const answer = await finish(path, 'a.txt', Buffer.from('abd'))
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { name: 'InputError', message: 'The file arrived other than it was sent. Upload it again.' } },
  ])
  expect((await ask('HEAD', path)).status).toBe(404)
  expect(await server().files.describe(sha(Buffer.from('abc')))).toBe(undefined)
})

it('takes a small file with the request that begins it', async () => {
  const bytes = Buffer.from('gene\ts1\nA\t1\n')
  const begun = await ask('POST', UPLOADS_PATH, { ...BYTES, 'upload-length': String(bytes.length) }, bytes)
  const stored = await finish(begun.headers.get('location') ?? '', 'counts.tsv', bytes)
  expect(StoredFile.parse(await stored.json()).sha256).toBe(sha(bytes))
})

it('removes after a day what nobody went on with', async () => {
  const [old, fresh] = [await begin(10), await begin(10)]
  const config = join(server().folder, 'uploads', `${old.slice(UPLOADS_PATH.length + 1)}.json`)
  const created = new Date(Date.now() - 2 * 86_400_000)
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(/"creation_date":"[^"]+"/, `"creation_date":"${created.toISOString()}"`),
  )
  utimesSync(config, created, created)
  await server().sweep()
  expect([(await ask('HEAD', old)).status, (await ask('HEAD', fresh)).status]).toEqual([404, 200])
})

it('lets nobody leave more than so many uploads or bytes unfinished, and makes room of what is old', async () => {
  const eve = { 'x-person': 'eve' }
  const beginAs = (size: number) => ask('POST', UPLOADS_PATH, { ...eve, 'upload-length': String(size) })
  const cancel = (path: string) => ask('DELETE', path, eve)
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const large = await Promise.all([LIMIT, LIMIT, LIMIT, LIMIT].map(beginAs))
  expect(statuses(large)).toEqual([201, 201, 201, 400])
  expect(await large.find(({ status }) => status === 400)?.json()).toEqual({
    error: {
      name: 'InputError',
      message:
        'You have 3 uploads that are not whole yet, and this server keeps no more. Finish or cancel some of them first.',
    },
  })
  for (const { headers } of large) await cancel(headers.get('location') ?? `${UPLOADS_PATH}/none`)
  const many = await Promise.all(Array.from({ length: 7 }, () => beginAs(10)))
  expect(statuses(many)).toEqual([201, 201, 201, 201, 201, 201, 400])
  // Another person has room.
  expect((await ask('DELETE', await begin(10))).status).toBe(204)
  const [oldest] = many.flatMap(({ headers }) => headers.get('location') ?? [])
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  utimesSync(join(server().folder, 'uploads', oldest?.slice(UPLOADS_PATH.length + 1) ?? ''), twoHoursAgo, twoHoursAgo)
  expect((await beginAs(10)).status).toBe(201)
  expect((await ask('HEAD', oldest ?? '', eve)).status).toBe(404)
})

it('refuses with 507 what the disk has no room for, counting what is on its way, until that is cancelled or rests', async () => {
  const { disk, folder } = server()
  for (const name of readdirSync(join(folder, 'uploads'))) rmSync(join(folder, 'uploads', name))
  disk.bavail = 5e9 + 1_500_000
  const size = { 'upload-length': String(LIMIT) }
  const beginAs = (person: string) => ask('POST', UPLOADS_PATH, { 'x-person': person, ...size })
  try {
    const answers = await Promise.all(['ada', 'eve', 'ada', 'eve'].map(beginAs))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 507, 507, 507])
    const message =
      "The server's disk has no room for this file of 1 MB: 5 GB are free, and 5 GB stay free for what people write. " +
      'Nothing was stored. Delete files that you no longer need under Account, or ask whoever looks after the server to make room.'
    expect(await answers.find(({ status }) => status === 507)?.json()).toEqual({
      error: { name: 'StorageFullError', message },
    })
    // A whole body has no room beside it, either.
    const body = server().files.put(Readable.from([Buffer.alloc(LIMIT)]), 'a.tsv', { size: LIMIT })
    await expect(body).rejects.toMatchObject({ name: 'StorageFullError' })
    const at = answers.findIndex(({ status }) => status === 201)
    const eve = { 'x-person': at % 2 === 0 ? 'ada' : 'eve' }
    const path = answers[at]?.headers.get('location') ?? ''
    const file = join(folder, 'uploads', path.slice(UPLOADS_PATH.length + 1))
    const [started, longAgo] = [new Date(), new Date(Date.now() - 3_500_000)]
    utimesSync(file, longAgo, longAgo)
    const other = await beginAs('ada')
    expect(other.status).toBe(201)
    // Whoever rested asks for room again.
    const patch = () => ask('PATCH', path, { ...eve, ...BYTES, 'upload-offset': '0' }, Buffer.alloc(10))
    expect((await patch()).status).toBe(507)
    expect((await ask('DELETE', other.headers.get('location') ?? '')).status).toBe(204)
    expect((await patch()).status).toBe(204)
    expect(statSync(file).mtimeMs).toBeGreaterThanOrEqual(started.getTime() - 1000)
    expect((await ask('DELETE', path, eve)).status).toBe(204)
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  } finally {
    disk.bavail = 90e9
  }
})

it('keeps no more of a person than the server allows, also of what was on its way', async () => {
  const max = { 'x-person': 'max' }
  const bytes = Buffer.from('gene\ts1\n!')
  const beginAs = (size: number) => ask('POST', UPLOADS_PATH, { ...max, 'upload-length': String(size) })
  const store = (content: Buffer) => server().files.put(Readable.from([content]), 'a.tsv', { user: server().max })
  await store(Buffer.alloc(2 * LIMIT - bytes.length))
  const refused = {
    name: 'InputError',
    message:
      'Your files and playbooks would take more than 2 MB, the most this server keeps for a person. Delete uploads or playbooks first; Account says what takes how much.',
  }
  const large = await beginAs(bytes.length + 1)
  expect([large.status, await large.json()]).toEqual([400, { error: refused }])
  const path = (await beginAs(bytes.length)).headers.get('location') ?? ''
  await ask('PATCH', path, { ...max, ...BYTES, 'upload-offset': '0' }, bytes)
  await store(Buffer.from('more'))
  const late = await finish(path, 'b.tsv', bytes, 'max')
  expect([late.status, await late.json()]).toEqual([400, { error: refused }])
  expect(await server().files.describe(sha(bytes))).toBe(undefined)
  expect((await ask('HEAD', path, max)).status).toBe(404)
})
