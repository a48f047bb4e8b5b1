/** Batches: one question for many inputs, as routes, the command line and language models see them. */
import type {
  BatchEstimate,
  BatchHead,
  BatchInput,
  BatchOutputs,
  BatchProgress,
  BatchRow,
  NewBatch,
} from '@playbook/core/api/batches'
import type { Notebook } from '@playbook/core/document/notebook'
import type { StoredBatch } from './batch-store.ts'
import { addTo, createBatch, removeBatch, retryRows, setBatchState } from './changes.ts'
import type { BatchContext } from './context.ts'
import { startBatchDriver } from './driver.ts'
import { estimateOf, listBatches, outputsOf, readHead, rowNotebook, rowsOf } from './reads.ts'

/** What can be done with the batches of a playbook; who may read the playbook may read them. */
export interface Batches {
  list(playbook: string): Promise<readonly { id: string; name: string; created: string; progress: BatchProgress }[]>
  /** What rows would cost, before anything runs. */
  estimate(playbook: string, rows: readonly BatchInput[]): Promise<BatchEstimate>
  create(playbook: string, person: string, wanted: NewBatch): Promise<string>
  read(playbook: string, id: string): Promise<BatchHead>
  /** Those that changed since a moment, where one is named. */
  rows(playbook: string, id: string, since?: Date): Promise<readonly BatchRow[]>
  addRows(playbook: string, id: string, person: string, rows: readonly BatchInput[]): Promise<void>
  setState(playbook: string, id: string, person: string, state: StoredBatch['state']): Promise<void>
  /** Tries rows again that gave no answer; all of them, when none is named. */
  retry(playbook: string, id: string, person: string, rows?: readonly number[]): Promise<number>
  /** Results of one column. */
  outputs(playbook: string, id: string, cell: string, rows: readonly number[]): Promise<BatchOutputs>
  /** The playbook of one row: its results are there at once, by their ids. */
  notebookOf(playbook: string, id: string, row: number): Promise<Notebook>
  remove(playbook: string, id: string): Promise<void>
  close(): Promise<void>
}

/** Batches over the database and the runs; those that run go on at once. */
export function createBatches(program: Omit<BatchContext, 'release'>): Batches {
  const driver = startBatchDriver(program)
  const context: BatchContext = { ...program, release: driver.release }
  return {
    list: (playbook) => listBatches(context, playbook),
    estimate: (playbook, rows) => estimateOf(context, playbook, rows),
    create: (playbook, person, wanted) => createBatch(context, playbook, person, wanted),
    read: (playbook, id) => readHead(context, playbook, id),
    rows: (playbook, id, since) => rowsOf(context, playbook, id, since),
    addRows: (playbook, id, person, rows) => addTo(context, playbook, id, { person, rows }),
    setState: (playbook, id, person, state) => setBatchState(context, playbook, id, { person, state }),
    retry: (playbook, id, person, rows) => retryRows(context, playbook, id, { person, rows }),
    outputs: (playbook, id, cell, rows) => outputsOf(context, playbook, id, { cell, rows }),
    notebookOf: (playbook, id, row) => rowNotebook(context, playbook, id, row),
    remove: (playbook, id) => removeBatch(context, playbook, id),
    close: driver.close,
  }
}
