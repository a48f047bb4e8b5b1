import { Group, Groups, type GroupSettings } from '@playbook/core/api/groups'
import { Created } from '@playbook/core/api/playbooks'
import { ask, tell } from './client.ts'
import { namedBy } from './sharing.ts'

const at = (id: string) => `/api/groups/${encodeURIComponent(id)}`
const memberAt = (id: string, person: string) => `${at(id)}/members/${encodeURIComponent(person)}`

/** The groups of the person who asks. */
export const groupsQuery = {
  queryKey: ['groups'] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask('/api/groups', Groups, { signal }),
  staleTime: 0,
}

export const readGroup = (id: string, signal?: AbortSignal) => ask(at(id), Group, signal ? { signal } : {})

export const addGroup = (name: string) => ask('/api/groups', Created, { method: 'POST', body: { name } })

export const setGroup = (id: string, settings: GroupSettings) => tell(at(id), { method: 'PUT', body: settings })

export const deleteGroup = (id: string) => tell(at(id), { method: 'DELETE' })

/** By an address, or by an ORCID iD. */
export const addMember = (id: string, who: string) => tell(`${at(id)}/members`, { method: 'POST', body: namedBy(who) })

export const setManager = (id: string, person: string, isManager: boolean) =>
  tell(memberAt(id, person), { method: 'PUT', body: { isManager } })

/** Removes somebody, or leaves the group oneself. */
export const removeMember = (id: string, person: string) => tell(memberAt(id, person), { method: 'DELETE' })
