import {
  Connection,
  Integration,
  Projects,
  SendingEvent,
  type NewIntegration,
  type NewSending,
} from '@playbook/core/api/cavatica'
import { queryOptions } from '@tanstack/react-query'
import { ask, hear, tell } from './client.ts'

const PATH = '/api/account/cavatica'

/** Whether the person gave a token of CAVATICA, and their project. */
export const integrationQuery = queryOptions({
  queryKey: ['cavatica'],
  queryFn: ({ signal }) => ask(PATH, Integration, { signal }),
  staleTime: 0,
})

/** The first hundred projects that their token opens. */
export const projectsQuery = queryOptions({
  queryKey: ['cavatica', 'projects'],
  queryFn: ({ signal }) => ask(`${PATH}/projects`, Projects, { signal }),
  retry: false,
})

export const connectCavatica = (given: NewIntegration) => ask(PATH, Connection, { method: 'PUT', body: given })

export const checkCavatica = () => ask(`${PATH}/check`, Connection, { method: 'POST' })

export const disconnectCavatica = () => tell(PATH, { method: 'DELETE' })

interface Sending {
  readonly signal: AbortSignal
  readonly onSent: (sent: Extract<SendingEvent, { kind: 'sent' }>) => void
}

/** Sends a file of a playbook to a project; gives the name that it has there. */
export async function sendToProject(playbook: string, given: NewSending, { signal, onSent }: Sending): Promise<string> {
  let end: Extract<SendingEvent, { kind: 'end' }> | undefined
  await hear(`/api/playbooks/${encodeURIComponent(playbook)}/cavatica`, SendingEvent, {
    method: 'POST',
    body: given,
    signal,
    onEvent: (event) => (event.kind === 'sent' ? onSent(event) : (end = event)),
  })
  if (end === undefined) throw new Error('The server broke off. Look in the project before you send it again.')
  if (end.problem !== null || end.filename === null) throw new Error(end.problem ?? 'Nothing arrived.')
  return end.filename
}
