import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { makeDataFolder } from './data-folder.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { openNoteLine } from './listener.ts'
import { applyMigrations } from './migrate.ts'
import { createNoteBoard, hearing, listenTo, type NoteBoard } from './notes.ts'
import * as schema from './schema.ts'

/**
 * The database, one code path for both kinds: a real Postgres by its address, or an embedded one on a folder or in
 * memory. The embedded one is a single session: never set anything for a session, and never ask `db` or `sql` for
 * something while a transaction of your own is open (ask the transaction).
 */
export interface Store {
  readonly db: PostgresJsDatabase<typeof schema>
  /** The pool. Times come as text here; `db` reads them as dates. */
  readonly sql: postgres.Sql
  readonly embedded: boolean
  /** Hears the notes of a channel. `onReconnect`: some may have been missed, so look at the tables again. */
  listen(channel: string, onNote: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>
  /** Tells all servers. The payload must be shorter than 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

/** Where the database is. Neither address nor folder: embedded, in memory. */
export interface StoreOptions {
  readonly databaseUrl?: string | undefined
  /** The data folder; the database lies in `database` inside it, the lock beside that. */
  readonly folder?: string | undefined
  /** A prepared empty embedded database (see `startEmbedded`). */
  readonly image?: string | undefined
}

const NOTE_LIMIT_BYTES = 8000
const POOL = 10
const CLOSING_S = 5
const PATIENCE_S = 120
const UPKEEP_MS = 600_000
const STARTING = { patienceMs: 10_000, everyMs: 250 }

type Options = postgres.Options<Record<string, postgres.PostgresType>>

/** The embedded database has nobody who tidies up behind it. */
function startUpkeep(sql: postgres.Sql): () => void {
  const timer = setInterval(() => {
    sql`vacuum`
      .then(() => sql`checkpoint`)
      .catch((error: unknown) => log.warn('could not tidy the embedded database', { error }))
  }, UPKEEP_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** A database that is just being started refuses connections for a moment. */
async function untilItAnswers(sql: postgres.Sql): Promise<void> {
  for (const start = Date.now(); ;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      const isStarting =
        error instanceof Error && 'code' in error && ['ECONNREFUSED', '57P03'].includes(String(error.code))
      if (isStarting && Date.now() - start < STARTING.patienceMs) {
        await new Promise((resolve) => setTimeout(resolve, STARTING.everyMs))
        continue
      }
      await sql.end({ timeout: 0 })
      const why = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error)
      throw new StartError(`The database does not answer (${why}). Check DATABASE_URL and that the database runs.`, {
        cause: error,
      })
    }
  }
}

/** Opens the database and brings it to the newest model. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options)
}

/** What differs between the two kinds of database. */
interface Base {
  readonly embedded: boolean
  readonly board: NoteBoard
  readonly sql: postgres.Sql
  /** Makes the database send the notes of a channel to this process. */
  subscribe(channel: string): Promise<void>
  /** Called once the connections are closed. */
  stop(): Promise<void>
}

async function openPostgres(url: string): Promise<Store> {
  const connect = (options: Options) =>
    postgres(url, { onnotice: () => {}, connection: { application_name: 'playbook' }, ...options })
  const one = connect({ max: 1 })
  await untilItAnswers(one)
  try {
    await applyMigrations(one)
  } finally {
    await one.end()
  }
  const board = createNoteBoard()
  const line = await openNoteLine(url, board)
  const sql = connect({ max: POOL })
  return createStore({ embedded: false, board, sql, subscribe: line.listen, stop: line.close })
}

async function openEmbedded({ folder, image }: StoreOptions): Promise<Store> {
  if (folder !== undefined) makeDataFolder(folder)
  const unlock = folder === undefined ? () => {} : await lockFolder(folder)
  const board = createNoteBoard()
  let database: Embedded | undefined
  try {
    const started = await startEmbedded({ folder, image, onRestart: () => listenAgain() })
    database = started
    // All clients are one session: a note comes back on whichever connection ran the statement that sent it.
    // Even saying hello waits for its turn, which a long transaction of another may delay.
    const base = {
      path: started.socket,
      username: 'postgres',
      database: 'postgres',
      onnotice: () => {},
      connect_timeout: PATIENCE_S,
    }
    const connect = (options: Options) => postgres(hearing({ ...base, ...options }, board))
    const sql = connect({ max: POOL })
    const subscribe = async (channel: string) => void (await sql.unsafe(listenTo(channel)))
    const listenAgain = () => {
      Promise.all(board.channels().map(subscribe)).then(
        () => board.reconnected(),
        (error: unknown) => log.error('could not listen again', { error }),
      )
    }
    const one = connect({ max: 1 })
    await applyMigrations(one)
    await one.end()
    const stopUpkeep = startUpkeep(sql)
    const stop = async () => {
      stopUpkeep()
      await started.stop()
      unlock()
    }
    return createStore({ embedded: true, board, sql, subscribe, stop })
  } catch (error) {
    await database?.stop()
    unlock()
    throw error
  }
}

function createStore({ embedded, board, sql, subscribe, stop }: Base): Store {
  let closing: Promise<void> | undefined
  const close = async () => {
    await sql.end({ timeout: CLOSING_S })
    await stop()
  }
  const listen: Store['listen'] = async (channel, onNote, onReconnect) => {
    const remove = board.add(channel, onNote, onReconnect)
    await subscribe(channel)
    return async () => remove()
  }
  return {
    db: drizzle(sql, { schema }),
    sql,
    embedded,
    listen,
    async notify(channel, payload) {
      const bytes = Buffer.byteLength(payload)
      if (bytes >= NOTE_LIMIT_BYTES) throw new Error(`A note of ${bytes} bytes on ${channel} is too long.`)
      await sql`select pg_notify(${channel}, ${payload})`
    },
    close: () => (closing ??= close()),
  }
}
