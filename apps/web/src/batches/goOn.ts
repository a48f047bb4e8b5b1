import { uploadFile } from '@playbook/cells/upload'
import type { BatchHead, BatchRow } from '@playbook/core/api/batches'
import { gridTable, gridTsv, type GridTable } from '@playbook/core/batch/grid-file'
import { membersTable } from '@playbook/core/batch/members'
import { writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { readBatchOutputs } from '../api/batches.ts'
import { createPlaybook } from '../api/playbooks.ts'
import { composed } from '../home/ask/compose.ts'
import { registry } from '../live/registry.ts'

interface Batch {
  readonly playbook: string
  readonly id: string
  readonly head: BatchHead
  readonly rows: readonly BatchRow[]
}

/** A playbook that begins with a table. */
async function begin(title: string, table: GridTable): Promise<string> {
  const name = title.replaceAll(/[^\p{L}\p{N} .()-]/gu, '_').slice(0, 80)
  const file = new File([gridTsv(table)], `${name}.tsv`, { type: 'text/tab-separated-values' })
  const params = { ...(await uploadFile(file, () => {}).done) }
  const notebook = composed(title, [{ step: 'TableFileUpload', params }], [], {}, registry)
  return (await createPlaybook({ first: writeWorkflow(notebook, registry).file })).id
}

/** Makes a playbook of the grid as it is shown. */
export const goOnWithGrid = ({ head, rows }: Batch): Promise<string> => begin(head.name, gridTable(head, rows))

/** Makes a playbook of the results of one column: a row for each of their members. */
export async function goOnWithColumn(
  { playbook, id, head, rows }: Batch,
  { cell, label }: BatchHead['columns'][number],
): Promise<string> {
  const found = await readBatchOutputs(playbook, id, cell, [])
  const type = registry.types.get(found.type)
  if (type === undefined) throw new Error('This page is older than the server. Load it again.')
  return begin(`${head.name}: ${label}`, membersTable(head, rows, found, type))
}
