import { readNotebook } from '@playbook/core/document/read'
import type { Notebook } from '@playbook/core/document/notebook'
import type { Snapshot } from '@playbook/core/api/snapshots'
import { isId } from '@playbook/core/ids'
import { createHash } from 'node:crypto'
import * as Y from 'yjs'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import { assembleDocument } from './assembled-document.ts'

/**
 * States of documents that their owner can go back to, even when no page can open what a document has become. The state
 * is kept when a document is loaded, before anybody is served, and every ten minutes while it changes. Of old ones fewer
 * and fewer stay.
 */
export interface Snapshots {
  /** Keeps the present state, if it is another than the newest that is kept. */
  take(playbook: string, doc: Y.Doc): Promise<void>
  /** The same, without waiting for it: what cannot be kept keeps nobody from working. */
  noteLoaded(playbook: string, doc: Y.Doc): void
  /** The same, if the last time was long ago. */
  noteChange(playbook: string, doc: Y.Doc): void
  /** Newest first. */
  list(playbook: string): Promise<readonly Snapshot[]>
  /** What a state says; undefined when it is not of this playbook, or not there any more. */
  read(playbook: string, id: string): Promise<Notebook | undefined>
}

const EVERY_MS = 600_000
const KNOWN_TIMES = 10_000

/** The snapshots in the database. */
export function createSnapshots(store: Store, everyMs = EVERY_MS): Snapshots {
  const taken = new Map<string, { readonly atMs: number; readonly digest: string }>()
  const take: Snapshots['take'] = async (playbook, doc) => {
    // At once: the document goes on changing.
    const whole = Y.encodeStateAsUpdate(doc)
    const digest = createHash('sha256').update(whole).digest('hex')
    const before = taken.get(playbook)
    if (taken.size > KNOWN_TIMES) taken.clear()
    // Noted before it is put together: meanwhile nobody begins again.
    taken.set(playbook, { atMs: Date.now(), digest })
    if (before?.digest === digest) return
    const assembled = await assembleDocument([whole])
    if (assembled === undefined || (assembled.title === '' && assembled.cells === 0)) {
      taken.delete(playbook)
      return
    }
    await keep(store, { playbook, ...assembled, document: Buffer.from(assembled.document) })
  }
  const takeLater = (playbook: string, doc: Y.Doc) => {
    take(playbook, doc).catch((error: unknown) => log.warn('the state of a document was not kept', { playbook, error }))
  }
  return {
    take,
    noteLoaded: takeLater,
    noteChange(playbook, doc) {
      if (Date.now() - (taken.get(playbook)?.atMs ?? 0) >= everyMs) takeLater(playbook, doc)
    },
    list: (playbook) => list(store, playbook),
    read: (playbook, id) => read(store, playbook, id),
  }
}

interface State {
  readonly playbook: string
  readonly title: string
  readonly cells: number
  readonly document: Buffer
}

async function keep({ sql }: Store, { playbook, title, cells, document }: State): Promise<void> {
  const digest = createHash('sha256').update(document).digest('hex')
  const [kept] = await sql`insert into document_snapshot (playbook, title, cells, digest, document)
    select ${playbook}, ${title}, ${cells}, ${digest}, ${document}
    where ${digest}::text is distinct from (
      select digest from document_snapshot where playbook = ${playbook} order by created desc limit 1
    ) returning 1`
  if (kept !== undefined) await thinOut(sql, playbook)
}

/** The newest twelve stay, the last of every hour for a day, and the last of every day for a month. */
async function thinOut(sql: Store['sql'], playbook: string): Promise<void> {
  await sql`delete from document_snapshot where playbook = ${playbook} and id not in (
    select id from (
      select id, created,
        row_number() over (order by created desc) as place,
        row_number() over (partition by date_trunc('hour', created) order by created desc) as in_hour,
        row_number() over (partition by date_trunc('day', created) order by created desc) as in_day
      from document_snapshot where playbook = ${playbook}
    ) as placed
    where place <= 12
      or (in_hour = 1 and created > now() - interval '1 day')
      or (in_day = 1 and created > now() - interval '30 days')
  )`
}

async function list({ sql }: Store, playbook: string): Promise<readonly Snapshot[]> {
  const rows = await sql<{ id: string; title: string; cells: number; created: string }[]>`
    select id, title, cells, created from document_snapshot where playbook = ${playbook} order by created desc`
  return rows.map((row) => ({ ...row, created: new Date(row.created).toISOString() }))
}

async function read({ sql }: Store, playbook: string, id: string): Promise<Notebook | undefined> {
  if (!isId(id)) return undefined
  const [row] = await sql<{ document: Uint8Array }[]>`
    select document from document_snapshot where playbook = ${playbook} and id = ${id}`
  if (row === undefined) return undefined
  const doc = new Y.Doc()
  Y.applyUpdate(doc, row.document)
  const notebook = readNotebook(doc)
  doc.destroy()
  return notebook
}
