import { gridTable } from '@playbook/core/batch/grid-file'
import type { ToldBatch } from '@playbook/core/batch/told'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../db/connect.ts'
import { readBatch, readRows } from './batch-store.ts'
import { headOf } from './head.ts'

/** A paper with more batches is none. */
const MOST = 12

/** What a paper tells of the batches of a playbook, the oldest first: those of which a row has ended. */
export async function toldBatches(
  { store, registry }: { readonly store: Store; readonly registry: Registry },
  playbook: string,
): Promise<readonly ToldBatch[]> {
  const ids = await store.sql<{ id: string }[]>`
    select b.id from batch b where b.playbook = ${playbook}
      and exists (select from batch_row r where r.batch = b.id and r.state = 'ended')
    order by b.created limit ${MOST}`
  const told: ToldBatch[] = []
  for (const { id } of ids) {
    const batch = await readBatch(store, playbook, id)
    if (batch === undefined) continue
    const rows = await readRows(store, id)
    const head = headOf(registry, batch, { rows, current: batch.notebook, progress: undefined })
    const changed =
      rows
        .map((row) => row.changed)
        .toSorted()
        .at(-1) ?? head.created
    told.push({ id, name: batch.name, story: head.story, grid: gridTable(head, rows), changed })
  }
  return told
}
