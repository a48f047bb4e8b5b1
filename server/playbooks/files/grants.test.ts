import { Outputs } from '@playbook/core/api/processes'
import { Created } from '@playbook/core/api/playbooks'
import { StoredFile } from '@playbook/core/api/files'
import { deleteCell, insertStep } from '@playbook/core/document/edits'
import { readNotebook } from '@playbook/core/document/read'
import { plan } from '@playbook/core/plan/plan'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createApp } from '../../app.ts'
import { openRoomSocket } from '../../attack/room-socket.ts'
import { upload } from '../../attack/upload.ts'
import { playbookMember, session, user } from '../../db/schema.ts'
import { listen } from '../../listen.ts'
import { PRODUCT_FOLDER } from '../../product.ts'
import { openProgram } from '../../program.ts'
import { readSettings } from '../../settings.ts'
import { examplesFolder } from '../../testing/folders.ts'
import { useResource } from '../../testing/resource.ts'
import { PATIENCE_MS } from '../../testing/runs.ts'

const HOST = 'lab.example'

/** A server with accounts and a public address. */
const server = useResource(async () => {
  const program = await openProgram(
    readSettings({ PLAYBOOK_AUTH: 'on', PUBLIC_URL: `http://${HOST}`, KERNEL_WORKERS: '1' }, PRODUCT_FOLDER),
  )
  const { app } = await createApp({ program, examplesFolder })
  await program.runs.start()
  const listening = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
  const close = async () => {
    listening.stop()
    await program.close()
  }
  return { program, port: listening.port, close }
})

async function addPerson() {
  const [id, token] = [randomUUID(), randomUUID()]
  const { db } = server().program.store
  await db.insert(user).values({ id, name: 'Ada Lovelace', email: `${id}@example.org` })
  await db.insert(session).values({ userId: id, token, expiresAt: new Date(Date.now() + 3_600_000) })
  return { id, cookie: `playbook_session=${token}` }
}
type Someone = Awaited<ReturnType<typeof addPerson>>

