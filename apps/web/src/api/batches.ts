import {
  BatchEstimate,
  BatchHead,
  BatchList,
  BatchOutputs,
  BatchRowList,
  type BatchInput,
  type NewBatch,
} from '@playbook/core/api/batches'
import { Created } from '@playbook/core/api/playbooks'
import { ask, tell } from './client.ts'

const of = (playbook: string, rest = '') => `/api/playbooks/${encodeURIComponent(playbook)}${rest}`
const at = (playbook: string, id: string, rest = '') => of(playbook, `/batches/${encodeURIComponent(id)}${rest}`)

export const listBatches = (playbook: string, signal?: AbortSignal) =>
  ask(of(playbook, '/batches'), BatchList, signal ? { signal } : {})

/** What rows would cost, before anything runs. */
export const estimateBatch = (playbook: string, rows: readonly BatchInput[], signal?: AbortSignal) =>
  ask(of(playbook, '/batch-estimate'), BatchEstimate, { method: 'POST', body: { rows }, ...(signal && { signal }) })

export const createBatch = (playbook: string, wanted: NewBatch) =>
  ask(of(playbook, '/batches'), Created, { method: 'POST', body: wanted })

export const readBatch = (playbook: string, id: string, signal?: AbortSignal) =>
  ask(at(playbook, id), BatchHead, signal ? { signal } : {})

/** All rows, or those that changed since a moment. */
export const readBatchRows = (playbook: string, id: string, since?: string, signal?: AbortSignal) =>
  ask(
    at(playbook, id, `/rows${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`),
    BatchRowList,
    signal ? { signal } : {},
  )

export const addBatchRows = (playbook: string, id: string, rows: readonly BatchInput[]) =>
  tell(at(playbook, id, '/rows'), { method: 'POST', body: { rows } })

export const changeBatch = (playbook: string, id: string, state: BatchHead['state']) =>
  tell(at(playbook, id, '/state'), { method: 'PUT', body: { state } })

/** Tries rows again that gave no answer; all of them, when none is named. */
export const retryBatch = (playbook: string, id: string, rows?: readonly number[]) =>
  tell(at(playbook, id, '/retry'), { method: 'POST', body: rows === undefined ? {} : { rows } })

export const readBatchOutputs = (playbook: string, id: string, cell: string, rows: readonly number[]) =>
  ask(at(playbook, id, '/outputs'), BatchOutputs, { method: 'POST', body: { cell, rows } })

export const openBatchRow = (playbook: string, id: string, row: number) =>
  ask(at(playbook, id, `/rows/${row}/playbook`), Created, { method: 'POST', body: {} })

export const deleteBatch = (playbook: string, id: string) => tell(at(playbook, id), { method: 'DELETE' })

/** The grid as a file. */
export const batchFile = (playbook: string, id: string, format: 'tsv' | 'csv' | 'xlsx') =>
  at(playbook, id, `/export/${format}`)
