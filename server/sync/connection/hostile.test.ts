import { CLOSE } from '@playbook/core/protocol'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { databases } from '../../testing/databases.ts'
import { addPlaybook, until } from '../../testing/room-clients.ts'
import { useRooms } from '../../testing/use-rooms.ts'
import { frames } from './messages.ts'

for (const database of databases) {
  describe(`strange clients on ${database.name}`, () => {
    const { store, client, server } = useRooms(database)

    /** Sends something as soon as the socket is open and tells how the server ended it. */
    function speak(room: string, what: readonly (Uint8Array | string)[], role = 'editor') {
      const socket = new WebSocket(`${server().url}/${room}?role=${role}`)
      return new Promise<{ code: number; reason: string }>((resolve) => {
        socket.on('open', () => what.forEach((each) => socket.send(each)))
        socket.on('error', () => {})
        socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
      })
    }

    it('closes a socket that sends anything else, and keeps serving the others', async () => {
      const room = await addPlaybook(store())
      const good = client(room)
      good.text.insert(0, 'good')
      await good.saved()
      const whole = Y.encodeStateAsUpdate(good.doc)
      const cut = frames.update(whole).slice(0, -3)
      const noise = Array.from({ length: 150 }, (_, n) => new Uint8Array(randomBytes(1 + (n % 40))))
      // Of the forms that a message may have, filled with noise.
      const shaped = noise
        .slice(0, 60)
        .flatMap((bytes) => [frames.update(bytes), frames.answer(bytes), frames.presence(bytes)])
      const trailing = new Uint8Array([...frames.update(whole), 7])
      const bad = [cut, trailing, new Uint8Array(), new Uint8Array([2, 0]), new Uint8Array([0, 9, 0]), 'text', ...noise]
      const codes = new Set<number>()
      const ends = [...bad, ...shaped].map((each) => {
        const end = speak(room, [each, 'a text message ends what is left'])
        return end.then(({ code }) => codes.add(code))
      })
      await Promise.all(ends)
      expect([...codes]).toEqual([CLOSE.garbage])
      good.text.insert(4, '!')
      await good.saved()
      expect(good.text.toJSON()).toBe('good!')
      const other = client(room)
      await until('the same', () => other.text.toJSON() === 'good!')
      expect(other.doc.store.clients.size).toBe(1)
    })

    // Client 2 inserts between a letter of client 1 and a letter of its own that it has never written. That is read as
    // an update, and fails while it is applied.
    const breaking = new Uint8Array([1, 1, 2, 0, 196, 1, 2, 2, 3, 1, 88, 0])

    it('starts a room anew when an update breaks its document, and stores nothing of it', async () => {
      const room = await addPlaybook(store())
      const doc = new Y.Doc()
      doc.clientID = 1
      const good = client(room, {}, doc)
      good.text.insert(0, 'all this must stay')
      good.text.format(2, 5, { bold: true })
      good.doc.getMap('cells').set('a', new Y.Map([['label', new Y.Text('label')]]))
      await good.saved()
      for (let n = 0; n < 5; n++) {
        const end = speak(room, [frames.update(breaking)])
        // Typed into the broken room, perhaps: nobody may lose it.
        good.text.insert(0, `${n}`)
        expect((await end).code).toBe(CLOSE.garbage)
        await good.saved()
      }
      expect(good.closed()).toEqual({ code: CLOSE.again, reason: 'The room starts anew.' })
      const late = client(room)
      await late.saved()
      late.doc.getMap('cells')
      expect(late.doc.toJSON()).toEqual(good.doc.toJSON())
      expect(late.text.toJSON()).toBe('43210all this must stay')
    })

    it('refuses what makes a document too large, says why, and lets people delete', async () => {
      const room = await addPlaybook(store())
      const one = client(room)
      await one.saved()
      const chunk = 'x'.repeat(3_000_000)
      one.text.insert(0, chunk)
      one.text.insert(0, chunk)
      await one.saved()
      one.text.insert(0, chunk)
      await until('refused', () => one.receipt()?.refused === 1)
      expect(one.receipt()).toEqual({ saved: 3, refused: 1, role: 'editor', reason: 'document-too-large' })
      const two = client(room)
      await until('there', () => two.text.length === 6_000_000)
      two.text.delete(0, 5_000_000)
      await two.saved()
      two.text.insert(0, 'y'.repeat(1_000_000))
      await two.saved()
      expect(two.receipt()?.refused).toBe(0)
    })

    it('refuses what rests on edits that never came, beyond what a page may have on the way', async () => {
      const room = await addPlaybook(store())
      const one = client(room)
      await one.saved()
      const far = new Y.Doc()
      const updates: Uint8Array[] = []
      far.on('update', (update: Uint8Array) => updates.push(update))
      for (const size of [1, 900_000, 900_000, 5_000_000]) far.getText('text').insert(0, 'x'.repeat(size))
      for (const update of updates.slice(1)) one.provider.ws?.send(frames.update(update).slice())
      await until('refused', () => one.receipt()?.refused === 2 && one.receipt()?.saved === 2)
      expect(one.receipt()).toEqual({ saved: 2, refused: 2, role: 'editor', reason: 'document-too-large' })
      const two = client(room)
      await two.saved()
      expect(Y.encodeStateAsUpdate(two.doc).length).toBeLessThan(1_000_000)
      two.text.insert(0, 'work goes on')
      await two.saved()
      // A page that comes back tells the server what it keeps aside itself, which is nothing new.
      two.provider.disconnect()
      two.text.insert(0, 'Here, ')
      two.provider.connect()
      await two.saved()
      // What was missing comes at last, and what waited for it is there.
      one.provider.disconnect()
      one.provider.connect()
      await one.saved()
      one.provider.ws?.send(frames.update(updates[0] ?? new Uint8Array()).slice())
      await until('there', () => two.text.length === 900_001 + 'Here, work goes on'.length)
    })

    it('refuses the cell after the 5,000th, says why, and lets people delete', async () => {
      const room = await addPlaybook(store())
      const one = client(room)
      await one.saved()
      const cells = one.doc.getMap('cells')
      one.doc.transact(() => {
        for (let n = 0; n < 5000; n++) cells.set(`${n}`, new Y.Map([['kind', 'text']]))
      })
      await one.saved()
      const two = client(room)
      await two.saved()
      two.doc.getMap('cells').set('more', new Y.Map([['kind', 'text']]))
      await until('refused', () => two.receipt()?.refused === 1)
      expect(two.receipt()).toEqual({ saved: 1, refused: 1, role: 'editor', reason: 'too-many-cells' })
      cells.delete('0')
      cells.set('instead', new Y.Map([['kind', 'text']]))
      await one.saved()
      expect(cells.size).toBe(5000)
    })

    it('closes a socket whose message is larger than 16 MB', async () => {
      const room = await addPlaybook(store())
      const end = await speak(room, [new Uint8Array(16_000_001)])
      expect(end).toEqual({ code: CLOSE.tooLarge, reason: 'The message is larger than 16 MB.' })
    })

    it('reads a flood more slowly and loses nothing of it', async () => {
      const room = await addPlaybook(store())
      const flood = client(room)
      await flood.saved()
      const start = Date.now()
      for (let n = 0; n < 5600; n++) flood.text.insert(flood.text.length, 'x')
      await flood.saved()
      expect(Date.now() - start).toBeGreaterThan(500)
      expect(flood.receipt()?.saved).toBe(flood.sent())
      const reader = client(room)
      await until('all', () => reader.text.length === 5600)
    })

    it('lets a socket come and go before its document is loaded', async () => {
      const room = await addPlaybook(store())
      const ends = Array.from({ length: 20 }, () => {
        const socket = new WebSocket(`${server().url}/${room}`)
        socket.on('error', () => {})
        socket.on('open', () => socket.terminate())
        return new Promise((resolve) => socket.on('close', resolve))
      })
      await Promise.all(ends)
      const one = client(room)
      one.text.insert(0, randomUUID())
      await one.saved()
    })
  })
}
