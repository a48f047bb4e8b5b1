import { Created } from '@playbook/core/api/playbooks'
import { markClaim } from '@playbook/core/document/claims'
import { insertStep, insertText } from '@playbook/core/document/edits'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import { openRoomSocket, updateBy } from './room-socket.ts'
import type { Attacker, Target } from './target.ts'
import { upload } from './upload.ts'
import { keepWorkflow } from './workflow.ts'

const Uploaded = z.object({ url: z.string(), sha256: z.string(), filename: z.string() })

/** What somebody keeps for themselves: a workflow with its result, and a file. */
async function privateThings(target: Target, person: Attacker) {
  const { ask, port } = target
  const gene = `PRIVATE-${randomUUID()}`
  const given = { type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } }
  const workflow = [
    { id: 'a', ...given },
    { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ]
  const { chain, processes } = await keepWorkflow(target, person, workflow)
  const output = await ask('GET', `/api/db/fpl/${chain}/output`, { person })
  must(output.status === 200 && output.text.includes(gene), `its sender is answered ${output.status}`)
  const bytes = Buffer.from(`gene\ts1\ts2\n${gene}\t1\t2\n`)
  const file = Uploaded.parse(await (await upload(port, person, 'a.tsv', bytes)).json())
  return { gene, chain, process: processes[1] ?? '', file }
}

type Things = Awaited<ReturnType<typeof privateThings>>

/** Every way in which a thing is asked for by its id. */
const ways = ({ chain, process, file }: Things): readonly (readonly [string, string, unknown?])[] => [
  ['GET', `/api/processes/${process}/output`],
  ['GET', `/api/processes/${process}/runs`],
  ['GET', `/api/db/process/${process}`],
  ['GET', `/api/db/process/${process}/inputs`],
  ['GET', `/api/db/process/${process}/output`],
  ['GET', `/api/db/fpl/${chain}`],
  ['GET', `/api/db/fpl/${chain}/output`],
  ['GET', `/api/db/fpl/${chain}/output/export`],
  ['POST', `/api/db/fpl/${chain}/extend`, { type: 'Input[Gene]' }],
  ['POST', '/api/db/fpl', { workflow: [{ id: process }] }],
  ['POST', '/api/db/fpl/start/extend', { id: process }],
  ['GET', `/api/files/${file.sha256}/a.tsv`],
  ['GET', `/ga4gh/drs/v1/objects/${file.sha256}`],
  ['GET', `/ga4gh/drs/v1/objects/${file.sha256}/access/https/data`],
  ['GET', `/api/ga4gh/drs/v1/objects/${file.sha256}/access/https/data`],
  ['POST', '/api/matrix/window', { file, rows: [0, 5], columns: [0, 5] }],
  ['POST', '/api/matrix/compare', { file, there: file }],
  ['POST', '/api/matrix/metadata', { file }],
  ['POST', '/api/matrix/columns', { file: { url: file.url, filename: file.filename } }],
  ['POST', '/api/matrix/parts', { file }],
]

async function readByIds(target: Target) {
  const [owner, stranger] = [await target.addPerson(), await target.addPerson()]
  const things = await privateThings(target, owner)
  const read = ways(things).filter(([method]) => method === 'GET')
  for (const [method, path] of read) {
    const { status } = await target.ask(method, path, { person: owner })
    must(status === 200, `${path} answers its owner ${status}`)
  }
  await Promise.all(
    ways(things).map(async ([method, path, body]) => {
      const asked = body === undefined ? {} : { body }
      const answers = [
        await target.ask(method, path, { person: stranger, ...asked }),
        await target.ask(method, path, asked),
      ]
      const [known, guest] = answers
      must(known?.status === 404, `${method} ${path} answers a stranger ${known?.status}`)
      must(guest?.status === 401 || guest?.status === 404, `${method} ${path} answers a guest ${guest?.status}`)
      must(!answers.some(({ text }) => text.includes(things.gene)), `${method} ${path} tells what is private`)
    }),
  )
  await readByModel(target, stranger, things)
  const own = await ownPlaybook(target)
  must(await claim(target, own, things.process), 'the edit was refused')
  const body = { processes: [things.process] }
  const { text } = await target.ask('POST', `/api/playbooks/${own.playbook}/outputs`, { person: own.owner, body })
  must(!text.includes(things.gene), 'the owner of another playbook reads it')
  const exported = await target.ask('GET', `/api/playbooks/${own.playbook}/export/html`, { person: own.owner })
  must(exported.status === 200 && !exported.text.includes(things.gene), 'a claim exports it')
  return `not found, in ${ways(things).length + MODEL_WAYS.length + 2} ways`
}

