import { AuditLog } from '@playbook/core/api/audit'
import { FrozenState, History, PastState, type HistoryQuery } from '@playbook/core/api/history'
import { Outputs } from '@playbook/core/api/processes'
import { NotebookData } from '@playbook/core/api/notebook'
import { Created } from '@playbook/core/api/playbooks'
import { z } from 'zod'
import { ask } from './client.ts'
import { batchedOutputs } from './outputs.ts'

const at = (playbook: string, rest: string) => `/api/playbooks/${encodeURIComponent(playbook)}${rest}`

/** One page of sessions, or of the states of one. */
export const readHistory = (playbook: string, query: HistoryQuery, signal?: AbortSignal) =>
  ask(at(playbook, `/history?${new URLSearchParams(query)}`), History, signal ? { signal } : {})

/** Who shared, published or deleted a playbook when. */
export const readAudit = (playbook: string, signal?: AbortSignal) =>
  ask(at(playbook, '/audit'), AuditLog, signal ? { signal } : {})

/** A playbook as it was. */
export const readMoment = (playbook: string, id: string, signal?: AbortSignal) =>
  ask(at(playbook, `/history/${encodeURIComponent(id)}`), NotebookData, signal ? { signal } : {})

/** A moment or version as it is looked at. */
export const readFrozen = (playbook: string, id: string, signal?: AbortSignal) =>
  ask(at(playbook, `/history/${encodeURIComponent(id)}/frozen`), FrozenState, signal ? { signal } : {})

/** Reads results of a moment or version. */
export const pastOutputs = (playbook: string, id: string) =>
  batchedOutputs(async (processes) =>
    ask(at(playbook, `/history/${encodeURIComponent(id)}/outputs`), Outputs, { method: 'POST', body: { processes } }),
  )

interface ChangesSpan {
  /** Now where it is absent. */
  readonly until?: string | undefined
  /** What was done is that of the whole session. */
  readonly isWhole: boolean
}

/** What was done then, and what has become different since, or until a later state. */
export function readChanges(playbook: string, id: string, { until, isWhole }: ChangesSpan, signal?: AbortSignal) {
  const query = new URLSearchParams({ ...(until !== undefined && { until }), ...(isWhole && { whole: 'yes' }) })
  return ask(at(playbook, `/history/${encodeURIComponent(id)}/changes?${query}`), PastState, signal ? { signal } : {})
}

/** Keeps the playbook as it is now. */
export const saveVersion = (playbook: string, name: string) =>
  ask(at(playbook, '/versions'), Created.extend({ number: z.number() }), { method: 'POST', body: { name } })
