import { AuditLog } from '@playbook/core/api/audit'
import { History, PastState } from '@playbook/core/api/history'
import { NotebookData } from '@playbook/core/api/notebook'
import { Created } from '@playbook/core/api/playbooks'
import { z } from 'zod'
import { ask } from './client.ts'

const at = (playbook: string, rest: string) => `/api/playbooks/${encodeURIComponent(playbook)}${rest}`

export const readHistory = (playbook: string, signal?: AbortSignal) =>
  ask(at(playbook, '/history'), History, signal ? { signal } : {})

/** Who shared, published or deleted a playbook when. */
export const readAudit = (playbook: string, signal?: AbortSignal) =>
  ask(at(playbook, '/audit'), AuditLog, signal ? { signal } : {})

/** A playbook as it was. */
export const readMoment = (playbook: string, id: string, signal?: AbortSignal) =>
  ask(at(playbook, `/history/${encodeURIComponent(id)}`), NotebookData, signal ? { signal } : {})

/** What was done then, and what has become different since, or until a later state. */
export function readChanges(playbook: string, id: string, until: string | undefined, signal?: AbortSignal) {
  const query = until === undefined ? '' : `?${new URLSearchParams({ until })}`
  return ask(at(playbook, `/history/${encodeURIComponent(id)}/changes${query}`), PastState, signal ? { signal } : {})
}

/** Keeps the playbook as it is now. */
export const saveVersion = (playbook: string, name: string) =>
  ask(at(playbook, '/versions'), Created.extend({ number: z.number() }), { method: 'POST', body: { name } })
