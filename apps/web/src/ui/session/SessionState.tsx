import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import { PLATFORMS, taskPage } from '@playbook/core/platforms'
import type { Session } from '@playbook/core/api/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closeSession, stayInSession } from '../../api/sessions.ts'
import { showProblem } from '../toast/toasts.ts'
import { useNow } from '../useNow.ts'
import { sessionWords } from './sessionWords.ts'

interface Props {
  readonly session: Session
  /** They have read how it ended. */
  readonly onRead: () => void
}

/** How a session or a run of the person stands, and what they can do about it. */
export function SessionState({ session, onRead }: Props) {
  const now = useNow(session.endsAt !== null)
  const queries = useQueryClient()
  const after = { onError: showProblem, onSettled: async () => queries.invalidateQueries({ queryKey: ['session'] }) }
  const stay = useMutation({ mutationFn: async () => stayInSession(session.id), ...after })
  const close = useMutation({ mutationFn: async () => closeSession(session.id), ...after })
  const { what, next, isEnding } = sessionWords(session, now)
  const isOpen = session.ended === null
  return (
    <Alert kind="note" what={what} next={next}>
      {session.run !== null && (
        <a
          className={buttonClass()}
          href={taskPage(PLATFORMS[session.platform], session.project, session.run)}
          target="_blank"
          rel="noreferrer"
        >
          Log
        </a>
      )}
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
  )
}
