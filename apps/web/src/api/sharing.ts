import { Created, PublicPlaybooks, type Visibility } from '@playbook/core/api/playbooks'
import { AccessList, Sharing, type LinkDays, type NewLink, type SharedRole } from '@playbook/core/api/sharing'
import { z } from 'zod'
import { ask, tell } from './client.ts'

export const listPublic = (signal?: AbortSignal) =>
  ask('/api/public-playbooks', PublicPlaybooks, signal ? { signal } : {})

const at = (id: string) => `/api/playbooks/${encodeURIComponent(id)}/sharing`
const person = (id: string, who: string) => `${at(id)}/people/${encodeURIComponent(who)}`

export const readSharing = (id: string, signal?: AbortSignal) => ask(at(id), Sharing, signal ? { signal } : {})

/** Who has a playbook, for those who write in it. */
export const readAccess = (id: string, signal?: AbortSignal) =>
  ask(`/api/playbooks/${encodeURIComponent(id)}/access`, AccessList, signal ? { signal } : {})

/** A person, as they were typed: an address, or an ORCID iD, also as its address at orcid.org. */
export const namedBy = (who: string) =>
  who.includes('@') ? { email: who } : { orcid: who.replace(/^(?:https?:\/\/)?orcid\.org\//, '') }

/** By an address, or by an ORCID iD, also as its address at orcid.org. */
export function share(id: string, who: string, role: SharedRole): Promise<void> {
  return tell(`${at(id)}/people`, { method: 'POST', body: { ...namedBy(who), role } })
}

/** Shares with a group, or changes what it has. */
export const shareWithGroup = (id: string, group: string, role: SharedRole) =>
  tell(`${at(id)}/groups`, { method: 'POST', body: { group, role } })

export const unshareFromGroup = (id: string, group: string) =>
  tell(`${at(id)}/groups/${encodeURIComponent(group)}`, { method: 'DELETE' })

/** Asks whoever owns a playbook for access, if there is one. */
export const askForAccess = (playbook: string, note: string) =>
  tell('/api/access-requests', { method: 'POST', body: { playbook, note } })

const request = (id: string, who: string) => `${at(id)}/requests/${encodeURIComponent(who)}`

export const grantAccess = (id: string, who: string, role: SharedRole) =>
  tell(request(id, who), { method: 'POST', body: { role } })

export const refuseAccess = (id: string, who: string) => tell(request(id, who), { method: 'DELETE' })

/** Who is to be the owner is asked in their inbox. */
export const setRole = (id: string, who: string, role: SharedRole | 'owner') =>
  tell(person(id, who), { method: 'PUT', body: { role } })

/** Asks nobody any more to own it. */
export const takeOfferBack = (id: string) => tell(`${at(id)}/offer`, { method: 'DELETE' })

const ownership = (id: string) => `/api/playbooks/${encodeURIComponent(id)}/ownership`

export const acceptOwnership = (id: string) => tell(ownership(id), { method: 'POST' })

export const declineOwnership = (id: string) => tell(ownership(id), { method: 'DELETE' })

export const unshare = (id: string, who: string) => tell(person(id, who), { method: 'DELETE' })

export const setVisibility = (id: string, visibility: Visibility) =>
  tell(`${at(id)}/visibility`, { method: 'PUT', body: { visibility } })

const link = (id: string, which: string) => `${at(id)}/links/${encodeURIComponent(which)}`

export const addLink = (id: string, made: NewLink) => ask(`${at(id)}/links`, Created, { method: 'POST', body: made })

export const renewLink = (id: string, which: string, days: LinkDays) =>
  tell(link(id, which), { method: 'PUT', body: { days } })

/** Ends a link; forgets one that has ended. */
export const endLink = (id: string, which: string) => tell(link(id, which), { method: 'DELETE' })

/** The playbook to which a link leads. */
export const openLink = (secret: string) =>
  ask('/api/links/open', z.object({ playbook: z.string() }), { method: 'POST', body: { secret } })
