import { queryOptions, useQuery } from '@tanstack/react-query'
import { readWeather } from '../api/services.ts'

const EVERY_MS = 60_000

/** Asked once for all dots of a page, then every minute while the page is looked at. */
export const weatherQuery = queryOptions({
  queryKey: ['weather'],
  queryFn: ({ signal }) => readWeather(signal),
  refetchInterval: EVERY_MS,
  staleTime: EVERY_MS / 2,
  // The next minute asks again.
  retry: false,
})

/** How one service does; undefined while it is not known. */
export function useServiceWeather(service: string) {
  const { data } = useQuery({
    ...weatherQuery,
    select: ({ services }) => services.find((weather) => weather.service === service),
  })
  return data
}
