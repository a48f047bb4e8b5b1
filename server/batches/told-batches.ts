import { gridTable } from '@playbook/core/batch/grid-file'
import type { BatchRow } from '@playbook/core/api/batches'
import type { ToldBatch, ToldRow } from '@playbook/core/batch/told'
import { readBatch, readRows } from './batch-store.ts'
import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import type { BatchContext } from './context.ts'
import { headOf } from './head.ts'
import { toldFigures } from './told-figures.ts'

/** A paper with more batches is none. */
const MOST = 12

const toldRow = ({ label, answers, state, result, changed }: BatchRow): ToldRow => ({
  label,
  answers,
  state: state === 'ended' && result ? result.state : 'waiting',
  ...(result?.why !== undefined && { why: result.why }),
  ...(result?.elsewhere && { isElsewhere: true }),
  changed,
})

/** What a paper tells of the batches of a playbook, the oldest first: those of which a row has ended. */
export async function toldBatches(
  context: Pick<BatchContext, 'store' | 'registry' | 'grants' | 'rooms'>,
  playbook: string,
): Promise<readonly ToldBatch[]> {
  const { store, registry } = context
  const ids = await store.sql<{ id: string }[]>`
    select b.id from batch b where b.playbook = ${playbook}
      and exists (select from batch_row r where r.batch = b.id and r.state = 'ended')
    order by b.created limit ${MOST}`
  const current = ids.length === 0 ? EMPTY_NOTEBOOK : await context.rooms.read(playbook)
  const told: ToldBatch[] = []
  for (const { id } of ids) {
    const batch = await readBatch(store, playbook, id)
    if (batch === undefined) continue
    const rows = await readRows(store, id)
    const head = headOf(registry, batch, { rows, current, progress: undefined })
    const changed =
      rows
        .map((row) => row.changed)
        .toSorted()
        .at(-1) ?? head.created
    const figures = await toldFigures(context, playbook, head, rows)
    const labels = rows.map((row) => row.label)
    told.push({
      id,
      name: batch.name,
      story: head.story,
      grid: gridTable(head, rows),
      labels,
      many: head.many.map(({ cell }) => cell),
      rows: rows.map(toldRow),
      isOutdated: head.isOutdated,
      figures,
      changed,
    })
  }
  return told
}
