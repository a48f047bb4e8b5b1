import { queryOptions, useQuery } from '@tanstack/react-query'
import { readServiceStatus } from '../api/services.ts'

const EVERY_MS = 60_000

/** Asked once for all dots of a page, then every minute while the page is looked at. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => readServiceStatus(signal),
  refetchInterval: EVERY_MS,
  staleTime: EVERY_MS / 2,
  // The next minute asks again.
  retry: false,
})

/** How one service does; undefined while it is not known. */
export function useServiceStatus(service: string) {
  const { data } = useQuery({
    ...serviceStatusQuery,
    select: ({ services }) => services.find((status) => status.service === service),
  })
  return data
}