async function ask(who: Someone | undefined, method: string, path: string, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${server().port}${path}`, {
    method,
    headers: { ...(who && { cookie: who.cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}
const make = async (who: Someone, path: string, body: unknown) =>
  Created.parse(JSON.parse((await ask(who, 'POST', path, body)).text)).id

/** A table that nobody else has, uploaded by somebody. */
async function uploadBy(who: Someone) {
  const rows = [1, 2, 3].map((n) => `${n === 1 ? randomUUID() : `GENE${n}`}\t${n}\t${2 * n}\t${n * n}\n`)
  const bytes = Buffer.from(`gene\ts1\ts2\ts3\n${rows.join('')}`)
  return StoredFile.parse(await (await upload(server().port, who, 'a.tsv', bytes)).json())
}

/** A file and the matrix in it, as a document says it. */
function chainOf(file: StoredFile) {
  const doc = new Y.Doc()
  const input = insertStep(doc, { after: null, step: 'FileInput', params: { ...file } })
  const matrix = insertStep(doc, { after: input, step: 'GeneCountMatrixFromFile', bindings: { file: input } })
  insertStep(doc, { after: matrix, step: 'LogNormalizeGeneCountMatrix', bindings: { matrix } })
  const planned = plan(readNotebook(doc), server().program.registry)
  const processes = [...planned.values()].flatMap((each) => (each.state === 'ready' ? [each.process.id] : []))
  return { processes, update: Y.encodeStateAsUpdate(doc) }
}
const workflowOf = (file: StoredFile) => ({
  workflow: [
    { id: 'f', type: 'FileInput', data: { type: 'FileInput', value: file } },
    { id: 'm', type: 'GeneCountMatrixFromFile', inputs: { file: { id: 'f' } } },
  ],
})

async function writeBySocket(who: Someone, playbook: string, file: StoredFile) {
  const socket = await openRoomSocket(server(), playbook, who)
  const { update, processes } = chainOf(file)
  expect(await socket.write(update)).toBe(true)
  socket.close()
  return processes
}

/** How somebody is answered who asks for a file by what they know of it. */
async function answers(who: Someone | undefined, file: StoredFile) {
  const asked = [
    ask(who, 'GET', `/api/files/${file.sha256}/a.tsv`),
    ask(who, 'GET', `/ga4gh/drs/v1/objects/${file.sha256}`),
    ask(who, 'POST', '/api/matrix/window', { file, rows: [0, 3], columns: [0, 3] }),
  ]
  return (await Promise.all(asked)).map(({ status }) => status)
}
const [ALL_THERE, NOTHING_THERE] = [
  [200, 200, 200],
  [404, 404, 404],
]

async function outputsIn(who: Someone, playbook: string, processes: readonly string[]) {
  const { text } = await ask(who, 'POST', `/api/playbooks/${playbook}/outputs`, { processes })
  return Outputs.parse(JSON.parse(text)).outputs
}

it.each(['drs', 'storage'])(
  'gives nobody a file who writes its %s address into a playbook of their own',
  async (scheme) => {
    const [owner, thief] = [await addPerson(), await addPerson()]
    const uploaded = await uploadBy(owner)
    const file = scheme === 'drs' ? uploaded : { ...uploaded, url: `storage://${uploaded.sha256}` }
    expect(file.url).toBe(scheme === 'drs' ? `drs://${HOST}/${file.sha256}` : file.url)
    // It is computed already, so that there are results that could be read.
    const honest = await make(owner, '/api/playbooks', { title: 'Study' })
    const processes = await writeBySocket(owner, honest, file)
    await expect
      .poll(async () => Object.keys(await outputsIn(owner, honest, processes)), { timeout: PATIENCE_MS })
      .toHaveLength(3)

    const [first = '', second = ''] = processes
    const written = await make(thief, '/api/playbooks', { title: 'Mine' })
    await writeBySocket(thief, written, file)
    const brought = workflowOf(file)
    const imported = await make(thief, '/api/playbooks/import', {
      data: {
        r: {
          type: 'GeneCountMatrix',
          value: { ...file, shape: [3, 3], index: [], columns: [], values: [], ellipses: [null, null] },
        },
      },
      workflow: brought.workflow.map((step) => (step.id === 'm' ? { ...step, output: { id: 'r' } } : step)),
    })
    const copied = await make(thief, '/api/playbooks', { copyOf: written })
    for (const playbook of [written, imported, copied]) {
      expect(await ask(thief, 'POST', `/api/playbooks/${playbook}/run`, {})).toEqual({
        status: 202,
        text: '{"wanted":0}',
      })
      expect(await outputsIn(thief, playbook, processes)).toEqual({})
      expect((await ask(thief, 'POST', `/api/playbooks/${playbook}/versions`, { name: 'One' })).status).toBe(400)
      expect((await ask(thief, 'GET', `/api/playbooks/${playbook}/export?results=true`)).text).not.toContain('GENE2')
      expect((await ask(thief, 'POST', `/api/playbooks/${playbook}/recompute`, { process: second })).status).toBe(404)
    }
    for (const id of [first, second]) {
      for (const path of [`/api/processes/${id}/output`, `/api/processes/${id}/runs`, `/api/db/process/${id}/output`]) {
        expect((await ask(thief, 'GET', path)).status).toBe(404)
      }
    }
    expect((await ask(thief, 'POST', '/api/db/fpl', brought)).status).toBe(404)
    const [step] = brought.workflow
    expect((await ask(thief, 'POST', '/api/db/fpl/start/extend', step)).status).toBe(404)
    expect(await answers(thief, file)).toEqual(NOTHING_THERE)
    expect(await answers(owner, file)).toEqual(ALL_THERE)
  },
)

