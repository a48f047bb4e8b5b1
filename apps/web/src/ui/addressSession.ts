import { sessionIn } from '@playbook/cells/download'
import { useLocation } from 'wouter'

/** The session that the page is in by its address. */
export function useAddressSession(): string | undefined {
  const [path] = useLocation()
  return sessionIn(path)
}
