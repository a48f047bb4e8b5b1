import { gridTable } from '@playbook/core/batch/grid-file'
import type { ToldBatch } from '@playbook/core/batch/told'
import { readBatch, readRows } from './batch-store.ts'
import type { BatchContext } from './context.ts'
import { headOf } from './head.ts'
import { toldFigures } from './told-figures.ts'

/** A paper with more batches is none. */
const MOST = 12

/** What a paper tells of the batches of a playbook, the oldest first: those of which a row has ended. */
export async function toldBatches(
  context: Pick<BatchContext, 'store' | 'registry' | 'grants'>,
  playbook: string,
): Promise<readonly ToldBatch[]> {
  const { store, registry } = context
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
    const figures = await toldFigures(context, playbook, head, rows)
    const labels = rows.map((row) => row.label)
    told.push({ id, name: batch.name, story: head.story, grid: gridTable(head, rows), labels, figures, changed })
  }
  return told
}