it('lets those read a file and what is made of it who read a playbook that holds it, and copy it to a playbook of theirs', async () => {
  const [owner, reader] = [await addPerson(), await addPerson()]
  const { db, sql } = server().program.store
  const file = await uploadBy(owner)
  const shared = await make(owner, '/api/playbooks', { title: 'Shared' })
  const processes = await writeBySocket(owner, shared, file)
  await db.insert(playbookMember).values({ playbook: shared, user: reader.id, role: 'viewer' })
  const derived = async () =>
    StoredFile.safeParse((await outputsIn(reader, shared, processes))[processes[2] ?? '']?.value).data
  await expect.poll(derived, { timeout: PATIENCE_MS }).toBeDefined()
  const normalised = StoredFile.parse(await derived())
  expect(normalised.sha256).not.toBe(file.sha256)
  expect([await answers(reader, file), await answers(reader, normalised)]).toEqual([ALL_THERE, ALL_THERE])

  // By the API, as a workflow, and as a cell that is copied from page to page.
  const copy = await make(reader, '/api/playbooks', { copyOf: shared })
  expect((await ask(reader, 'POST', '/api/db/fpl', workflowOf(file))).status).toBe(200)
  const own = await make(reader, '/api/playbooks', { title: 'Mine' })
  await writeBySocket(reader, own, normalised)
  await sql`delete from playbook_member where playbook = ${shared} and "user" = ${reader.id}`
  expect(Object.keys(await outputsIn(reader, copy, processes))).toHaveLength(3)
  expect([await answers(reader, file), await answers(reader, normalised)]).toEqual([ALL_THERE, ALL_THERE])
})

it('lets those read the file of an imported playbook who may read it, before anything was run, until its cell is deleted', async () => {
  const [owner, reader, stranger] = [await addPerson(), await addPerson(), await addPerson()]
  const { program } = server()
  const file = await uploadBy(owner)
  const shared = await make(owner, '/api/playbooks/import', workflowOf(file))
  await program.store.db.insert(playbookMember).values({ playbook: shared, user: reader.id, role: 'viewer' })
  expect([await answers(reader, file), await answers(stranger, file)]).toEqual([ALL_THERE, NOTHING_THERE])
  const { cells } = await program.rooms.read(shared)
  await program.rooms.edit(shared, (doc) => cells.forEach(({ id }) => deleteCell(doc, id)))
  await expect.poll(async () => answers(reader, file), { timeout: PATIENCE_MS }).toEqual(NOTHING_THERE)
})

it('lets everybody read the files of a published version, and who copies it keeps them', async () => {
  const [owner, reader] = [await addPerson(), await addPerson()]
  const file = await uploadBy(owner)
  const playbook = await make(owner, '/api/playbooks/import', workflowOf(file))
  const said = { licence: 'CC BY 4.0', authors: [{ name: 'Ada' }], name: 'First' }
  await expect
    .poll(async () => (await ask(owner, 'POST', `/api/playbooks/${playbook}/run`, {})).text, { timeout: PATIENCE_MS })
    .toBe('{"wanted":2}')
  const published = await ask(owner, 'POST', `/api/playbooks/${playbook}/publication`, said)
  expect(published.status, published.text).toBeLessThan(300)
  expect(await answers(undefined, file)).toEqual(ALL_THERE)
  const copy = await make(reader, `/api/publications/${playbook}/copy`, {})
  await ask(owner, 'DELETE', `/api/playbooks/${playbook}/publication`)
  expect(await answers(reader, file)).toEqual(ALL_THERE)
  await ask(reader, 'DELETE', `/api/playbooks/${copy}`)
  expect(await answers(reader, file)).toEqual(NOTHING_THERE)
})

it('lets everybody use the files of the templates, from a template and by their address', async () => {
  const [first, second] = [await addPerson(), await addPerson()]
  const { grants, store } = server().program
  const template = await make(first, '/api/playbooks', { template: 'differential-expression' })
  const [given] = await store.sql<{ sha256: string }[]>`select sha256 from playbook_file where playbook = ${template}`
  const sha256 = given?.sha256 ?? ''
  const file = { url: `drs://${HOST}/${sha256}`, filename: 'a.tsv', size: 1, sha256 }
  expect(await answers(second, file)).toEqual(NOTHING_THERE)
  const own = await make(second, '/api/playbooks', { title: 'Mine' })
  await writeBySocket(second, own, file)
  expect(await grants.lacking(own, [sha256])).toEqual(new Set())
})
