import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Access, AccessOf } from '../../auth/access.ts'
import { databases } from '../../testing/databases.ts'
import { addPlaybook, until } from '../../testing/room-clients.ts'
import { useRooms } from '../../testing/use-rooms.ts'

for (const database of databases) {
  describe(`who may do what in rooms on ${database.name}`, () => {
    const access = new Map<string, Access>()
    const accessOf: AccessOf = async (seats) =>
      seats.map(({ user, session = '' }) => access.get(session) ?? access.get(user) ?? 'editor')
    const { store, rooms, restart, client, stored, rowCount } = useRooms(database)

    it('lets viewers and commenters see everything and change nothing', async () => {
      const room = await addPlaybook(store())
      const editor = client(room)
      editor.text.insert(0, 'kept text')
      editor.text.delete(0, 5)
      await editor.saved()
      for (const role of ['viewer', 'commenter'] as const) {
        const reader = client(room, { role })
        await reader.saved()
        expect(reader.receipt()).toEqual({ saved: 1, refused: 0, role })
        expect(reader.text.toJSON()).toBe('text')
        reader.text.insert(0, 'vandal')
        reader.text.delete(0, 8)
        await until('told', () => reader.receipt()?.refused === 2)
        expect(reader.receipt()).toEqual({ saved: 1, refused: 2, role, reason: 'role' })
        // Speaking the protocol directly, in every way there is to write.
        const update = Y.encodeStateAsUpdate(reader.doc)
        const length = update.length < 128 ? [update.length] : [(update.length & 127) | 128, update.length >> 7]
        for (const step of [1, 2]) reader.provider.ws?.send(new Uint8Array([0, step, ...length, ...update]))
        await until('told', () => reader.receipt()?.refused === 4)
        reader.close()
      }
      editor.text.insert(4, '!')
      await editor.saved()
      expect(editor.text.toJSON()).toBe('text!')
      expect(await stored(room)).toBe('text!')
    })

    it('downgrades, refuses, and lets in again when a role changes; closes when there is none', async () => {
      await restart({ accessOf })
      const room = await addPlaybook(store())
      const [ada, bob] = [client(room, { user: 'ada' }), client(room, { user: 'bob' })]
      await Promise.all([ada.saved(), bob.saved()])
      access.set('bob', 'viewer')
      await until('told', () => bob.receipt()?.role === 'viewer')
      bob.text.insert(0, 'b')
      await until('refused', () => bob.receipt()?.refused === 1)
      ada.text.insert(0, 'a')
      await ada.saved()
      expect(await stored(room)).toBe('a')
      access.set('bob', 'editor')
      // What was refused is sent anew by a fresh connection.
      await until('sent again', () => ada.text.length === 2)
      expect(bob.closed()).toEqual({ code: 1012, reason: 'Your role has changed.' })
      access.set('bob', 'denied')
      await until('closed', () => bob.closed()?.code === 4403)
      expect(bob.provider.shouldConnect).toBe(false)
      expect(ada.provider.wsconnected).toBe(true)
    })

    it('closes the sockets of a session that ended', async () => {
      await restart({ accessOf })
      const room = await addPlaybook(store())
      const [ends, stays] = [client(room, { session: 'one' }), client(room, { session: 'two' })]
      await Promise.all([ends.saved(), stays.saved()])
      access.set('one', 'signed-out')
      await until('closed', () => ends.closed()?.code === 4401)
      expect(stays.provider.wsconnected).toBe(true)
    })

    it('refuses what does not exist, was deleted, or cannot be read, and never serves an empty document instead', async () => {
      const nowhere = client(randomUUID())
      const nonsense = client('no-id')
      await until('closed', () => nowhere.closed()?.code === 4404 && nonsense.closed()?.code === 4404)
      await expect(rooms().read(randomUUID())).rejects.toThrow('This playbook does not exist.')

      const deleted = await addPlaybook(store())
      const one = client(deleted)
      await one.saved()
      await store().sql`delete from playbook where id = ${deleted}`
      one.text.insert(0, 'too late')
      await until('closed', () => one.closed()?.code === 4404)
      expect(one.receipt()).toEqual({ saved: 1, refused: 0, role: 'editor' })

      const broken = await addPlaybook(store())
      const good = new Y.Doc()
      good.getText('text').insert(0, 'good')
      await store().sql`insert into ydoc_update (playbook, update) values
        (${broken}, ${Buffer.from(Y.encodeStateAsUpdate(good))}), (${broken}, ${Buffer.from([1, 2, 3])})`
      const two = client(broken)
      two.text.insert(0, 'x')
      await until('closed', () => two.closed()?.code === 4500)
      expect(two.provider.synced).toBe(false)
      expect(two.receipt()).toBeUndefined()
      expect(await rowCount(broken)).toBe(2)
    })
  })
}
