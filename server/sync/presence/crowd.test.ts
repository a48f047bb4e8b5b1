import { Created } from '@playbook/core/api/playbooks'
import { CLOSE } from '@playbook/core/protocol'
import { insertText } from '@playbook/core/document/edits'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startAccounts } from '../../testing/accounts.ts'

const server = await startAccounts()
afterAll(() => server.stop())

it('lets 100 who are signed out follow a public playbook from one address, and shows it to others as it is', async () => {
  const owner = await server.signedIn('owner@lab.example')
  const { id } = Created.parse(await (await owner.post('/api/playbooks', { title: 'Ours' })).json())
  await server.program.rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'Read by many' }))
  await owner.send('PUT', `/api/playbooks/${id}/sharing/visibility`, { visibility: 'public' })
  const open = (cookie?: string) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/rooms/${id}`, {
      ...(cookie !== undefined && { headers: { cookie } }),
    })
    const seen = { text: '', code: 0, isOpen: false, close: () => socket.terminate() }
    socket.on('open', () => (seen.isOpen = true))
    socket.on('message', (data) => (seen.text += String(data)))
    socket.on('close', (code) => (seen.code = code))
    return seen
  }
  const readers = Array.from({ length: 100 }, () => open())
  await expect.poll(() => readers.filter(({ text }) => text !== '').length, { timeout: 60_000 }).toBe(100)
  const late = open()
  await expect.poll(() => late.code, { timeout: 60_000 }).toBe(CLOSE.crowded)
  expect(late.text).toContain('Read by many')
  const signedIn = open(owner.cookie())
  await expect.poll(() => signedIn.text !== '', { timeout: 60_000 }).toBe(true)
  expect([signedIn.code, ...readers.map(({ code }) => code)]).toEqual(Array.from({ length: 101 }, () => 0))
  for (const each of [...readers, signedIn]) each.close()
}, 200_000)
