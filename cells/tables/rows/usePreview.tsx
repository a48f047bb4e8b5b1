import { TablePreview, type TypedTable } from '@playbook/core/api/tables'
import type { Json } from '@playbook/core/step'
import { useEffect, useState } from 'react'
import { answerOf } from '../../ui/frame/refusal.ts'

/** Which step is being set, how, and on which tables. */
interface Trial {
  readonly step: string
  readonly params: Json
  readonly file: TypedTable
  readonly there?: TypedTable
}

/** What a step would do: the last that is known, whether another is coming, and what is wrong now. */
export interface PreviewState {
  readonly preview?: TablePreview
  readonly failure?: string
  readonly isComing: boolean
  readonly tookMs?: number
}

/** Whoever types is not asked after each letter. */
const PAUSE_MS = 300

async function ask(request: string, signal: AbortSignal): Promise<TablePreview> {
  const answer = await fetch('/api/tables/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: request,
    signal,
  })
  return answerOf(answer, TablePreview)
}

/** Asks what a step would do whenever its parameters change; undefined while something of them is not filled in. */
export function usePreview(trial: Trial | undefined): PreviewState {
  const [state, setState] = useState<PreviewState>({ isComing: false })
  const text = trial === undefined ? undefined : JSON.stringify(trial)
  useEffect(() => {
    if (text === undefined) {
      setState(({ failure: _before, ...state }) => ({ ...state, isComing: false }))
      return undefined
    }
    const stopped = new AbortController()
    setState((before) => ({ ...before, isComing: true }))
    const timer = setTimeout(() => {
      const start = performance.now()
      ask(text, stopped.signal).then(
        (preview) => setState({ preview, isComing: false, tookMs: performance.now() - start }),
        (error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error)
          if (!stopped.signal.aborted) setState((before) => ({ ...before, failure, isComing: false }))
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [text])
  return state
}
