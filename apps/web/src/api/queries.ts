import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { readMe, readPlaybook } from './playbooks.ts'

/** Who is here. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => readMe(signal),
  staleTime: Infinity,
})

/** What is known of a playbook without its document. */
export const playbookQuery = (id: string) =>
  queryOptions({
    queryKey: ['playbook', id],
    queryFn: ({ signal }) => readPlaybook(id, signal),
    retry: (count, error) => !(error instanceof ApiError && error.status >= 400) && count < 5,
    staleTime: Infinity,
  })
