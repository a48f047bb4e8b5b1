import { randomUUID } from 'node:crypto'
import { expect, it, describe } from 'vitest'
import * as Y from 'yjs'
import { databases } from '../../testing/databases.ts'
import { columnsWith } from '../../testing/holds-text.ts'
import { addPlaybook, until } from '../../testing/room-clients.ts'
import { useRooms } from '../../testing/use-rooms.ts'

const TOKEN = `PLANTED${randomUUID().slice(0, 8)}`
const address = `drs://h.org/i#?headers={"X-SBG-Auth-Token":"${TOKEN}"}`

const [embedded] = databases
describe('an address with a secret that an editor writes', () => {
  if (embedded === undefined) return
  const { store, client, rowCount } = useRooms(embedded)

  it('loses it before anybody else sees it or it is stored, and no other edit is lost', async () => {
    const room = await addPlaybook(store())
    const [one, two] = [client(room), client(room)]
    await Promise.all([one.saved(), two.saved()])
    one.doc.transact(() => {
      one.doc.getMap('cells').set('a', new Y.Map([['params', { url: address, filename: 'a' }]]))
      one.doc.getMap('playbook').set('title', new Y.Text('Kept'))
    })
    await one.saved()
    const clean = { a: { params: { url: 'drs://h.org/i', filename: 'a' } } }
    await until('clean', () => JSON.stringify(one.doc.getMap('cells').toJSON()) === JSON.stringify(clean))
    await until('sent on', () => JSON.stringify(two.doc.getMap('cells').toJSON()) === JSON.stringify(clean))
    expect(String(two.doc.getMap('playbook').get('title'))).toBe('Kept')
    expect(Buffer.from(Y.encodeStateAsUpdate(two.doc)).toString('latin1')).not.toContain(TOKEN)
    expect(one.receipt()).toMatchObject({ refused: 0 })
    expect(await columnsWith(store(), TOKEN)).toEqual([])
  })

  it('loses it, too, where it was typed letter by letter', async () => {
    const room = await addPlaybook(store())
    const one = client(room)
    await one.saved()
    const text = new Y.Text()
    one.doc.getMap('playbook').set('description', text)
    for (const letter of `https://me:${TOKEN}@h.org/a`) text.insert(text.length, letter)
    await one.saved()
    await until('clean', () => text.toString() === 'https://h.org/a')
    await expect.poll(async () => rowCount(room), { timeout: 10_000 }).toBe(1)
    expect(await columnsWith(store(), TOKEN)).toEqual([])
  })
})
