import { PlaybookList } from '@playbook/core/api/playbooks'
import { insertStep, playbookText } from '@playbook/core/document/edits'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../testing/program.ts'

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
  await expect.poll(listed, { timeout: 10_000 }).toEqual({ a: 1, 'b "quoted" {1,2}': 1, c: 1 })
})
