import type { ProcessState } from '@playbook/core/api/processes'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { databases } from '../testing/databases.ts'
import { addPlaybook, until } from '../testing/room-clients.ts'
import { useRooms } from '../testing/use-rooms.ts'

for (const database of databases) {
  describe(`rooms on ${database.name}`, () => {
    const { store, rooms, client, stored, rowCount, restart, server } = useRooms(database)

    it('brings random edits of three clients together and keeps them over a restart', async () => {
      const room = await addPlaybook(store())
      const three = [client(room), client(room), client(room)]
      await Promise.all(three.map((each) => until('synced', () => each.provider.synced)))
      for (let n = 0; n < 150; n++) {
        for (const { text, doc } of three) {
          const at = Math.floor(Math.random() * (text.length + 1))
          if (n % 5 === 4 && text.length > 3) text.delete(Math.min(at, text.length - 2), 2)
          else text.insert(at, `${n} `)
          if (n % 10 === 0) doc.getMap('cells').set(`cell ${n}`, new Y.Map([['label', new Y.Text(`${n}`)]]))
        }
        if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      }
      await Promise.all(three.map((each) => each.saved()))
      const [first = '', ...others] = three.map((each) => JSON.stringify(each.doc.toJSON()))
      await until('the same everywhere', () =>
        three.every((each) => JSON.stringify(each.doc.toJSON()) === JSON.stringify(three[0]?.doc.toJSON())),
      )
      expect(others).toHaveLength(2)
      expect(first.length).toBeGreaterThan(100)
      const before = three[0]?.doc.toJSON()
      for (const each of three) each.close()
      await restart()
      const late = client(room)
      await until('synced', () => late.provider.synced)
      late.doc.getText('text')
      late.doc.getMap('cells')
      expect(late.doc.toJSON()).toEqual(before)
    })

    it('acknowledges a write when it is in the database, and not before', async () => {
      const room = await addPlaybook(store())
      await restart({ persistMs: 3_600_000 })
      const [one, two] = [client(room), client(room)]
      await Promise.all([one.saved(), two.saved()])
      const before = one.receipt()?.saved ?? 0
      one.text.insert(0, 'a')
      await until('passed on', () => two.text.toJSON() === 'a')
      expect(one.receipt()?.saved).toBe(before)
      expect(await stored(room)).toBe('')
      // What the server itself writes is stored without waiting, with all that came before.
      await rooms().edit(room, (doc) => doc.getText('text').insert(1, 'b'))
      await one.saved()
      expect(one.receipt()).toEqual({ saved: before + 1, refused: 0, role: 'editor' })
      expect(await stored(room)).toBe('ab')
      await restart()
    })

    it('acknowledges the empty answer of a client that has nothing new', async () => {
      const room = await addPlaybook(store())
      const one = client(room)
      one.text.insert(0, 'abc')
      one.text.delete(1, 1)
      await one.saved()
      const two = client(room)
      await two.saved()
      expect(two.receipt()).toEqual({ saved: 1, refused: 0, role: 'editor' })
      const count = await rowCount(room)
      const again = client(room, {}, new Y.Doc())
      await again.saved()
      expect(await rowCount(room)).toBe(count)
    })

    it('takes the edits of a client that was cut off, and gives it those of the others', async () => {
      const room = await addPlaybook(store())
      const [one, two] = [client(room), client(room)]
      await Promise.all([one.saved(), two.saved()])
      server().cut()
      one.text.insert(0, 'one')
      two.text.insert(0, 'two')
      await until('both everywhere', () => one.text.length === 6 && one.text.toJSON() === two.text.toJSON())
      await Promise.all([one.saved(), two.saved()])
      expect(await stored(room)).toBe(one.text.toJSON())
    })

    it('keeps an edit that arrives before what it rests on, as after a crash', async () => {
      const room = await addPlaybook(store())
      const author = new Y.Doc()
      author.getText('text').insert(0, 'lost in the crash, ')
      const rest = Y.encodeStateAsUpdate(author)
      const vector = Y.encodeStateVector(author)
      author.getText('text').insert(19, 'typed before the answer')
      const early = Y.encodeStateAsUpdate(author, vector)
      const one = client(room)
      await one.saved()
      // A page whose document is ahead of the server sends a single update first.
      const raw = new Uint8Array([0, 2, early.length, ...early])
      one.provider.ws?.send(raw)
      await one.saved()
      await restart()
      const two = client(room)
      Y.applyUpdate(two.doc, rest)
      await two.saved()
      expect(two.text.toJSON()).toBe('lost in the crash, typed before the answer')
      expect(await stored(room)).toBe('lost in the crash, typed before the answer')
    })

    it('sends all states first and then only those that changed', async () => {
      const room = await addPlaybook(store())
      const one = client(room)
      await one.saved()
      const [a, b] = [randomUUID(), randomUUID()]
      const queued: ProcessState = { state: 'queued', position: 1 }
      const waiting: ProcessState = { state: 'waiting-for-run' }
      rooms().publishStates(room, { [a]: queued, [b]: waiting })
      rooms().publishStates(room, { [a]: queued, [b]: queued })
      await until('both', () => one.statesMessages().length === 3)
      expect(one.statesMessages()).toEqual([
        { states: {} },
        { states: { [a]: queued, [b]: waiting } },
        { states: { [b]: queued } },
      ])
      const two = client(room)
      await two.saved()
      expect(two.statesMessages()).toEqual([{ states: { [a]: queued, [b]: queued } }])
    })

    it('edits for the server all or nothing, stored when it says so', async () => {
      const room = await addPlaybook(store())
      await rooms().edit(room, (doc) => doc.getText('text').insert(0, 'seeded'))
      expect(await stored(room)).toBe('seeded')
      const one = client(room)
      await until('there', () => one.text.toJSON() === 'seeded')
      const failing = rooms().edit(room, (doc) => {
        doc.getText('text').insert(0, 'half ')
        throw new Error('a bad file')
      })
      await expect(failing).rejects.toThrow('a bad file')
      await rooms().edit(room, (doc) => doc.getText('text').delete(0, 4))
      await until('there', () => one.text.toJSON() === 'ed')
      await rooms().edit(room, () => {})
      expect(await stored(room)).toBe('ed')
      const fresh = await addPlaybook(store())
      expect((await rooms().read(fresh)).cells).toEqual([])
    })

    it('tells of a loaded document and of its changes, at most every 50 ms', async () => {
      const room = await addPlaybook(store())
      const heard: string[] = []
      const times: number[] = []
      rooms().onChange((playbook, doc) => {
        if (playbook !== room) return
        heard.push(doc.getText('text').toJSON())
        times.push(performance.now())
      })
      const one = client(room)
      await one.saved()
      await until('loaded', () => heard.length === 1)
      for (let n = 0; n < 20; n++) {
        one.text.insert(one.text.length, '.')
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      await until('all', () => heard.at(-1) === '.'.repeat(20))
      expect(heard[0]).toBe('')
      const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(45)
      expect(rooms().openPlaybooks()).toContain(room)
    })

    it('closes a room that nobody is in, putting its rows together, and opens it again', async () => {
      await restart({ idleMs: 50, compactRows: 3, persistMs: 1 })
      const room = await addPlaybook(store())
      const one = client(room)
      for (let n = 0; n < 5; n++) {
        one.text.insert(0, `${n}`)
        await one.saved()
      }
      one.close()
      await until('closed', () => !rooms().openPlaybooks().includes(room))
      expect(await rowCount(room)).toBe(1)
      const two = client(room)
      await until('there', () => two.text.toJSON() === '43210')
      await restart()
    })

    it('loses nothing when it compacts while people write', async () => {
      await restart({ compactRows: 2, persistMs: 1 })
      const room = await addPlaybook(store())
      const three = [client(room), client(room), client(room)]
      await Promise.all(three.map((each) => each.saved()))
      for (let n = 0; n < 60; n++) {
        for (const [index, { text }] of three.entries()) text.insert(text.length, `${index}:${n} `)
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      await Promise.all(three.map((each) => each.saved()))
      const words = (await stored(room)).trim().split(' ').toSorted()
      const expected = [0, 1, 2].flatMap((index) => Array.from({ length: 60 }, (_, n) => `${index}:${n}`))
      expect(words).toEqual(expected.toSorted())
      expect(await rowCount(room)).toBeLessThan(60)
      await restart()
    })
  })
}
