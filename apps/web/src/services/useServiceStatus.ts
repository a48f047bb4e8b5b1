import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountSettings } from '@playbook/core/service'
import type { AnyStep } from '@playbook/core/step'
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

const NONE: readonly string[] = []

/** The settings that this server lacks to ask the service of a step; asked for only where a service wants an account. */
export function useMissingSettings(step: AnyStep | undefined): readonly string[] {
  const service = step?.external
  const { data } = useQuery({
    ...serviceStatusQuery,
    enabled: service !== undefined && accountSettings(service).length > 0,
    select: ({ services }) => services.find((status) => status.service === service?.name)?.lacks,
  })
  return data ?? NONE
}

/** How one service does; undefined while it is not known. */
export function useServiceStatus(service: string) {
  const { data } = useQuery({
    ...serviceStatusQuery,
    select: ({ services }) => services.find((status) => status.service === service),
  })
  return data
}
