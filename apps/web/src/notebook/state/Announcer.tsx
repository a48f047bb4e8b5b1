import { useEffect, useRef, useState } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import type { Store } from '../../store/store.ts'
import type { Announcement } from '../context/usePageContext.ts'
import { outlineState } from './outlineState.ts'

/** Says what happens: what this person did, and how the steps fare. */
export function Announcer({ announcements }: { readonly announcements: Store<Announcement> }) {
  const [lines, setLines] = useState<{ readonly id: number; readonly text: string }>({ id: 0, text: '' })
  useEffect(
    () => announcements.subscribe(() => setLines(({ id }) => ({ id: id + 1, text: announcements.get().text }))),
    [announcements],
  )
  useStateChanges((text) => announcements.set({ text }))
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={lines.id}>{lines.text}</span>
    </div>
  )
}

const SPOKEN = new Set(['running', 'done', 'failed', 'cancelled'])

/** Announces steps that begin, end or fail; not those that were so when the page opened. */
function useStateChanges(announce: (text: string) => void): void {
  const session = useSession()
  const plan = useSource(session.plan)
  const states = useSource(session.states)
  const before = useRef<ReadonlyMap<string, string>>(undefined)
  useEffect(() => {
    const now = new Map<string, string>()
    const news: string[] = []
    for (const [cell, its] of plan) {
      const state = its.state === 'ready' ? states.get(its.process.id) : undefined
      if (state === undefined) continue
      now.set(cell, state.state)
      const was = before.current?.get(cell)
      if (before.current === undefined || was === state.state || !SPOKEN.has(state.state)) continue
      if (was === undefined && state.state === 'done') continue
      news.push(`Step ${session.numbers.get().get(cell) ?? ''} ${outlineState(its, state).word}`)
    }
    before.current = now
    if (news.length > 0) announce(news.length > 4 ? `${news.length} steps changed` : news.join('. '))
  }, [plan, states, session, announce])
}
