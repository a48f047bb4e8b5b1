import type { BatchInput } from '@playbook/core/api/batches'
import type { Notebook } from '@playbook/core/document/notebook'
import { NotFoundError } from '@playbook/core/errors'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Program } from '../program.ts'
import { readBatch, type StoredBatch } from './batch-store.ts'
import { createRowPlanner, type PlannedRow } from './plan-rows.ts'

/** What batches work with. */
export type BatchContext = Pick<Program, 'store' | 'registry' | 'grants' | 'settings'> & {
  readonly runs: Pick<Program['runs'], 'request' | 'states' | 'cancel'>
  readonly rooms: Pick<Program['rooms'], 'read'>
  /** This server asks for nothing of it any more. */
  readonly release: (batch: string) => void
}

/** So many rows are planned before others have a turn. */
const TURN = 50

/** A batch of a playbook; throws where there is none. */
export async function batchOf(
  { store }: Pick<BatchContext, 'store'>,
  playbook: string,
  id: string,
): Promise<StoredBatch> {
  const found = await readBatch(store, playbook, id)
  if (found === undefined) throw new NotFoundError('There is no such batch in this playbook (any more).')
  return found
}

/** Plans many rows in turns: others use this process, too. */
export async function plansOf(
  { registry, grants }: Pick<BatchContext, 'registry' | 'grants'>,
  batch: { readonly playbook: string; readonly notebook: Notebook },
  rows: readonly Pick<BatchInput, 'answers'>[],
): Promise<PlannedRow[]> {
  const planRow = createRowPlanner(registry, grants, batch)
  const plans: PlannedRow[] = []
  for (const [at, row] of rows.entries()) {
    plans.push(await planRow(row.answers))
    if (at % TURN === TURN - 1) await nextTurn()
  }
  return plans
}
