import { useLocation } from 'wouter'

/** The session that an address names, as PWB has it: `/session/{id}/…`. */
export const sessionIn = (path: string): string | undefined => /^\/session\/([^/]+)/.exec(path)?.[1]

/** The session that the page is in by its address. */
export function useAddressSession(): string | undefined {
  const [path] = useLocation()
  return sessionIn(path)
}
