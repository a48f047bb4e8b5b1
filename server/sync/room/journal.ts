import { ADVISORY_LOCKS } from '../../db/locks.ts'
import { createGather } from '../../db/gather.ts'
import { log } from '../../log.ts'
import type { Store } from '../../db/connect.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import * as Y from 'yjs'
import { hasCode } from '../../system.ts'
import { hasGaps } from '../document/document.ts'

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
  /** The same within a transaction of somebody else: stored with what else it stores, or not at all. */
  appendWithin(tx: Transaction, playbook: string, update: Uint8Array): Promise<void>
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

  /** What many rooms have to store in the same moment is one statement, and so one commit. */
  const insert = createGather((rows: readonly Append[]) => insertAll(sql, announcement, rows))

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
        await insert({ playbook, update })
      } catch (error) {
        if (hasCode(error, FOREIGN_KEY_VIOLATION)) {
          throw new PlaybookGoneError(`The playbook ${playbook} was deleted.`, { cause: error })
        }
        throw error
      }
    },
    appendWithin: (tx, playbook, update) => insertAll(tx, announcement, [{ playbook, update }]),
    compact: (playbook) => compact(sql, playbook),
  }
}

interface Append {
  readonly playbook: string
  readonly update: Uint8Array
}

async function insertAll(
  sql: Store['sql'] | Transaction,
  announcement: Announcement | undefined,
  rows: readonly Append[],
): Promise<void> {
  const playbooks = rows.map(({ playbook }) => playbook)
  // The driver cannot send lists of bytes.
  const updates = rows.map(({ update }) =>
    Buffer.from(update.buffer, update.byteOffset, update.byteLength).toString('base64'),
  )
  if (announcement === undefined) {
    await sql`insert into ydoc_update (playbook, update)
      select playbook, decode(update, 'base64')
      from unnest(${playbooks}::uuid[], ${updates}::text[]) as given (playbook, update)`
    return
  }
  const { channel, inline, byRow } = announcement
  const notes = rows.map(({ playbook, update }) => inline(playbook, update) ?? null)
  // One statement: the notes go out exactly when the rows are there.
  await sql`with given as (
      select * from unnest(${playbooks}::uuid[], ${updates}::text[], ${notes}::text[], ${playbooks.map(byRow)}::text[])
        as given (playbook, update, note, by_row)
    ), stored as (
      insert into ydoc_update (playbook, update) select playbook, decode(update, 'base64') from given
      returning playbook, seq
    )
    select pg_notify(${channel}, coalesce(note, by_row || stored.seq))
    from given join stored on stored.playbook = given.playbook`
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
