import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { Session } from '@playbook/core/api/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closeSession, openSessionQuery, sessionQuery, stayInSession } from '../../api/sessions.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { useAddressSession } from '../../ui/addressSession.ts'
import { useNow } from '../../ui/useNow.ts'
import { showProblem } from '../../ui/toast/toasts.ts'
import styles from '../Notebook.module.css'
import { sessionWords } from './sessionWords.ts'

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
  return <Told session={session.data} onRead={() => setSeen(undefined)} />
}

function Told({ session, onRead }: { readonly session: Session; readonly onRead: () => void }) {
  const now = useNow(session.endsAt !== null)
  const queries = useQueryClient()
  const after = { onError: showProblem, onSettled: async () => queries.invalidateQueries({ queryKey: ['session'] }) }
  const stay = useMutation({ mutationFn: async () => stayInSession(session.id), ...after })
  const close = useMutation({ mutationFn: async () => closeSession(session.id), ...after })
  const { what, next, isEnding } = sessionWords(session, now)
  const isOpen = session.ended === null
  return (
    <div className={styles.closed}>
      <Alert kind="note" what={what} next={next}>
        {isEnding === true && (
          <Button kind="primary" busy={stay.isPending} onClick={() => stay.mutate()}>
            Keep it open
          </Button>
        )}
        {isOpen && session.state !== 'CANCELING' && (
          <Button busy={close.isPending} onClick={() => close.mutate()}>
            {session.kind === 'run' ? 'Stop the task' : 'Close the session'}
          </Button>
        )}
        {!isOpen && <Button onClick={onRead}>Hide</Button>}
      </Alert>
    </div>
  )
}
