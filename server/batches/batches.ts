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
import type { StoredBatch } from './batch-store.ts'
import { addTo, createBatch, removeBatch, retryRows, setBatchState } from './changes.ts'
import type { BatchContext } from './context.ts'
import { startBatchDriver } from './driver.ts'
import { endTaskRows, holdRows, rowsForTask, type TaskResults, type TaskRows } from './elsewhere.ts'
import { estimateOf, listBatches, openedRow, outputsOf, readHead, rowsOf, type OpenedRow } from './reads.ts'

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
  /** The playbook of one row, with its results. */
  rowOf(playbook: string, id: string, row: number): Promise<OpenedRow>
  /** The rows that a task in somebody's own project could compute, or those of these numbers that it has. */
  forTask(playbook: string, id: string, numbers?: readonly number[]): Promise<TaskRows>
  /** A task has these rows from now on. */
  hold(
    playbook: string,
    id: string,
    held: { readonly person: string; readonly numbers: readonly number[] },
  ): Promise<void>
  /** What a task told of its rows. */
  endTask(playbook: string, id: string, told: TaskResults): Promise<void>
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
    rowOf: (playbook, id, row) => openedRow(context, playbook, id, row),
    forTask: (playbook, id, numbers) => rowsForTask(context, playbook, id, numbers),
    hold: (playbook, id, held) => holdRows(context, playbook, id, held),
    endTask: (playbook, id, told) => endTaskRows(context, playbook, id, told),
    remove: (playbook, id) => removeBatch(context, playbook, id),
    close: driver.close,
  }
}
