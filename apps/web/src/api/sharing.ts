import { Created, PublicPlaybooks, type Visibility } from '@playbook/core/api/playbooks'
import { Sharing, type LinkDays, type NewLink, type SharedRole } from '@playbook/core/api/sharing'
import { z } from 'zod'
import { ask, tell } from './client.ts'

export const listPublic = (signal?: AbortSignal) =>
  ask('/api/public-playbooks', PublicPlaybooks, signal ? { signal } : {})

const at = (id: string) => `/api/playbooks/${encodeURIComponent(id)}/sharing`
const person = (id: string, who: string) => `${at(id)}/people/${encodeURIComponent(who)}`

export const readSharing = (id: string, signal?: AbortSignal) => ask(at(id), Sharing, signal ? { signal } : {})

export const share = (id: string, email: string, role: SharedRole) =>
  tell(`${at(id)}/people`, { method: 'POST', body: { email, role } })

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
