import { useQuery } from '@tanstack/react-query'
import { readAbout } from './services.ts'

/** How the server is set up: asked once for all that show it, since it does not change while it runs. */
export function useAbout() {
  return useQuery({ queryKey: ['about'], queryFn: ({ signal }) => readAbout(signal), staleTime: Infinity })
}
