import { locationOfStep, locationOfType } from '@playbook/core/registry'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { outputQuery } from '../../live/outputs.ts'
import { useSession } from '../../live/playbook.tsx'
import type { Session } from '../../live/room/session.ts'
import { loadDrawings } from '../../ui/StepIcon.tsx'
import { loadPrompt, loadView } from '../cell/body/views.tsx'

/** These cells are drawn with all that is in them, without waiting for where they come to lie. */
export const AT_ONCE = 6
/** Then the cells are drawn as far as they are known. */
const PATIENCE_MS = 300

type FirstScreen = 'asked for' | 'there'

/**
 * What the first cells show: they are drawn once it is there, and not again with each part that comes. It is asked for
 * before anything is drawn, so that it comes while the page around the cells is.
 */
export function useFirstScreen(): FirstScreen | undefined {
  const session = useSession()
  const client = useQueryClient()
  // Where browsers tell of no idle time, as in tests, nothing waits.
  const [screen, setScreen] = useState<FirstScreen | undefined>(
    typeof requestIdleCallback === 'undefined' ? 'there' : undefined,
  )
  const isThere = screen === 'there'
  useLayoutEffect(() => {
    if (isThere) return undefined
    setScreen('asked for')
    const waiting = new AbortController()
    const timer = setTimeout(() => setScreen('there'), PATIENCE_MS)
    const begin = async () => {
      await Promise.allSettled([...loadParts(session), arriveStates(session, client, waiting.signal)])
      if (!waiting.signal.aborted) setScreen('there')
    }
    void begin()
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [session, client, isThere])
  return screen
}

const firstCells = ({ cells }: Session) => cells.get().slice(0, AT_ONCE)

/** The views and prompts of the first cells, and the pictures of their steps. */
function loadParts(session: Session): readonly Promise<void>[] {
  const { registry } = session
  const parts = firstCells(session).flatMap((cell) => {
    const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
    if (step === undefined) return []
    const view = locationOfType(registry, step.output.id)
    const prompt = step.kind === 'prompt' ? locationOfStep(registry, step.id) : undefined
    return [...(view === undefined ? [] : [loadView(view)]), ...(prompt === undefined ? [] : [loadPrompt(prompt)])]
  })
  return parts.length === 0 ? [] : [loadDrawings(), ...parts]
}

/** Resolves when the server has told of the first cells; their results are asked for, and may come later. */
function arriveStates(session: Session, client: QueryClient, signal: AbortSignal): Promise<void> {
  const ids = firstCells(session).flatMap((cell) => {
    const plan = session.plan.get().get(cell.id)
    return plan?.state === 'ready' ? [plan.process] : []
  })
  return new Promise((resolve) => {
    const look = () => {
      const states = session.states.get()
      if (!ids.every(({ id }) => states.has(id))) return
      stop()
      for (const { id, data } of ids) {
        const state = states.get(id)
        // What was submitted is in the document.
        if (data === undefined && state?.state === 'done') void client.prefetchQuery(outputQuery(session, id, state))
      }
      resolve()
    }
    const stop = session.states.subscribe(look)
    signal.addEventListener('abort', stop)
    look()
  })
}
