import { ADVISORY_LOCKS } from '../db/locks.ts'
import { log } from '../log.ts'
import type { Store } from '../db/connect.ts'
import * as Y from 'yjs'
import { hasCode } from '../system.ts'
import { hasGaps } from './document.ts'

/** There is no such playbook in the database. */
export class PlaybookGoneError extends Error {
  override readonly name = 'PlaybookGoneError'
}

/** A stored update cannot be read. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError'
}

/** The stored updates of all documents. Together they make the documents, in any order and however often applied. */
export interface Journal {
  /** Applies everything that is stored to `doc`, whatever it holds already. Returns the number of rows. */
  load(playbook: string, doc: Y.Doc): Promise<number>
  /** Applies one row; false when it is gone, because it was compacted. */
  loadRow(seq: string, doc: Y.Doc): Promise<boolean>
  append(playbook: string, update: Uint8Array): Promise<void>
  /** Puts one row in place of many. Rows that are written meanwhile stay. False when another server is at it. */
  compact(playbook: string): Promise<boolean>
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Tells the other servers of an update that is being stored: `inline` when it is short, else by its row number. */
export interface Announcement {
  readonly channel: string
  inline(playbook: string, update: Uint8Array): string | undefined
  byRow(playbook: string): string
}

interface Row {
  readonly seq: string
  readonly update: Uint8Array
}

/** Brings rows into a document. A broken row means that the document must not be used. */
function applyRows(playbook: string, doc: Y.Doc, rows: readonly Row[]) {
  doc.transact(() => {
    for (const { seq, update } of rows) {
      try {
        Y.decodeUpdate(update)
        Y.applyUpdate(doc, update)
      } catch (error) {
        const message = `Row ${seq} of the document ${playbook} cannot be read. Restore "ydoc_update" from a backup.`
        throw new UnreadableDocumentError(message, { cause: error })
      }
    }
  })
}

/** The journal in the database. Without an announcement nobody else serves the same documents. */
export function createJournal({ sql }: Store, announcement: Announcement | undefined): Journal {
  const rowsOf = (playbook: string) =>
    sql<Row[]>`select seq::text, update from ydoc_update where playbook = ${playbook} order by seq`

  async function insert(playbook: string, update: Uint8Array) {
    const bytes = Buffer.from(update.buffer, update.byteOffset, update.byteLength)
    if (announcement === undefined) {
      await sql`insert into ydoc_update (playbook, update) values (${playbook}, ${bytes})`
      return
    }
    const { channel, inline, byRow } = announcement
    const short = inline(playbook, update)
    // One statement: the note goes out exactly when the row is there.
    if (short === undefined) {
      await sql`with stored as (insert into ydoc_update (playbook, update) values (${playbook}, ${bytes}) returning seq)
        select pg_notify(${channel}, ${byRow(playbook)}::text || seq::text) from stored`
    } else {
      await sql`with stored as (insert into ydoc_update (playbook, update) values (${playbook}, ${bytes}) returning seq)
        select pg_notify(${channel}, ${short}) from stored`
    }
  }

  return {
    async load(playbook, doc) {
      const [found] = await sql`select 1 from playbook where id = ${playbook}`
      if (found === undefined) throw new PlaybookGoneError(`There is no playbook ${playbook}.`)
      const rows = await rowsOf(playbook)
      applyRows(playbook, doc, rows)
      if (hasGaps(doc)) log.warn('a document holds edits that rest on missing ones', { playbook })
      return rows.length
    },
    async loadRow(seq, doc) {
      const [row] = await sql<(Row & { playbook: string })[]>`select seq::text, update, playbook from ydoc_update
        where seq = ${seq}`
      if (row !== undefined) applyRows(row.playbook, doc, [row])
      return row !== undefined
    },
    async append(playbook, update) {
      try {
        await insert(playbook, update)
      } catch (error) {
        if (hasCode(error, FOREIGN_KEY_VIOLATION)) {
          throw new PlaybookGoneError(`The playbook ${playbook} was deleted.`, { cause: error })
        }
        throw error
      }
    },
    compact: (playbook) => compact(sql, playbook),
  }
}

async function compact(sql: Store['sql'], playbook: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [lock] =
      await tx`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.compaction}, hashtext(${playbook})) as mine`
    if (lock?.mine !== true) return false
    const rows = await tx<Row[]>`select seq::text, update from ydoc_update where playbook = ${playbook} order by seq`
    if (rows.length < 2) return true
    // Not `mergeUpdates`: it is slow on many updates and keeps what was deleted.
    const doc = new Y.Doc()
    applyRows(playbook, doc, rows)
    const update = Buffer.from(Y.encodeStateAsUpdate(doc))
    doc.destroy()
    await tx`insert into ydoc_update (playbook, update) values (${playbook}, ${update})`
    const read = rows.map(({ seq }) => seq)
    await tx`delete from ydoc_update where playbook = ${playbook} and seq = any(${read}::bigint[])`
    return true
  })
}
