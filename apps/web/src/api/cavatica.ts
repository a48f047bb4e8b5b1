import { Connection, Integration, Projects, type NewIntegration } from '@playbook/core/api/cavatica'
import { queryOptions } from '@tanstack/react-query'
import { ask, tell } from './client.ts'

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
