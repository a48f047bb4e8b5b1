import { useEffect, useRef, useState } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import { createStore, type Store } from '../../store.ts'
import { outlineState } from './outlineState.ts'

/** What is said to screen readers; the same words twice are said twice. */
export type Announcement = { readonly text: string }

export const createAnnouncements = (): Store<Announcement> => createStore<Announcement>({ text: '' })

/** Says what happens: what this person did, and how the steps fare. */
export function Announcer({ said }: { readonly said: Store<Announcement> }) {
  const [lines, setLines] = useState<{ readonly id: number; readonly text: string }>({ id: 0, text: '' })
  useEffect(() => said.subscribe(() => setLines(({ id }) => ({ id: id + 1, text: said.get().text }))), [said])
  useStateChanges((text) => said.set({ text }))
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={lines.id}>{lines.text}</span>
    </div>
  )
}

const SPOKEN = new Set(['running', 'done', 'failed', 'cancelled', 'done-empty'])

/** Tells of steps that begin, end or fail; not of those that were so when the page opened. */
function useStateChanges(tell: (text: string) => void): void {
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
    if (news.length > 0) tell(news.length > 4 ? `${news.length} steps changed` : news.join('. '))
  }, [plan, states, session, tell])
}
