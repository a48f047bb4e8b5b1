import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupMember, playbook, playbookGroup, playbookMember, researchGroup, session, user } from '../db/schema.ts'
import { createRooms, type Rooms } from '../sync/rooms.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { openClient, serveRooms, until, type RoomServer } from '../testing/room-clients.ts'
import { createAccessOf, createMayDrop } from './access.ts'
import { createIdentities } from './identities.ts'

for (const database of databases) {
  describe(`access on ${database.name}`, () => {
    let store: TestStore
    let rooms: Rooms
    let server: RoomServer
    beforeAll(async () => {
      store = await database.open()
      rooms = await createRooms({ store, accessOf: createAccessOf(store, 'accounts') })
      server = await serveRooms(rooms)
    })
    afterAll(async () => {
      await rooms.close()
      await server.close()
      await store.close()
    })

    async function addPerson() {
      const [id, token] = [randomUUID(), randomUUID()]
      await store.db.insert(user).values({ id, name: 'Ada Lovelace', email: `${id}@example.org` })
      const expiresAt = new Date(Date.now() + 60_000)
      const [row] = await store.db
        .insert(session)
        .values({ userId: id, token, expiresAt })
        .returning({ id: session.id })
      return { id, token, session: row?.id ?? '' }
    }
    async function addShared(owner: string, member: string) {
      const id = randomUUID()
      await store.db.insert(playbook).values({ id, owner })
      await store.db.insert(playbookMember).values({ playbook: id, user: member, role: 'editor' })
      return id
    }

    it('says what each person may do, in the order in which it is asked', async () => {
      const [owner, member, stranger] = [await addPerson(), await addPerson(), await addPerson()]
      const id = await addShared(owner.id, member.id)
      const open = await addShared(owner.id, member.id)
      await store.db.update(playbook).set({ visibility: 'link' }).where(eq(playbook.id, open))
      const binned = await addShared(owner.id, member.id)
      await store.db.update(playbook).set({ deleted: new Date() }).where(eq(playbook.id, binned))
      const people = [owner.id, member.id, stranger.id, '']
      const seats = [id, open, binned].flatMap((place) => people.map((person) => ({ playbook: place, user: person })))
      const ended = [
        { playbook: id, user: owner.id, session: owner.session },
        { playbook: id, user: owner.id, session: member.session },
        { playbook: id, user: owner.id, session: randomUUID() },
      ]
      const [shared, linked, gone] = [
        ['owner', 'editor', 'denied', 'denied'],
        ['owner', 'editor', 'viewer', 'viewer'],
        ['gone', 'gone', 'gone', 'gone'],
      ]
      const expected = [...shared, ...linked, ...gone, 'owner', 'signed-out', 'signed-out']
      expect(await createAccessOf(store, 'accounts')([...seats, ...ended])).toEqual(expected)
      expect(await createAccessOf(store, 'local')([{ playbook: id, user: stranger.id }])).toEqual(['owner'])
    })

    it('lets a result be dropped by who may change a playbook that shows it, and by nobody else', async () => {
      const [owner, editor, viewer, stranger] = [
        await addPerson(),
        await addPerson(),
        await addPerson(),
        await addPerson(),
      ]
      const id = await addShared(owner.id, editor.id)
      await store.db.insert(playbookMember).values({ playbook: id, user: viewer.id, role: 'viewer' })
      const [shown, other] = [randomUUID(), randomUUID()]
      const outline = { steps: 1, hues: [], processes: [shown] }
      await store.db.update(playbook).set({ outline }).where(eq(playbook.id, id))
      const people = [owner, editor, viewer, stranger]
      const mayDrop = createMayDrop(store, 'accounts')
      const asked = async (process: string) => Promise.all(people.map((person) => mayDrop(person.id, process)))
      expect([await asked(shown), await asked(other)]).toEqual([
        [true, true, false, false],
        [false, false, false, false],
      ])
      await store.db.update(playbook).set({ deleted: new Date() }).where(eq(playbook.id, id))
      expect(await asked(shown)).toEqual([false, false, false, false])
      expect(await createMayDrop(store, 'local')(stranger.id, other)).toBe(true)
    })

    it('gives members of a group what the group was given, on open sockets while they are in it', async () => {
      const [owner, member, other] = [await addPerson(), await addPerson(), await addPerson()]
      const id = await addShared(owner.id, other.id)
      const [group, more] = [randomUUID(), randomUUID()]
      const groups = [group, more].map((each) => ({ id: each, name: 'Lab', role: 'editor' as const }))
      await store.db.insert(researchGroup).values(groups)
      const seats = [owner, member, other].flatMap(({ id: person }) =>
        [group, more].map((each) => ({ group: each, user: person })),
      )
      await store.db.insert(groupMember).values(seats)
      const asked = [owner, member, other].map((person) => ({ playbook: id, user: person.id }))
      const accessOf = createAccessOf(store, 'accounts')
      const before = await accessOf(asked)
      await store.db.insert(playbookGroup).values({ playbook: id, group, role: 'viewer' })
      const read = await accessOf(asked)
      await store.db.insert(playbookGroup).values({ playbook: id, group: more, role: 'commenter' })
      expect([before, read, await accessOf(asked)]).toEqual([
        ['owner', 'denied', 'editor'],
        ['owner', 'viewer', 'editor'],
        ['owner', 'commenter', 'editor'],
      ])
      const client = openClient(server, id, { user: member.id, session: member.session })
      await client.saved()
      await store.db.update(playbookGroup).set({ role: 'editor' }).where(eq(playbookGroup.group, more))
      await until('editor', () => client.receipt()?.role === 'editor')
      await store.db.delete(groupMember).where(and(eq(groupMember.group, more), eq(groupMember.user, member.id)))
      await until('viewer', () => client.receipt()?.role === 'viewer')
      await store.db.delete(researchGroup).where(eq(researchGroup.id, group))
      await until('denied', () => client.closed()?.code === 4403)
      client.close()
    })

    it('takes a cookie that no browser writes for nobody', async () => {
      const { id, token, session: own } = await addPerson()
      const { identify } = await createIdentities(store, 'accounts')
      expect(await identify(`playbook_session=${token}`)).toEqual({ id, name: 'Ada Lovelace', session: own })
      expect(await identify('playbook_session=%zz')).toBeUndefined()
    })

    it('holds on open sockets within a second: roles, sessions and the bin', async () => {
      const [owner, member] = [await addPerson(), await addPerson()]
      const id = await addShared(owner.id, member.id)
      const join = (who: typeof member) => openClient(server, id, { user: who.id, session: who.session })
      const client = join(member)
      await client.saved()
      await store.db.update(playbookMember).set({ role: 'viewer' }).where(eq(playbookMember.playbook, id))
      await until('viewer', () => client.receipt()?.role === 'viewer')
      await store.db.delete(playbookMember).where(eq(playbookMember.playbook, id))
      await until('denied', () => client.closed()?.code === 4403)
      const [first, second] = [join(owner), join(owner)]
      await Promise.all([first.saved(), second.saved()])
      await store.db.update(playbook).set({ deleted: new Date() }).where(eq(playbook.id, id))
      await until('gone', () => first.closed()?.code === 4404 && second.closed()?.code === 4404)
      await store.db.update(playbook).set({ deleted: null }).where(eq(playbook.id, id))
      const third = join(owner)
      await third.saved()
      const start = Date.now()
      await store.db.update(session).set({ expiresAt: new Date() }).where(eq(session.id, owner.session))
      await until('signed out', () => third.closed()?.code === 4401)
      expect(Date.now() - start).toBeLessThan(20_000)
      for (const each of [client, first, second, third]) each.close()
    })
  })
}
