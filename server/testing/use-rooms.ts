import type { Role } from '@playbook/core/api/playbooks'
import { afterAll, afterEach, beforeAll } from 'vitest'
import * as Y from 'yjs'
import { createRooms, type Rooms, type RoomsOptions } from '../sync/rooms.ts'
import type { TestDatabase, TestStore } from './databases.ts'
import { openClient, serveRooms, type RoomClient, type RoomServer } from './room-clients.ts'

/** One server with rooms on a database of its own, for the tests of one `describe`. */
export interface UsedRooms {
  store(): TestStore
  rooms(): Rooms
  server(): RoomServer
  /** Stops the rooms and opens them anew, with other options. */
  restart(options?: Partial<RoomsOptions>): Promise<void>
  /** Opens a page that is closed after the test. */
  client(room: string, who?: { user?: string; role?: Role; session?: string }, doc?: Y.Doc): RoomClient
  /** The text of a document as the database has it. */
  stored(room: string): Promise<string>
  rowCount(room: string): Promise<number>
}

/** Sets up rooms before the tests of a `describe` and takes them down afterwards. */
export function useRooms(database: TestDatabase): UsedRooms {
  let opened: { store: TestStore; rooms: Rooms; server: RoomServer } | undefined
  let clients: RoomClient[] = []
  const used = () => {
    if (opened === undefined) throw new Error('the database is not open yet')
    return opened
  }
  const start = async (store: TestStore, options: Partial<RoomsOptions> = {}) => {
    const rooms = await createRooms({ store, ...options })
    opened = { store, rooms, server: await serveRooms(rooms) }
  }
  const stop = async () => {
    await used().rooms.close()
    await used().server.close()
  }
  beforeAll(async () => start(await database.open()), 120_000)
  afterEach(() => {
    for (const each of clients) each.close()
    clients = []
  })
  afterAll(async () => {
    await stop()
    await used().store.close()
  }, 120_000)
  const rowsOf = (room: string) =>
    used().store.sql<{ update: Uint8Array }[]>`select update from ydoc_update where playbook = ${room} order by seq`
  return {
    store: () => used().store,
    rooms: () => used().rooms,
    server: () => used().server,
    async restart(options) {
      await stop()
      await start(used().store, options)
    },
    client(room, who = {}, doc = new Y.Doc()) {
      const client = openClient(used().server, room, who, doc)
      clients.push(client)
      return client
    },
    async stored(room) {
      const doc = new Y.Doc()
      for (const { update } of await rowsOf(room)) Y.applyUpdate(doc, update)
      return doc.getText('text').toJSON()
    },
    rowCount: async (room) => (await rowsOf(room)).length,
  }
}
