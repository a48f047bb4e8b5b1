import { CLOSE } from '@playbook/core/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '../api/client.ts'
import { readPlaybook } from '../api/playbooks.ts'
import { meQuery, playbookQuery } from '../api/queries.ts'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { colorOf, identityOf, loadIdentity } from './room/identity.ts'
import { SessionContext, useSession, useSource } from './playbook.tsx'
import { Opening, Unopened } from './Opening.tsx'
import { registry } from './registry.ts'
import { openSession, type Session } from './room/session.ts'

/** Opens a playbook and keeps it in step with the server for as long as it is shown. */
export function PlaybookProvider({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const head = useQuery(playbookQuery(id))
  useSignInFirst(head.error)
  const me = useQuery(meQuery)
  const identity = me.data?.mode === 'accounts' ? identityOf(me.data.user.name, colorOf(me.data.user.id)) : undefined
  const role = head.data?.role
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    if (role === undefined || me.isPending) return undefined
    const opened = openSession({ id, registry, identity: identity ?? loadIdentity(), role, whyGone: () => whyGone(id) })
    setSession(opened)
    return () => {
      setSession(undefined)
      opened.close()
    }
    // The role of the head is where the connection starts; the room tells of changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, role === undefined, me.isPending])
  if (head.error !== null) return <Unopened id={id} error={head.error} onRetry={() => void head.refetch()} />
  if (session === undefined || session.id !== id) return <Opening title={head.data?.title} />
  return (
    <SessionContext value={session}>
      <WhenLoaded title={head.data?.title}>{children}</WhenLoaded>
      <UnsavedGuard />
    </SessionContext>
  )
}

/** What the server says of a playbook whose room does not open. */
async function whyGone(id: string) {
  try {
    await readPlaybook(id)
    return undefined
  } catch (error) {
    const code = error instanceof ApiError ? CLOSED_FOR[error.status] : undefined
    return code === undefined ? undefined : { code, reason: '' }
  }
}

// The server does not say whether what one may not read is there: of both it is true that it may not be opened.
const CLOSED_FOR: Readonly<Record<number, number>> = { 401: CLOSE.signedOut, 403: CLOSE.noAccess, 404: CLOSE.noAccess }

function WhenLoaded({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }) {
  const connection = useSource(useSession().connection)
  if (connection.loaded) return children
  return <Opening title={title} isOffline={connection.status === 'offline'} />
}

/** The browser asks before the page is left while edits are not saved. */
function UnsavedGuard() {
  const { connection } = useSession()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (connection.get().unsaved > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [connection])
  return null
}
