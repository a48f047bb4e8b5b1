import { StoredBytes } from '@playbook/core/api/account'
import { insertText } from '@playbook/core/document/edits'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../testing/accounts.ts'

const MOST = 100_000
const server = await startAccounts({ STORED_PER_PERSON_BYTES: String(MOST) })
afterAll(() => server.stop())

it('counts documents, history, versions and results of a person, not files alone, and refuses what does not fit', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const { rooms, storage } = server.program
  const Made = z.object({ id: z.string() })
  const { id } = Made.parse(await (await ada.post('/api/playbooks', { title: 'Ours' })).json())
  await rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'x'.repeat(40_000) }))
  await ada.post(`/api/playbooks/${id}/versions`, { name: 'One' })
  const stored = StoredBytes.parse(await (await ada.get('/api/account/storage')).json())
  expect([stored.files, stored.documents > 40_000, stored.versions > 40_000, stored.results, stored.most]).toEqual([
    0,
    true,
    true,
    0,
    MOST,
  ])
  await rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'more' }))
  const refused = await ada.post(`/api/playbooks/${id}/versions`, { name: 'Two' })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    {
      error: {
        message: expect.stringContaining('Delete uploads or playbooks first; Account says what takes how much.'),
      },
    },
  ])
  // What was counted holds for an hour: a request does not count again.
  const me = z.object({ user: Made }).parse(await (await ada.get('/api/me')).json()).user.id
  expect((await storage.read(me)).documents).toBe(stored.documents)
})
