import { readNotebook } from '@playbook/core/document/read'
import { isId } from '@playbook/core/ids'
import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'

/**
 * Who changed a document when, and what it was then: one entry for what one person does without a long pause. It ends
 * when somebody else edits, after a pause, or after half an hour. The updates themselves are put together after a while,
 * so each entry holds a whole document.
 */
export interface EditLog {
  /** Somebody is about to change the document. */
  note(playbook: string, user: string, doc: Y.Doc): void
  /** Stores what goes on now, which goes on. */
  flush(playbook: string): Promise<void>
  close(): Promise<void>
}

/** What goes on. */
interface Entry {
  readonly id: string
  readonly user: string
  readonly doc: Y.Doc
  readonly began: number
  last: number
  edits: number
}

const PAUSE_MS = 300_000
const LONGEST_MS = 1_800_000
const LOOK_MS = 60_000
const SHOWN_TITLE = 200
/** A playbook is small. What is larger was blown up, and keeping it again and again would fill the disk. */
const MOST_BYTES = 4_194_304

/** The log in the database. */
export function createEditLog(store: Store, now = Date.now): EditLog {
  const open = new Map<string, Entry>()
  const isOver = ({ last, began }: Entry) => now() - last > PAUSE_MS || now() - began > LONGEST_MS
  const saveLater = (playbook: string, entry: Entry) =>
    save(store, playbook, entry).catch((error: unknown) => log.warn('edits were not logged', { playbook, error }))
  const timer = setInterval(() => {
    for (const [playbook, entry] of open) {
      if (!isOver(entry)) continue
      open.delete(playbook)
      void saveLater(playbook, entry)
    }
  }, LOOK_MS)
  timer.unref()
  return {
    note(playbook, user, doc) {
      const known = open.get(playbook)
      const isSame = known?.user === user && known.doc === doc && !isOver(known)
      // The document is still as the other one left it.
      if (known !== undefined && !isSame) void saveLater(playbook, known)
      const entry = isSame ? known : { id: randomUUID(), user, doc, began: now(), last: now(), edits: 0 }
      entry.last = now()
      entry.edits += 1
      open.set(playbook, entry)
    },
    async flush(playbook) {
      const entry = open.get(playbook)
      if (entry !== undefined) await save(store, playbook, entry)
    },
    async close() {
      clearInterval(timer)
      await Promise.all([...open].map(async ([playbook, entry]) => saveLater(playbook, entry)))
      open.clear()
    },
  }
}

const at = (ms: number) => new Date(ms).toISOString()

/** Everything of the document is read at once: it goes on changing. */
async function save({ sql }: Store, playbook: string, { id, user, doc, began, last, edits }: Entry): Promise<void> {
  const document = Buffer.from(Y.encodeStateAsUpdate(doc))
  const { title, cells } = readNotebook(doc)
  if (document.length > MOST_BYTES) return
  const shown = title.slice(0, SHOWN_TITLE).replaceAll('\0', '')
  await sql`insert into document_edit (id, playbook, "by", began, ended, edits, title, cells, document)
    select ${id}::uuid, p.id, u.id, ${at(began)}::timestamptz, ${at(last)}::timestamptz, ${edits}, ${shown}, ${cells.length}, ${document}
    from playbook p left join "user" u on u.id = ${isId(user) ? user : null}::uuid where p.id = ${playbook}
    on conflict (id) do update set ended = excluded.ended, edits = excluded.edits, title = excluded.title,
      cells = excluded.cells, document = excluded.document`
}
