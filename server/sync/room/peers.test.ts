import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, AccessOf } from '../../auth/access.ts'
import { openStore, type Store } from '../../db/connect.ts'
import { LISTENER_NAME } from '../../db/listener.ts'
import { postgresDatabase, type TestStore } from '../../testing/databases.ts'
import { addPlaybook, openClient, serveRooms, until, type RoomServer } from '../../testing/room-clients.ts'
import { createRooms, type Rooms } from '../rooms.ts'

describe.skipIf(postgresDatabase.skip)('two servers on one Postgres', () => {
  let store: TestStore
  let other: Store
  let rooms: readonly Rooms[] = []
  let servers: readonly RoomServer[] = []
  const roles = new Map<string, Access>()

  beforeAll(async () => {
    store = await postgresDatabase.open()
    other = await openStore({ databaseUrl: store.databaseUrl })
    const accessOf: AccessOf = async (seats) => seats.map(({ user }) => roles.get(user) ?? 'editor')
    rooms = await Promise.all([store, other].map((each) => createRooms({ store: each, accessOf, compactRows: 5 })))
    servers = await Promise.all(rooms.map((each) => serveRooms(each)))
  })
  afterAll(async () => {
    await Promise.all(rooms.map((each) => each.close()))
    await Promise.all(servers.map((each) => each.close()))
    await other.close()
    await store.close()
  })

  function pair(room: string, users = ['ada', 'bob']) {
    const [one, two] = servers.map((server, n) => openClient(server, room, { user: users[n] ?? 'somebody' }))
    if (one === undefined || two === undefined) throw new Error('two servers')
    return { one, two, close: () => [one, two].forEach((each) => each.close()) }
  }
  const cutListeners = () =>
    store.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME}`

  it('shows the edits of each at the other, small and big', async () => {
    const room = await addPlaybook(store)
    const { one, two, close } = pair(room)
    await Promise.all([one.saved(), two.saved()])
    for (let n = 0; n < 30; n++) {
      one.text.insert(0, `a${n} `)
      two.text.insert(0, `b${n} `)
      // Too big for a note: it is told by its row, which may be compacted before it is read.
      if (n % 3 === 0) one.doc.getMap('big').set(`${n}`, 'x'.repeat(20_000))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await Promise.all([one.saved(), two.saved()])
    two.doc.getMap('big')
    await until('the same', () => JSON.stringify(one.doc.toJSON()) === JSON.stringify(two.doc.toJSON()))
    expect(two.text.toJSON().trim().split(' ')).toHaveLength(60)
    expect(two.doc.getMap('big').size).toBe(10)
    close()
  })

  it('comes together again after the connections for notes were cut', async () => {
    const room = await addPlaybook(store)
    const { one, two, close } = pair(room)
    await Promise.all([one.saved(), two.saved()])
    for (let n = 0; n < 60; n++) {
      if (n % 20 === 10) await cutListeners()
      one.text.insert(0, `a${n} `)
      two.text.insert(0, `b${n} `)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await Promise.all([one.saved(), two.saved()])
    await until(
      'the same',
      () => one.text.toJSON() === two.text.toJSON() && one.text.toJSON().trim().split(' ').length === 120,
    )
    expect(one.provider.wsconnected && two.provider.wsconnected).toBe(true)
    close()
  })

  it('shows who is there, also to a server that comes later, and no longer when they leave', async () => {
    const room = await addPlaybook(store)
    const person = { name: 'Ada', color: '#112233', colorLight: '#11223344' }
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error('two servers')
    const ada = openClient(first, room, { user: 'ada' })
    ada.provider.awareness.setLocalState({ user: person, cell: 'c1', secret: 'x' })
    await ada.saved()
    const bob = openClient(second, room, { user: 'bob' })
    const seen = () => bob.provider.awareness.getStates().get(ada.doc.clientID)
    await until('seen', () => seen() !== undefined)
    expect(seen()).toEqual({ user: person, cell: 'c1' })
    ada.provider.awareness.setLocalStateField('cell', 'c2')
    await until('moved', () => seen()?.cell === 'c2')
    ada.close()
    await until('gone', () => seen() === undefined)
    bob.close()
  })

  it('changes a role on all servers', async () => {
    const room = await addPlaybook(store)
    const { one, two, close } = pair(room)
    await Promise.all([one.saved(), two.saved()])
    roles.set('bob', 'viewer')
    await until('told', () => two.receipt()?.role === 'viewer')
    expect(one.receipt()?.role).toBe('editor')
    roles.delete('bob')
    await until('told', () => two.receipt()?.role === 'editor')
    roles.set('ada', 'denied')
    await until('closed', () => one.closed()?.code === 4403)
    roles.clear()
    close()
  })

  it('tells listeners of documents about edits made at the other server', async () => {
    const room = await addPlaybook(store)
    const heard: string[] = []
    rooms[1]?.onChange((playbook, doc) => playbook === room && heard.push(doc.getText('text').toJSON()))
    await rooms[1]?.read(room)
    await rooms[0]?.edit(room, (doc) => doc.getText('text').insert(0, 'from the other'))
    await until('heard', () => heard.at(-1) === 'from the other')
  })
})
