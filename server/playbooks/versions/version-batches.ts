import type { ToldBatch } from '@playbook/core/batch/told'
import type { Store } from '../../db/connect.ts'

/** What the batches of a playbook had given when a version of it was published; nothing of a version that is not. */
export async function versionBatches({ sql }: Store, version: string): Promise<readonly ToldBatch[]> {
  const [row] = await sql<{ batches: ToldBatch[] }[]>`select batches from playbook_version where id = ${version}`
  return row?.batches ?? []
}
