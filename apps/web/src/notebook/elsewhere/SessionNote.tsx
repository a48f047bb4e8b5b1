import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openSessionQuery, sessionQuery } from '../../api/sessions.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { useAddressSession } from '../../ui/addressSession.ts'
import { SessionState } from '../../ui/session/SessionState.tsx'
import styles from '../Notebook.module.css'

/** The session in which the person computes this playbook elsewhere, until they have read how it ended. */
export function SessionNote({ isSettled }: { readonly isSettled: boolean }) {
  const { id } = useSession()
  const canEdit = useCanEdit()
  const named = useAddressSession()
  const open = useQuery({ ...openSessionQuery(id), enabled: isSettled && canEdit })
  const [seen, setSeen] = useState<string>()
  const current = open.data?.session?.id ?? named
  useEffect(() => {
    if (current !== undefined) setSeen(current)
  }, [current])
  const session = useQuery({ ...sessionQuery(seen ?? ''), enabled: seen !== undefined })
  if (session.data === undefined || session.data.playbook !== id) return null
  return (
    <div className={styles.closed}>
      <SessionState session={session.data} onRead={() => setSeen(undefined)} />
    </div>
  )
}
