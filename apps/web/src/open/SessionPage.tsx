import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '../api/sessions.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import styles from './OpenLink.module.css'

interface Props {
  readonly id: string
  /** The page of its playbook. */
  readonly children: (playbook: string) => ReactNode
}

/** The playbook of a session, at the address that PWB gives sessions; also when it has ended. */
export function SessionPage({ id, children }: Props) {
  const session = useQuery(sessionQuery(id))
  useSignInFirst(session.error)
  if (session.data !== undefined) return children(session.data.playbook)
  return (
    <Shell>
      <title>A session</title>
      <div className={styles.page}>
        <h1>A session</h1>
        {session.error === null ? (
          <SkeletonLines className={undefined} label="Opening the session" widths={['62%', '44%']} />
        ) : (
          <Alert what="The session does not open" next={session.error.message} />
        )}
      </div>
    </Shell>
  )
}
