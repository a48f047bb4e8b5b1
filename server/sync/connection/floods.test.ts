import { CLOSE } from '@playbook/core/protocol'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { embeddedDatabase } from '../../testing/databases.ts'
import { addPlaybook, until, type RoomClient } from '../../testing/room-clients.ts'
import { useRooms } from '../../testing/use-rooms.ts'
import { deletion } from '../../testing/deletions.ts'
import { frames } from './messages.ts'

const say = (client: RoomClient, frame: Uint8Array) => client.provider.ws?.send(frame.slice())

describe('people who send what is small and costs much', () => {
  const { store, client, rowCount } = useRooms(embeddedDatabase)

  it('refuses deletions of what never was beyond a few, and everybody works on', async () => {
    const room = await addPlaybook(store())
    const one = client(room)
    await one.saved()
    for (let from = 1000; from < 1004; from++) say(one, frames.update(deletion(from, 10)))
    await until('stored', () => one.receipt()?.saved === 5)
    for (let from = 1000; from < 1004; from++) say(one, frames.update(deletion(from, 200_000)))
    await until('refused', () => one.receipt()?.refused === 4)
    expect(one.receipt()).toEqual({ saved: 5, refused: 4, role: 'editor', reason: 'document-too-large' })
    const two = client(room)
    two.text.insert(0, 'work goes on')
    await two.saved()
    expect(Y.encodeStateAsUpdate(two.doc).length).toBeLessThan(1000)
    expect(await rowCount(room)).toBeLessThan(10)
  })

  it('refuses to cut a text into thousands of pieces, and takes the deletion of a few letters', async () => {
    const room = await addPlaybook(store())
    const one = client(room)
    one.text.insert(0, 'x'.repeat(1_000_000))
    await one.saved()
    one.text.delete(5, 1)
    one.text.delete(9, 1)
    await one.saved()
    say(one, frames.update(deletion(one.doc.clientID, 100_000, 100)))
    await until('refused', () => one.receipt()?.refused === 1)
    expect(one.receipt()?.reason).toBe('document-too-large')
  })

  it('lets people delete all of 5,000 cells at once, and undo it', { timeout: 300_000 }, async () => {
    const room = await addPlaybook(store())
    const [one, two] = [client(room), client(room)]
    await Promise.all([one.saved(), two.saved()])
    const cells = one.doc.getMap<Y.Map<Y.Text>>('cells')
    one.doc.transact(() => {
      for (let n = 0; n < 5000; n++)
        cells.set(`${n}`, new Y.Map<Y.Text>([['text', new Y.Text(`The text of cell ${n}`)]]))
    })
    await one.saved()
    await until('there', () => two.doc.getMap('cells').size === 5000)
    // Somebody has written into each, so that their texts are in pieces.
    const others = two.doc.getMap<Y.Map<Y.Text>>('cells')
    two.doc.transact(() => {
      for (const cell of others.values()) {
        cell.get('text')?.delete(0, 4)
        cell.get('text')?.insert(5, 'whole ')
      }
    })
    await two.saved()
    await until('written', () => String(cells.get('4999')?.get('text')).includes('whole'))
    const before = cells.toJSON()
    const undo = new Y.UndoManager(one.doc.getMap('cells'))
    one.doc.transact(() => cells.clear())
    await one.saved()
    await until('empty', () => others.size === 0)
    undo.undo()
    await one.saved()
    await until('back', () => others.size === 5000)
    expect(others.toJSON()).toEqual(before)
    expect([one.receipt()?.refused, two.receipt()?.refused]).toEqual([0, 0])
  })

  it('closes the socket of who repeats one deletion, also of a reader, and of who deletes across all others', async () => {
    const room = await addPlaybook(store())
    const good = client(room)
    good.text.insert(0, 'hello')
    await good.saved()
    good.text.delete(1, 1)
    await good.saved()
    for (const role of ['viewer', 'editor'] as const) {
      const bad = client(room, { role })
      await bad.saved()
      say(bad, frames.answer(deletion(good.doc.clientID, 300_000, 1, 0)))
      await until('closed', () => bad.closed() !== undefined)
      expect(bad.closed()?.code).toBe(CLOSE.garbage)
      bad.close()
    }
    good.text.insert(0, 'a')
    await good.saved()
  })

  it(
    'refuses none of fifty people who open a large playbook, and come back, at once',
    { timeout: 300_000 },
    async () => {
      const room = await addPlaybook(store())
      const writer = client(room)
      writer.doc.transact(() => {
        for (let n = 0; n < 3000; n++) writer.text.insert((n * 7919) % (writer.text.length + 1), `a word, number ${n} `)
      })
      await writer.saved()
      const length = writer.text.length
      const people = Array.from({ length: 50 }, (_, n) =>
        client(room, { user: `p${n}`, role: n < 25 ? 'editor' : 'viewer' }),
      )
      const areThere = () => people.every(({ text, provider }) => provider.synced && text.length === length)
      await until('all have it', areThere)
      for (const { provider } of people) provider.disconnect()
      for (const { provider } of people) provider.connect()
      await until('all are back', areThere)
      await Promise.all(people.map((each) => each.saved()))
      expect(people.map(({ receipt }) => receipt()?.refused)).toEqual(people.map(() => 0))
      expect(people.map(({ closed }) => closed()?.code).filter((code) => code !== undefined && code !== 1005)).toEqual(
        [],
      )
      people[0]?.text.insert(0, '!')
      await people[0]?.saved()
      await until('all see it', () => people.every(({ text }) => text.length === length + 1))
    },
  )
})
