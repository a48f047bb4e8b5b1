import type { ReactNode } from 'react'
import { SessionContext, useSession } from '../../live/playbook.tsx'

/** What is of the playbook itself, also while the page shows a copy of it. */
export function BaseSession({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  return <SessionContext value={session.base ?? session}>{children}</SessionContext>
}
