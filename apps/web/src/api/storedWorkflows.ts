import { Created } from '@playbook/core/api/playbooks'
import { Outputs } from '@playbook/core/api/processes'
import { FrozenVersion } from '@playbook/core/api/publications'
import { ask } from './client.ts'
import { batchedOutputs } from './outputs.ts'

const at = (id: string, rest = '') => `/api/stored-workflows/${encodeURIComponent(id)}${rest}`

/** A workflow that a program sent here. */
export const readStored = (id: string, signal?: AbortSignal) => ask(at(id), FrozenVersion, signal ? { signal } : {})

/** Reads those of its results that are known. */
export const storedOutputs = (id: string) =>
  batchedOutputs(async (processes) => ask(at(id, '/outputs'), Outputs, { method: 'POST', body: { processes } }))

export const copyStored = (id: string) => ask(at(id, '/copy'), Created, { method: 'POST', body: {} })

/** It as PWB's JSON. */
export const storedExport = (id: string) => `/api/db/fpl/${encodeURIComponent(id)}/export`