const MODEL_WAYS = ['view', 'options', 'expand']

/** Asks as a language model does, in messages. */
async function readByModel({ ask }: Target, stranger: Attacker, { chain, gene }: Things) {
  for (const name of MODEL_WAYS) {
    const given = { workflow_id: chain, step: { type: 'Input[Gene]', value: 'TP53' } }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const known = await ask('POST', '/mcp', { person: stranger, body })
    must(known.text.includes('Not Found'), `${name} answers a stranger ${known.text.slice(0, 80)}`)
    const guest = await ask('POST', '/mcp', { body })
    must(guest.status === 401, `${name} answers a guest ${guest.status}`)
    must(![known, guest].some(({ text }) => text.includes(gene)), `${name} tells what is private`)
  }
}

/** Writes a claim into an own playbook that stands on a result of somebody else. */
async function claim(target: Target, { owner, playbook }: { owner: Attacker; playbook: string }, process: string) {
  const socket = await openRoomSocket(target, playbook, owner)
  const isStored = await socket.write(
    updateBy((doc) => {
      const cell = insertText(doc, { after: null, text: 'It is high.' })
      const value = { cell, process, path: ['set', '0'], was: 'TP53' }
      markClaim(doc, { cell, field: 'text', quote: 'It is high.', value })
    }),
  )
  socket.close()
  return isStored
}

/** Writes the hash of somebody else's file into playbooks and workflows of the attacker's own, in every way. */
async function readByHash(target: Target) {
  const { ask, port } = target
  const [victim, thief] = [await target.addPerson(), await target.addPerson()]
  const bytes = Buffer.from(`gene\ts1\ts2\nPRIVATE-${randomUUID()}\t1\t2\n`)
  const file = Uploaded.parse(await (await upload(port, victim, 'a.tsv', bytes)).json())
  const step = { id: 'f', type: 'FileInput', data: { type: 'FileInput', value: file } }
  const { text } = await ask('POST', '/api/playbooks', { person: thief, body: { title: 'Mine' } })
  const playbook = Created.parse(JSON.parse(text)).id
  const socket = await openRoomSocket(target, playbook, thief)
  const isStored = await socket.write(
    updateBy((doc) => void insertStep(doc, { after: null, step: 'FileInput', params: { ...file } })),
  )
  socket.close()
  must(isStored, 'the edit was refused')
  await ask('POST', '/api/playbooks/import', { person: thief, body: { workflow: [step] } })
  await ask('POST', '/api/playbooks', { person: thief, body: { copyOf: playbook } })
  for (const [path, body] of [
    ['/api/db/fpl', { workflow: [step] }],
    ['/api/db/fpl/start/extend', step],
  ] as const) {
    const { status } = await ask('POST', path, { person: thief, body })
    must(status === 404, `${path} takes the hash of a file of somebody else: ${status}`)
  }
  for (const [method, path, body] of [
    ['GET', `/api/files/${file.sha256}/a.tsv`],
    ['POST', '/api/matrix/window', { file, rows: [0, 5], columns: [0, 5] }],
  ] as const) {
    const { status } = await ask(method, path, { person: thief, ...(body !== undefined && { body }) })
    must(status === 404, `${path} answers ${status}`)
  }
  return 'not found, however it was written'
}

/** Results, files and workflows of somebody else, whose ids are known. */
export const privateResultAttacks: readonly Attack[] = [
  { group: 'roles', what: 'read results, files and workflows of somebody else by their ids', attempt: readByIds },
  { group: 'roles', what: 'read a file of somebody else by writing its hash into own playbooks', attempt: readByHash },
]
