import {
  Connection,
  Integrations,
  Projects,
  SendingEvent,
  type NewIntegration,
  type NewSending,
} from '@playbook/core/api/projects'
import type { PlatformName } from '@playbook/core/platforms'
import { queryOptions } from '@tanstack/react-query'
import { ask, hear, tell } from './client.ts'

const PATH = '/api/account/platforms'

/** To which platforms the person gave a token, and their projects there. */
export const integrationsQuery = queryOptions({
  queryKey: ['platforms'],
  queryFn: async ({ signal }) => (await ask(PATH, Integrations, { signal })).integrations,
  staleTime: 0,
})

/** The first hundred projects that their token opens. */
export const projectsQuery = (platform: PlatformName) =>
  queryOptions({
    queryKey: ['platforms', platform, 'projects'],
    queryFn: ({ signal }) => ask(`${PATH}/${platform}/projects`, Projects, { signal }),
    retry: false,
  })

export const connectPlatform = (platform: PlatformName, given: NewIntegration) =>
  ask(`${PATH}/${platform}`, Connection, { method: 'PUT', body: given })

export const checkPlatform = (platform: PlatformName) =>
  ask(`${PATH}/${platform}/check`, Connection, { method: 'POST' })

export const disconnectPlatform = (platform: PlatformName) => tell(`${PATH}/${platform}`, { method: 'DELETE' })

interface Sending {
  readonly signal: AbortSignal
  readonly onSent: (sent: Extract<SendingEvent, { kind: 'sent' }>) => void
}

/** Sends a file of a playbook to a project; gives the name that it has there. */
export async function sendToProject(playbook: string, given: NewSending, { signal, onSent }: Sending): Promise<string> {
  let end: Extract<SendingEvent, { kind: 'end' }> | undefined
  await hear(`/api/playbooks/${encodeURIComponent(playbook)}/sendings`, SendingEvent, {
    method: 'POST',
    body: given,
    signal,
    onEvent: (event) => (event.kind === 'sent' ? onSent(event) : (end = event)),
  })
  if (end === undefined) throw new Error('The server broke off. Look in the project before you send it again.')
  if (end.problem !== null || end.filename === null) throw new Error(end.problem ?? 'Nothing arrived.')
  return end.filename
}
