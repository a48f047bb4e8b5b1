import { OwnSession, Session, type NewSession } from '@playbook/core/api/sessions'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ask, tell } from './client.ts'

const ofPlaybook = (playbook: string) => `/api/playbooks/${encodeURIComponent(playbook)}/session`
const one = (id: string) => `/api/sessions/${encodeURIComponent(id)}`

/** While a session is open its state is asked for so often. */
const OPEN_MS = 2000

/** The open session of the person in a playbook. */
export const openSessionQuery = (playbook: string) =>
  queryOptions({
    queryKey: ['session', 'of', playbook],
    queryFn: ({ signal }) => ask(ofPlaybook(playbook), OwnSession, { signal }),
  })

/** A session of the person, until it has ended. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id],
    queryFn: ({ signal }) => ask(one(id), Session, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.ended === null ? OPEN_MS : false),
  })

export const startSession = (playbook: string, wanted: z.infer<typeof NewSession>) =>
  ask(ofPlaybook(playbook), Session, { method: 'POST', body: wanted })

export const stayInSession = (id: string) => tell(`${one(id)}/stay`, { method: 'POST' })

export const closeSession = (id: string) => tell(one(id), { method: 'DELETE' })
