import type { Cell } from '@playbook/core/document/notebook'
import type { Session } from '../../live/room/session.ts'

/** The cells without a result because they failed, or one before them did. */
export function failedCells(
  cells: readonly Cell[],
  plan: ReturnType<Session['plan']['get']>,
  states: ReturnType<Session['states']['get']>,
): ReadonlySet<string> {
  const isFailed = (id: string) => {
    const planned = plan.get(id)
    const state = planned?.state === 'ready' ? states.get(planned.process.id)?.state : undefined
    return state === 'failed' || state === 'failed-before'
  }
  return new Set(cells.flatMap(({ kind, id }) => (kind === 'step' && isFailed(id) ? [id] : [])))
}
