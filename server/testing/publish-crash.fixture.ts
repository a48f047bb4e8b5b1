// A server for a test to kill while it publishes a playbook: before the version is stored, or after it and before the
// answer. It says when it has come so far, and waits for its death.
import { Created } from '@playbook/core/api/playbooks'
import { createApp } from '../app.ts'
import { LOCAL_PERSON } from '../auth/identity.ts'
import { createChains } from '../playbooks/chains/chains.ts'
import { createImportedOutputs } from '../results/imported.ts'
import { createResults } from '../results/results.ts'
import { createPublications } from '../playbooks/publications/publications.ts'
import { createVersions, type Versions } from '../playbooks/versions/versions.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { openProgram } from '../program.ts'
import { readSettings } from '../settings.ts'
import { examplesFolder } from './folders.ts'

const [databaseUrl, folder, moment] = process.argv.slice(2)
const place = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
const program = await openProgram(readSettings({ DATA_DIR: folder, ...place }, PRODUCT_FOLDER), { warmWorkers: 0 })
await program.runs.start()
const { app } = await createApp({ program, examplesFolder })
const post = async (path: string, body: unknown) =>
  app.request(`/api/playbooks/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { host: 'localhost', 'content-type': 'application/json' },
  })
const workflow = [
  { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
  { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
]
const { id } = Created.parse(await (await post('import', { workflow })).json())
await post(`${id}/run`, {})

const comeTo = async (name: string) => {
  if (name !== moment) return
  process.stdout.write(`${id}\n`)
  await new Promise(() => setInterval(() => {}, 60_000))
}
const imported = createImportedOutputs(program.store)
const results = createResults({ ...program, imported })
const versions = createVersions({ ...program, imported, results }, createChains(program))
const save: Versions['save'] = (playbook, by, name, also) =>
  versions.save(playbook, by, name, async (tx, version) => {
    await also?.(tx, version)
    await comeTo('before')
  })
const publications = createPublications(program, { versions: { ...versions, save }, toldBatches: async () => [] })
await publications.publish(id, LOCAL_PERSON, { licence: 'CC BY 4.0', authors: [{ name: 'Ada' }], name: 'First' })
await comeTo('after')
