import { PlaybookList } from '@playbook/core/api/playbooks'
import { insertStep, playbookText } from '@playbook/core/document/edits'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { z } from 'zod'
import { LOCAL_PERSON } from '../../auth/identity.ts'
import { createMayRead, mayReadNewest } from '../../auth/may-read.ts'
import { playbook } from '../../db/schema.ts'
import { createDocumentViews } from '../../live/document-views.ts'
import { useProgram } from '../../testing/program.ts'
import { processOf } from '../../testing/steps.ts'
import { followDocuments } from './follow.ts'

const { program, app } = useProgram()
const headers = { host: 'localhost', 'content-type': 'application/json' }

/** How many hues the list shows, by title. */
async function listed() {
  const answer = await app().request('/api/playbooks', { headers })
  const { playbooks } = PlaybookList.parse(await answer.json())
  return Object.fromEntries(playbooks.map(({ title, hues }) => [title, hues.length]))
}

it('brings the titles and outlines of playbooks that changed together into the list', async () => {
  for (const name of ['a', 'b "quoted" {1,2}', 'c\0']) {
    const made = await app().request('/api/playbooks', { method: 'POST', headers, body: '{}' })
    const { id } = z.object({ id: z.string() }).parse(await made.json())
    await program().rooms.edit(id, (doc) => {
      playbookText(doc, 'title').insert(0, name)
      insertStep(doc, { after: null, step: 'Input[Gene]', params: 'TP53' })
    })
  }
  await expect.poll(listed).toEqual({ a: 1, 'b "quoted" {1,2}': 1, c: 1 })
})

it('brings an outline up to date before somebody who has just added a step is refused, and waits for nothing', async () => {
  const { store, registry, grants } = program()
  let change: (id: string, doc: Y.Doc) => void = () => {}
  const rooms = { ...program().rooms, onChange: (listener: typeof change) => void (change = listener) }
  const outlines = followDocuments({ store, rooms, registry, grants, viewOf: createDocumentViews(registry) })
  const mayRead = createMayRead(store, { mode: 'accounts' })
  const newest = mayReadNewest(mayRead, outlines)
  const id = randomUUID()
  await store.db.insert(playbook).values({ id, owner: LOCAL_PERSON.id })
  const doc = new Y.Doc()
  insertStep(doc, { after: null, step: 'Input[Gene]', params: 'BRCA2' })
  change(id, doc)
  const process = processOf('Input[Gene]', {}, 'BRCA2').id
  expect(await mayRead(LOCAL_PERSON.id, 'process', process)).toBe(false)
  expect(await newest(LOCAL_PERSON.id, 'process', process)).toBe(true)
  expect(await newest(randomUUID(), 'process', process)).toBe(false)
  expect(await newest('', 'process', process)).toBe(false)
})
