import { insertText } from '@playbook/core/document/edits'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { databases } from '../../testing/databases.ts'
import { addPlaybook } from '../../testing/room-clients.ts'
import { useRooms } from '../../testing/use-rooms.ts'
import { createSnapshots } from './snapshots.ts'

describe.each(databases)('states to go back to, on $name', (database) => {
  const { store, rooms, restart } = useRooms(database)
  const write = (room: string, text: string) =>
    rooms().edit(room, (doc) => void insertText(doc, { after: null, text, id: text }))
  const texts = async (room: string) => {
    const snapshots = createSnapshots(store())
    const found = await Promise.all((await snapshots.list(room)).map(({ id }) => snapshots.read(room, id)))
    return found.map((notebook) => notebook?.cells.map((cell) => cell.kind === 'text' && cell.text))
  }

  it('are kept when a document is loaded, and now and then while it changes, each once', async () => {
    const room = await addPlaybook(store())
    const slow = () => ({ snapshots: createSnapshots(store(), 3_600_000) })
    await restart(slow())
    await write(room, 'a')
    await expect.poll(() => texts(room)).toEqual([['a']])
    await write(room, 'b')
    await restart(slow())
    await rooms().read(room)
    await expect.poll(() => texts(room)).toEqual([['b', 'a'], ['a']])
    await restart({ snapshots: createSnapshots(store(), 0) })
    await rooms().read(room)
    await write(room, 'c')
    await expect.poll(() => texts(room)).toEqual([['c', 'b', 'a'], ['b', 'a'], ['a']])
  })

  it('are not kept of what was blown up, nor of nothing', async () => {
    const room = await addPlaybook(store())
    const snapshots = createSnapshots(store())
    const doc = new Y.Doc()
    await snapshots.take(room, doc)
    insertText(doc, { after: null, text: '>'.repeat(5_000_000) })
    await snapshots.take(room, doc)
    expect(await snapshots.list(room)).toEqual([])
  })

  it('hold no secret of an address, whatever the document holds, and are not put together again of what did not change', async () => {
    const room = await addPlaybook(store())
    const doc = new Y.Doc()
    insertText(doc, { after: null, text: 'From https://user:secret@files.example/a.tsv', id: 'a' })
    const snapshots = createSnapshots(store())
    await snapshots.take(room, doc)
    expect(await texts(room)).toEqual([['From https://files.example/a.tsv']])
    await store().sql`delete from document_snapshot where playbook = ${room}`
    await snapshots.take(room, doc)
    expect(await texts(room)).toEqual([])
  })

  it('get fewer with their age, and never many', async () => {
    const room = await addPlaybook(store())
    await store().sql`insert into document_snapshot (playbook, title, cells, digest, document, created)
      select ${room}::uuid, '', n, n::text, '\\x00'::bytea, now() - n * interval '10 minutes' from generate_series(1, 9000) n`
    const doc = new Y.Doc()
    insertText(doc, { after: null, text: 'now', id: 'now' })
    const snapshots = createSnapshots(store())
    await snapshots.take(room, doc)
    const minutes = (await snapshots.list(room)).map(({ cells }, at) => (at === 0 ? 0 : cells * 10))
    expect(minutes.slice(0, 12)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])
    expect(minutes.length).toBeGreaterThan(12 + 20 + 28)
    expect(minutes.length).toBeLessThanOrEqual(12 + 24 + 31)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(31 * 24 * 60)
  })
})
