import { fplId, cellMetadata, dataId, processId } from '@playbook/core/plan/content-id'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { saveProcesses } from '../runs/stored/processes.ts'
import { databases } from '../testing/databases.ts'
import { columnsWith } from '../testing/holds-text.ts'
import { useResource } from '../testing/resource.ts'
import { addPlaybook } from '../testing/room-clients.ts'
import type { Store } from '../db/connect.ts'
import { mendSecrets } from './secrets.ts'

const TOKEN = 'PLANTED0123456789'
const address = `drs://h.org/i#?headers={"X-SBG-Auth-Token":"${TOKEN}"}`
const file = (url: string) => ({ url, filename: 'a.tsv' })

const processesOf = (url: string) => {
  const data = { id: dataId('FileURL', file(url)), type: 'FileURL', value: file(url) }
  const prompt = { type: 'FileInput', data, inputs: {} }
  const id = processId(prompt)
  const next = { type: 'GeneCountMatrixFromFile', inputs: { file: id } }
  return { data, prompt: { id, ...prompt }, next: { id: processId(next), ...next } }
}
const words = (url: string) => ({ label: `of ${url}`, processVisible: true, dataVisible: true })
const linksOf = (url: string) => {
  const { prompt, next } = processesOf(url)
  const first = fplId({ process: prompt.id, cellMetadata: words(url) })
  return { first, head: fplId({ process: next.id, parent: first }) }
}

async function plant(store: Store, playbook: string) {
  const { sql } = store
  const { data, prompt, next } = processesOf(address)
  const { first, head } = linksOf(address)
  const clean = processesOf('drs://h.org/i')
  // As they were written before: what is saved now is refused.
  await sql`insert into data (id, type, value) values (${data.id}, ${data.type}, ${JSON.stringify(data.value)}::text::json)`
  await sql`insert into process (id, type, data) values (${prompt.id}, ${prompt.type}, ${data.id})`
  await sql`insert into process (id, type) values (${next.id}, ${next.type})`
  await sql`insert into process_input (id, key, value) values (${next.id}, 'file', ${prompt.id})`
  await sql`insert into resolved (id, data) values (${prompt.id}, ${data.id})`
  await sql`insert into run (id, process, state, error) values ('0a2f1d2e-1c3b-4d5e-8f90-1234567890ac', ${next.id}, 'failed',
    ${JSON.stringify({ name: 'InputError', message: `No ${address}` })}::text::jsonb)`
  await sql`insert into evidence (run, service, method, url, duration_ms)
    values ('0a2f1d2e-1c3b-4d5e-8f90-1234567890ac', 's', 'GET', ${`https://h.org/a?x=1&token=${TOKEN}`}, 1)`
  const cell = cellMetadata(words(address))
  await sql`insert into cell_metadata (id, label) values (${cell.id}, ${words(address).label})`
  await sql`insert into fpl (id, process, cell_metadata) values (${first}, ${prompt.id}, ${cell.id})`
  await sql`insert into fpl (id, process, parent) values (${head}, ${next.id}, ${first})`
  await sql`update playbook set head = ${head}, description = ${address} where id = ${playbook}`
  const version = await sql`insert into playbook_version (playbook, number, fpl, notebook)
    values (${playbook}, 1, ${head}, ${JSON.stringify({ cells: [{ params: data.value }] })}::text::json) returning id`
  await sql`insert into version_output (version, process, data) values (${version[0]?.['id']}, ${prompt.id}, ${data.id})`
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.getMap('playbook').set('gptSummary', address)
  doc.getMap('playbook').set('gptSummary', 'nothing')
  doc.getMap('playbook').set('description', new Y.Text(address))
  for (const update of updates) {
    await sql`insert into ydoc_update (playbook, update) values (${playbook}, ${Buffer.from(update)})`
  }
  const whole = Buffer.from(Y.encodeStateAsUpdate(doc))
  await sql`insert into document_snapshot (playbook, title, cells, digest, document)
    values (${playbook}, ${address}, 0, '', ${whole})`
  await sql`insert into document_edit (id, session, playbook, began, ended, edits, title, cells, document)
    values (gen_random_uuid(), gen_random_uuid(), ${playbook}, now(), now(), 1, '', 0, ${whole})`
  return clean
}

describe.each(databases)('secrets in stored addresses ($name)', ({ skip, open }) => {
  const store = useResource(() => open())

  it.skipIf(skip)(
    'are taken out of every table once, under ids of what is left, with all that refers to it',
    async () => {
      const { sql } = store()
      const playbook = await addPlaybook(store())
      const clean = await plant(store(), playbook)
      expect((await columnsWith(store(), TOKEN)).length).toBeGreaterThan(9)
      await mendSecrets(store())
      expect(await columnsWith(store(), TOKEN)).toEqual([])
      const { first, head } = linksOf('drs://h.org/i')
      const [row] = await sql`select p.head, v.fpl, f.parent, f.process, v.notebook,
        (select process from run) as run, (select url from evidence) as asked, o.process as shown, o.data,
        (select data from resolved) as resolved, p.description
      from playbook p join playbook_version v on v.playbook = p.id join fpl f on f.id = v.fpl
      join version_output o on o.version = v.id where p.id = ${playbook}`
      expect(row).toEqual({
        head,
        fpl: head,
        parent: first,
        process: clean.next.id,
        notebook: { cells: [{ params: file('drs://h.org/i') }] },
        run: clean.next.id,
        asked: 'https://h.org/a?x=1',
        shown: clean.prompt.id,
        data: clean.data.id,
        resolved: clean.data.id,
        description: 'drs://h.org/i',
      })
      const [update] = await sql<{ update: Uint8Array }[]>`select update from ydoc_update where playbook = ${playbook}`
      const doc = new Y.Doc()
      if (update !== undefined) Y.applyUpdate(doc, update.update)
      expect(doc.getMap('playbook').toJSON()).toEqual({ gptSummary: 'nothing', description: 'drs://h.org/i' })
      expect(await sql`select name from mend`).toEqual([{ name: 'secrets of addresses' }])
    },
  )

  it.skipIf(skip)('are refused where they would be named by their content', async () => {
    const { prompt } = processesOf(address)
    await expect(store().sql.begin(async (tx) => saveProcesses(tx, [prompt]))).rejects.toThrow(
      'An address holds a token or a password. Leave it out, and give it as a key of its host.',
    )
  })
})
