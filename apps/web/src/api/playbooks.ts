import { Me } from '@playbook/core/api/about'
import {
  Bin,
  Created,
  FoundPlaybooks,
  LastFinding,
  PlaybookHead,
  PlaybookList,
  type NewPlaybook,
} from '@playbook/core/api/playbooks'
import type { FormatName } from '@playbook/core/formats'
import { SnapshotList } from '@playbook/core/api/snapshots'
import { ask, tell } from './client.ts'

const at = (id: string) => `/api/playbooks/${encodeURIComponent(id)}`

export const readMe = (signal?: AbortSignal) => ask('/api/me', Me, signal ? { signal } : {})

export const listPlaybooks = (signal?: AbortSignal) => ask('/api/playbooks', PlaybookList, signal ? { signal } : {})

export const readPlaybook = (id: string, signal?: AbortSignal) => ask(at(id), PlaybookHead, signal ? { signal } : {})

/** What the last result of a playbook says. */
export const readLastFinding = (id: string, signal?: AbortSignal) =>
  ask(`${at(id)}/finding`, LastFinding, signal ? { signal } : {})

/** An empty playbook, or a copy of an example or of a playbook. */
export const createPlaybook = (from: NewPlaybook = {}) => ask('/api/playbooks', Created, { method: 'POST', body: from })

/** A playbook from a workflow file. */
export const importPlaybook = (workflow: unknown) =>
  ask('/api/playbooks/import', Created, { method: 'POST', body: workflow })

export const deletePlaybook = (id: string) => tell(at(id), { method: 'DELETE' })

export const restorePlaybook = (id: string) =>
  tell(`/api/deleted-playbooks/${encodeURIComponent(id)}/restore`, { method: 'POST' })

/** What stands in the bin. */
export const readBin = (signal?: AbortSignal) => ask('/api/deleted-playbooks', Bin, signal ? { signal } : {})

/** There is no way back. */
export const destroyPlaybook = (id: string) =>
  tell(`/api/deleted-playbooks/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const renamePlaybook = (id: string, title: string) => tell(`${at(id)}/title`, { method: 'PUT', body: { title } })

/** Files a playbook under words of one's own. */
export const setTags = (id: string, tags: readonly string[]) =>
  tell(`${at(id)}/tags`, { method: 'PUT', body: { tags } })

/** Ids of the playbooks in whose texts, steps and typed values all words stand. */
export const findPlaybooks = (search: string, signal?: AbortSignal) =>
  ask(`/api/found-playbooks?search=${encodeURIComponent(search)}`, FoundPlaybooks, signal ? { signal } : {})

/** States of a playbook that its owner can go back to. */
export const readSnapshots = (id: string, signal?: AbortSignal) =>
  ask(`${at(id)}/snapshots`, SnapshotList, signal ? { signal } : {})

export const restoreSnapshot = (id: string, snapshot: string) =>
  tell(`${at(id)}/snapshots/${encodeURIComponent(snapshot)}/restore`, { method: 'POST' })

/** The address of the playbook as a file of a format. */
export const exportAddress = (id: string, format: FormatName) => `${at(id)}/export/${format}`
