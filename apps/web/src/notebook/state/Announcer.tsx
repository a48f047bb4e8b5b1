import type { CellPlan } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import { textOf } from '@playbook/core/step'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { outputQuery } from '../../live/outputs.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import type { Store } from '../../store/store.ts'
import type { Announcement } from '../usePageContext.ts'
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

interface Change {
  readonly step: number | undefined
  readonly its: CellPlan
  readonly state: ProcessState
}

/** A change as it is said; of a step that is done also what it found, as soon as that is here. */
function useWords(): (change: Change) => Promise<string> {
  const session = useSession()
  const { registry } = session
  const queries = useQueryClient()
  return useCallback(
    async ({ step, its, state }) => {
      const words = `Step ${step ?? ''} ${outlineState(its, state).word}`
      if (its.state !== 'ready' || state.state !== 'done' || state.empty !== undefined) return words
      // Without the result the news is still worth saying; its cell tells why there is none.
      const output = await queries.fetchQuery(outputQuery(session, its.process.id, state)).catch(() => undefined)
      const type = registry.types.get(output?.type ?? '')
      return output === undefined || type === undefined ? words : `${words}: ${textOf(type, output.value)}`
    },
    [session, registry, queries],
  )
}

/** Announces steps that begin, end or fail; not those that were so when the page opened. */
function useStateChanges(announce: (text: string) => void): void {
  const session = useSession()
  const plan = useSource(session.plan)
  const states = useSource(session.states)
  const wordsOf = useWords()
  const before = useRef<ReadonlyMap<string, string>>(undefined)
  useEffect(() => {
    const now = new Map<string, string>()
    const news: Change[] = []
    for (const [cell, its] of plan) {
      const state = its.state === 'ready' ? states.get(its.process.id) : undefined
      if (state === undefined) continue
      now.set(cell, state.state)
      const was = before.current?.get(cell)
      if (before.current === undefined || was === state.state || !SPOKEN.has(state.state)) continue
      if (was === undefined && state.state === 'done') continue
      news.push({ step: session.numbers.get().get(cell), its, state })
    }
    before.current = now
    if (news.length > 4) announce(`${news.length} steps changed`)
    else if (news.length > 0) void Promise.all(news.map(wordsOf)).then((words) => announce(words.join('. ')))
  }, [plan, states, session, announce, wordsOf])
}
