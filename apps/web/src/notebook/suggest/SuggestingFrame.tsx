import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react'
import { openFork } from '../../live/fork.ts'
import { mayComment, SessionContext, useSession, useSource } from '../../live/playbook.tsx'
import type { Session } from '../../live/room/session.ts'
import { SuggestingContext } from './context.tsx'
import { keepDraft, readDraft } from './draft.ts'

/** Lets the page write into the playbook, or into a copy of it whose difference is proposed. */
export function SuggestingFrame({ children }: { readonly children: ReactNode }) {
  const base = useSession()
  const mayPropose = mayComment(useSource(base.connection))
  const [isWanted, want] = useState(() => readDraft(base.id).length > 0)
  const [round, setRound] = useState(0)
  const isOn = isWanted && mayPropose
  const fork = useFork(base, isOn, round)
  const suggesting = useMemo(
    () => ({
      isOn,
      set: want,
      clear() {
        keepDraft(base.id, [])
        setRound((before) => before + 1)
      },
    }),
    [isOn, base],
  )
  if (isOn && fork === undefined) return null
  return (
    <SuggestingContext value={suggesting}>
      <SessionContext value={fork ?? base}>
        {/* What the page keeps of its session is made anew for another one. */}
        <Fragment key={isOn ? `suggesting ${round}` : 'editing'}>{children}</Fragment>
      </SessionContext>
    </SuggestingContext>
  )
}

function useFork(base: Session, isOn: boolean, round: number): Session | undefined {
  const [fork, setFork] = useState<{ readonly session: Session; readonly round: number }>()
  useEffect(() => {
    if (!isOn) return undefined
    const session = openFork(base, readDraft(base.id))
    setFork({ session, round })
    return () => {
      setFork(undefined)
      session.close()
    }
  }, [base, isOn, round])
  return isOn && fork?.round === round ? fork.session : undefined
}
