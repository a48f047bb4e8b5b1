/**
 * Asks for the rows of batches that run, a few at a time, behind everything that somebody looks at. A row is a plan whose content
 * ids are known, so asking again, after a restart or by another server, computes nothing twice: what has a result is there.
 *
 * - A server claims a batch by its heartbeat; whoever finds it silent goes on with it, beginning with the rows that were asked for.
 * - Rows are asked for until `WINDOW` of them are open. The queue gives them turns with other people's runs, by person.
 * - A row ends when each of its runs has ended, well or not: what it gave is written down, and the next is asked for.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessState } from '@playbook/core/api/processes'
import { formOf } from '@playbook/core/form/form'
import type { Registry } from '@playbook/core/registry'
import { log } from '../log.ts'
import type { Store } from '../db/connect.ts'
import type { FileGrants } from '../playbooks/files/grants.ts'
import { every } from '../runs/every.ts'
import type { Runs } from '../runs/runs.ts'
import { readOutputs } from '../runs/stored/results.ts'
import { askedRows, claimBatches, endRows, takeRows, type AskedRow, type StoredBatch } from './batch-store.ts'
import { createRowPlanner, type PlannedRow } from './plan-rows.ts'
import { valueColumns } from '@playbook/core/batch/values'
import { endedRows, type FinishedRow } from './row-results.ts'

/** Behind all that people ask for by hand, and what runs by itself. */
export const BATCH_PRIORITY = -10

/** Rows that are open at once: enough that no service waits for us, few enough to stop at once. */
const WINDOW = 300
/** So many are asked for together: those before them are computed meanwhile. */
const TOGETHER = 150
const LOOK_MS = 400
/** Rows that are computed here end soon: they are looked at again after so long, and after twice as long each time. */
const SOON_MS = 15
const SOON_LOOKS = 5
const SILENT_MS = 8000
/** Then the other batches are looked at, and it is said that this server is alive. */
const TURN_MS = 1500

/** What batches run with. */
export interface DriverOptions {
  readonly store: Store
  readonly registry: Registry
  readonly runs: Pick<Runs, 'request' | 'states'>
  readonly grants: Pick<FileGrants, 'refused'>
}

interface OpenRow {
  readonly planned: PlannedRow
  readonly isReused: boolean
}

/** A batch that this server asks for. */
interface Driven {
  readonly batch: StoredBatch
  readonly planRow: ReturnType<typeof createRowPlanner>
  /** By number. */
  readonly open: Map<number, OpenRow>
}

const hasEnded = (state: ProcessState | undefined) =>
  state?.state === 'done' ||
  state?.state === 'failed' ||
  state?.state === 'failed-before' ||
  state?.state === 'cancelled'

async function statesOf(
  { runs }: DriverOptions,
  rows: Iterable<OpenRow>,
): Promise<Readonly<Record<string, ProcessState>>> {
  const ids = new Set([...rows].flatMap(({ planned }) => planned.processes.map(({ id }) => id)))
  return ids.size === 0 ? {} : runs.states([...ids])
}

async function ask(options: DriverOptions, { batch, planRow, open }: Driven, rows: readonly AskedRow[]): Promise<void> {
  const planned: (AskedRow & { readonly planned: PlannedRow })[] = []
  for (const row of rows) planned.push({ ...row, planned: await planRow(row.answers) })
  const before = await statesOf(
    options,
    planned.map((row) => ({ ...row, isReused: false })),
  )
  for (const { number, planned: row } of planned) {
    const isReused = row.processes.every(({ id }) => before[id]?.state === 'done')
    open.set(number, { planned: row, isReused })
  }
  const { by } = batch
  const request = { by: by ?? 'a batch', ...(by !== null && { account: by }), priority: BATCH_PRIORITY }
  // Whoever stopped a run did not mean the batch, which is stopped as a whole.
  const isRetried = ({ retry, planned: row }: (typeof planned)[number]) =>
    retry || row.processes.some(({ id }) => before[id]?.state === 'cancelled')
  for (const retry of [false, true]) {
    const processes = planned.filter((row) => isRetried(row) === retry).flatMap(({ planned: row }) => row.processes)
    const missing = [...new Map(processes.map((process) => [process.id, process])).values()]
    if (missing.length > 0) await options.runs.request(missing, { ...request, retry })
  }
}

/** Writes down the rows that have ended. */
async function settle(options: DriverOptions, { batch, open }: Driven): Promise<number> {
  const states = await statesOf(options, open.values())
  const finished: FinishedRow[] = []
  for (const [number, row] of open) {
    if (row.planned.processes.every(({ id }) => hasEnded(states[id]))) finished.push({ number, ...row })
  }
  if (finished.length === 0) return 0
  const { results } = formOf(batch.notebook, options.registry)
  const cells = { columns: results.map(({ cell }) => cell.id), values: valueColumns(batch.notebook, results) }
  const read = async (ids: readonly string[]) => readOutputs(options.store, ids)
  await endRows(options.store, batch.id, await endedRows({ ...options, read }, cells, finished, states))
  for (const { number } of finished) open.delete(number)
  return finished.length
}

async function advance(options: DriverOptions, driven: Driven, isGoingOn: () => boolean): Promise<void> {
  // As long as rows end at once, there is no reason to wait for the next look.
  const until = Date.now() + TURN_MS
  let looks = 0
  while (isGoingOn() && Date.now() < until) {
    const room = Math.min(TOGETHER, WINDOW - driven.open.size)
    const next = room > 0 ? await takeRows(options.store, driven.batch.id, room) : []
    if (next.length > 0) await ask(options, driven, next)
    const ended = await settle(options, driven)
    looks = next.length + ended > 0 ? 0 : looks + 1
    if (looks === SOON_LOOKS || driven.open.size === 0) return
    if (looks > 0) await sleep(SOON_MS * 2 ** looks)
  }
}

/** Starts asking for batches; returns how to stop, and how to let go of one that was paused. */
export function startBatchDriver(options: DriverOptions) {
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  const driven = new Map<string, Driven>()
  let isClosing = false
  const begin = async (batch: StoredBatch): Promise<Driven> => {
    const begun: Driven = { batch, planRow: createRowPlanner(options.registry, options.grants, batch), open: new Map() }
    driven.set(batch.id, begun)
    await ask(options, begun, await askedRows(options.store, batch.id))
    return begun
  }
  const look = async () => {
    const claimed = await claimBatches(options.store, worker, SILENT_MS)
    const ids = new Set(claimed.map(({ id }) => id))
    for (const id of driven.keys()) if (!ids.has(id)) driven.delete(id)
    await Promise.all(
      claimed.map(async (batch) => {
        try {
          const known = driven.get(batch.id) ?? (await begin(batch))
          await advance(options, known, () => !isClosing && driven.get(batch.id) === known)
        } catch (error) {
          driven.delete(batch.id)
          if (!isClosing) log.error('a batch could not go on; it is tried again', { batch: batch.id, error })
        }
      }),
    )
  }
  // Where the database does not answer any more, they are begun anew from what is stored.
  const again = every(LOOK_MS, look, 'the batches were not looked at', { onLate: () => driven.clear() })
  return {
    /** Nothing of it is asked for by this server any more. */
    release: (batch: string) => void driven.delete(batch),
    async close() {
      isClosing = true
      await again()
    },
  }
}
