// A server for a test to kill while somebody accepts edits: before they are stored, or after that and before anybody
// hears of it. It says when it has come so far, and waits for its death.
import { insertStep } from '@playbook/core/document/edits'
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { Created } from '@playbook/core/api/playbooks'
import { randomUUID } from 'node:crypto'
import { createApp } from '../app.ts'
import { LOCAL_PERSON } from '../auth/identity.ts'
import { createProposals } from '../playbooks/proposals/proposals.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { openProgram } from '../program.ts'
import { readSettings } from '../settings.ts'
import type { Rooms } from '../sync/rooms.ts'
import { examplesFolder } from './folders.ts'

const [databaseUrl, folder, moment] = process.argv.slice(2)
const place = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
const program = await openProgram(readSettings({ DATA_DIR: folder, ...place }, PRODUCT_FOLDER), { warmWorkers: 0 })
const { app } = await createApp({ program, examplesFolder })
const made = await app.request('/api/playbooks', {
  method: 'POST',
  body: JSON.stringify({ title: 'Ours' }),
  headers: { host: 'localhost', 'content-type': 'application/json' },
})
const { id } = Created.parse(await made.json())
await program.rooms.edit(
  id,
  (doc) => void insertStep(doc, { after: null, id: 'gene', step: 'Input[Gene]', params: 'A' }),
)

const comeTo = async (name: string) => {
  if (name !== moment) return
  process.stdout.write(`${id}\n`)
  await new Promise(() => setInterval(() => {}, 60_000))
}
const editWithin: Rooms['editWithin'] = (playbook, user, change, store) =>
  program.rooms.editWithin(playbook, user, change, async (append) => {
    await store(async (tx) => {
      await append(tx)
      await comeTo('before')
    })
    await comeTo('after')
  })
const proposals = createProposals({
  ...program,
  rooms: { editWithin, announceComments: () => {} },
  putFiles: { put: async () => {} },
})
const edits: readonly ProposedEdit[] = [
  { kind: 'answer', cell: 'gene', name: 'Gene', was: 'A', is: 'B' },
  { kind: 'add', after: 'gene', cell: { kind: 'text', id: 'note', text: 'New', collapsed: false } },
]
await proposals.add(id, LOCAL_PERSON, {
  id: randomUUID(),
  title: '',
  edits: edits.map((edit) => ({ edit, reason: '' })),
})
const [proposal] = (await proposals.list(id)).proposals
const decisions = (proposal?.edits ?? []).map(({ id: edit }) => ({ edit, verdict: 'accepted' as const }))
await proposals.decide(id, LOCAL_PERSON, proposal?.id ?? '', { decisions, isWritten: false })
