import { SendingEvent } from '@playbook/core/api/projects'
import { jsonIn } from '@playbook/core/text/json-in'
import { Readable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { LOCAL_PERSON } from '../auth/identity.ts'
import { useProgram } from '../testing/program.ts'
import { useResource } from '../testing/resource.ts'
import { serveStandIns } from '../testing/stand-ins.ts'
import { listFiles } from './files.ts'
import { sendFile } from './send.ts'

const TOKEN = '0123456789abcdef0123456789ab9a1f'
const standIns = useResource(serveStandIns)
const { program, app, ask } = useProgram(() => ({ UPSTREAM_PROXY: standIns().url }))
const Made = z.object({ id: z.string() })
const MIB = 1024 ** 2

beforeEach(async () => {
  await ask('PUT', '/api/account/platforms/cavatica', { token: TOKEN, project: 'researcher/empty' })
  standIns().standIns.requests.length = 0
})
const lines = () =>
  standIns().standIns.requests.map(({ line }) => line.replace(/uploads?\/(multipart\/)?[\da-f-]{36}/, 'U'))

async function sentEvents(playbook: string, given: object) {
  const answer = await app().request(`/api/playbooks/${playbook}/sendings`, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  const text = await answer.text()
  return text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => SendingEvent.parse(jsonIn(event.slice(6))))
}
async function imported(): Promise<string> {
  const workflow = {
    workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'HNF1A' } }],
    metadata: { title: 'HNF1A' },
  }
  return Made.parse((await ask('POST', '/api/playbooks/import', workflow)).json).id
}
const listed = async (project: string) => {
  const caller = await program().integrations.callerOf(LOCAL_PERSON.id, 'cavatica')
  return (await listFiles(caller, { project })).entries.map(({ name, size }) => [name, size])
}

it('sends a file of a playbook to a project, and does not write over one of the same name', async () => {
  const playbook = await imported()
  const file = await app().request(`/api/playbooks/${playbook}/export/workflow`, { headers: { host: 'localhost' } })
  const size = (await file.arrayBuffer()).byteLength
  const given = { format: 'workflow', project: 'researcher/empty' }
  const filename = 'hnf1a.json'
  expect(await sentEvents(playbook, given)).toEqual([
    { kind: 'sent', bytes: size, of: size },
    { kind: 'end', problem: null, filename },
  ])
  expect(await listed('researcher/empty')).toEqual([[filename, size]])
  expect(await sentEvents(playbook, given)).toEqual([
    {
      kind: 'end',
      problem: `There is a file ${filename} in researcher/empty already. Let it be replaced, or rename it there first.`,
      filename: null,
    },
  ])
  expect(await sentEvents(playbook, { ...given, replace: true })).toHaveLength(2)
  expect(await listed('researcher/empty')).toEqual([[filename, size]])
})

it('sends a large file part by part, a part that goes astray again, and the token never to the storage', async () => {
  const caller = await program().integrations.callerOf(LOCAL_PERSON.id, 'cavatica')
  const storage = 'sb-cavatica.s3.amazonaws.com'
  standIns().standIns.troubles.push({ fault: '500', address: storage, times: 1 })
  const sent: number[] = []
  const content = new Uint8Array(40 * MIB).fill(7)
  await sendFile(
    caller,
    { filename: 'large.bin', content, project: 'researcher/empty', replace: false },
    { signal: new AbortController().signal, onSent: (bytes) => sent.push(bytes) },
  )
  expect(sent).toEqual([32 * MIB, 40 * MIB])
  expect(await listed('researcher/empty')).toContainEqual(['large.bin', 40 * MIB])
  expect(lines().filter((line) => line.includes(storage))).toEqual([
    `PUT https://${storage}/U/1?X-Amz-Signature=signed ${32 * MIB} bytes`,
    `PUT https://${storage}/U/1?X-Amz-Signature=signed ${32 * MIB} bytes`,
    `PUT https://${storage}/U/2?X-Amz-Signature=signed ${8 * MIB} bytes`,
  ])
  const told = standIns().standIns.requests.filter(({ line }) => line.includes(storage))
  expect(told.map(({ headers }) => headers['x-sbg-auth-token'])).toEqual([undefined, undefined, undefined])
})

it('gives up at CAVATICA what its person stops', async () => {
  const caller = await program().integrations.callerOf(LOCAL_PERSON.id, 'cavatica')
  const stop = new AbortController()
  const sending = sendFile(
    caller,
    { filename: 'stopped.bin', content: new Uint8Array(40 * MIB), project: 'researcher/empty', replace: false },
    { signal: stop.signal, onSent: () => stop.abort() },
  )
  await expect(sending).rejects.toThrow(/abort/i)
  expect(lines().at(-1)).toBe('DELETE https://cavatica-api.sbgenomics.com/v2/U ')
  expect((await listed('researcher/empty')).map(([name]) => name)).not.toContain('stopped.bin')
})

it('says why a project takes nothing', async () => {
  const playbook = await imported()
  expect(await sentEvents(playbook, { format: 'workflow', project: 'lab/shared' })).toEqual([
    {
      kind: 'end',
      problem:
        'CAVATICA does not let you do this. Ask the administrator of the project. It said: Insufficient privileges to access the requested resource.',
      filename: null,
    },
  ])
})

const TABLE = 'gene\tlogFC\nACE2\t1.5\n'

it('sends the result of one step: the file that it is, else the result as JSON', async () => {
  const stored = await program().files.put(Readable.from([Buffer.from(TABLE)]), 'changes.tsv')
  const workflow = [
    { id: 'file', type: 'FileInput', data: { type: 'FileInput', value: stored } },
    { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
    { id: 'set', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'gene' } } },
  ]
  const playbook = Made.parse((await ask('POST', '/api/playbooks/import', { workflow })).json).id
  const { cells } = await program().rooms.read(playbook)
  const [file, , set] = cells.map(({ id }) => id)
  const project = 'researcher/empty'
  expect((await sentEvents(playbook, { cell: set, project })).at(-1)).toEqual({
    kind: 'end',
    problem: 'This step has no result yet. Run it, then send it.',
    filename: null,
  })
  await ask('POST', `/api/playbooks/${playbook}/run`, {})
  const sent = [await sentEvents(playbook, { cell: file, project }), await sentEvents(playbook, { cell: set, project })]
  expect(sent.map((events) => events.at(-1))).toEqual([
    { kind: 'end', problem: null, filename: 'changes.tsv' },
    { kind: 'end', problem: null, filename: 'Create set from genes.json' },
  ])
  expect(await listed(project)).toContainEqual(['changes.tsv', TABLE.length])
  expect((await sentEvents(playbook, { cell: 'gone', project })).at(-1)).toMatchObject({
    problem: 'There is no such cell in this playbook (any more).',
  })
})
