import { encodeWithoutSecrets, updateHasSecrets } from '@playbook/core/document/secrets'
import { createHash } from 'node:crypto'
import * as Y from 'yjs'
import type { Store } from '../db/connect.ts'
import { ADVISORY_LOCKS } from '../db/locks.ts'

/** Documents of one transaction. */
const SLICE = 20

/**
 * Writes documents anew without secrets: those that have several updates, too, since what was typed letter by letter and
 * deleted again lies in them. What cannot be read stays for whoever restores it.
 */
export async function mendDocuments(store: Store): Promise<void> {
  await inSlices(store, 'playbook', async (tx, ids) => {
    for (const playbook of ids) {
      await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.compaction}, hashtext(${playbook}))`
      const rows = await tx<{ seq: string; update: Uint8Array }[]>`
        select seq::text, update from ydoc_update where playbook = ${playbook} order by seq`
      const clean = cleanBytes(rows.map(({ update }) => update))
      if (clean === undefined) continue
      await tx`insert into ydoc_update (playbook, update) values (${playbook}, ${clean})`
      await tx`delete from ydoc_update where playbook = ${playbook} and seq = any(${rows.map(({ seq }) => seq)}::bigint[])`
    }
  })
  for (const table of ['document_snapshot', 'document_edit'] as const) {
    await inSlices(store, table, async (tx, ids) => {
      const rows = await tx<{ id: string; document: Uint8Array }[]>`
        select id, document from ${tx(table)} where id = any(${[...ids]}::uuid[])`
      for (const { id, document } of rows) {
        const clean = cleanBytes([document])
        if (clean === undefined) continue
        await tx`update ${tx(table)} set document = ${clean} where id = ${id}`
        const digest = createHash('sha256').update(clean).digest('hex')
        if (table === 'document_snapshot') await tx`update document_snapshot set digest = ${digest} where id = ${id}`
      }
    })
  }
}

type Slice = Parameters<Parameters<Store['sql']['begin']>[1]>[0]

async function inSlices(
  { sql }: Store,
  table: string,
  work: (tx: Slice, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await sql<{ id: string }[]>`
      select id from ${sql(table)} where id > ${last}::uuid order by id limit ${SLICE}`
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return
    await sql.begin(async (tx) => work(tx, ids))
    last = ids.at(-1) ?? last
  }
}

/** Updates as one, without secrets; undefined where they are fine or cannot be read. */
function cleanBytes(updates: readonly Uint8Array[]): Buffer | undefined {
  const doc = new Y.Doc()
  try {
    const isDirty = updates.some((update) => updateHasSecrets(Y.decodeUpdate(update)))
    if (!isDirty && updates.length < 2) return undefined
    for (const update of updates) Y.applyUpdate(doc, update)
    return Buffer.from(encodeWithoutSecrets(doc))
  } catch {
    return undefined
  } finally {
    doc.destroy()
  }
}
