import { z } from 'zod'
import { ask, tell } from './client.ts'
import { RoleShape } from './shapes.ts'

const Entry = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  steps: z.number(),
  hues: z.array(z.string()),
})
const Own = Entry.extend({ updated: z.string(), role: RoleShape, status: z.string() })
const Overview = z.object({ playbooks: z.array(Own), examples: z.array(Entry) })
const Head = z.object({ id: z.string(), title: z.string(), role: RoleShape, created: z.string(), updated: z.string() })
const Created = z.object({ id: z.string() })
const Me = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  mode: z.enum(['local', 'accounts']),
  sandbox: z.boolean(),
  note: z.string().exactOptional(),
})

export type PlaybookEntry = z.infer<typeof Own>
export type ExampleEntry = z.infer<typeof Entry>

const at = (id: string) => `/api/playbooks/${encodeURIComponent(id)}`

export const readMe = (signal?: AbortSignal) => ask('/api/me', Me, signal ? { signal } : {})

export const listPlaybooks = (signal?: AbortSignal) => ask('/api/playbooks', Overview, signal ? { signal } : {})

export const readPlaybook = (id: string, signal?: AbortSignal) => ask(at(id), Head, signal ? { signal } : {})

/** An empty playbook, or a copy of an example or of a playbook. */
export const createPlaybook = (from: { example: string } | { copyOf: string } | { title?: string } = {}) =>
  ask('/api/playbooks', Created, { method: 'POST', body: from })

/** A playbook from a workflow file. */
export const importPlaybook = (workflow: unknown) =>
  ask('/api/playbooks/import', Created, { method: 'POST', body: workflow })

export const deletePlaybook = (id: string) => tell(at(id), { method: 'DELETE' })

export const restorePlaybook = (id: string) =>
  tell(`/api/deleted-playbooks/${encodeURIComponent(id)}/restore`, { method: 'POST' })

/** The address of the playbook as a workflow file. */
export const exportAddress = (id: string, withResults: boolean) =>
  `${at(id)}/export${withResults ? '?results=true' : ''}`
