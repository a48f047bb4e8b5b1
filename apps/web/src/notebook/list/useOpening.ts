import { useEffect, useLayoutEffect } from 'react'
import { useSession } from '../../live/playbook.tsx'
import type { Session } from '../../live/room/session.ts'
import { cellElement } from '../../ui/cellElement.ts'
import { isInput } from '../state/isInput.ts'
import { showSoon } from '../context/focus.ts'

const placeOf = (id: string) => `place ${id}`
/** Nearer to the top than this a reader is at the beginning. */
const TOP = 80
/** What stands further down is drawn after a while: by then the reader has begun at the top. */
const SOON = 150

/** The last figure, which is what a playbook was made for, or the last result; none while nothing is computed. */
export function lastResult({ cells, plan, registry }: Session): string | undefined {
  const results = cells
    .get()
    .slice(0, SOON)
    .flatMap((cell) => {
      const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
      const isReady = plan.get().get(cell.id)?.state === 'ready'
      return step !== undefined && isReady && !isInput(step)
        ? [{ cell: cell.id, isFigure: step.output.isPicture === true }]
        : []
    })
  return (results.findLast(({ isFigure }) => isFigure) ?? results.at(-1))?.cell
}

/** The cell that a reader looks at: empty at the beginning of the page. */
function placeNow(session: Session): string {
  if (scrollY < TOP) return ''
  const line = innerHeight / 3
  return session.cells.get().find(({ id }) => (cellElement(id)?.getBoundingClientRect().bottom ?? 0) > line)?.id ?? ''
}

/** Opens a playbook where this tab left it, else at its last result; what the address names comes first. */
export function useOpening(areCellsReady: boolean): void {
  const session = useSession()
  useEffect(() => {
    if (!areCellsReady || location.hash !== '') return
    const cell = sessionStorage.getItem(placeOf(session.id)) ?? lastResult(session)
    if (cell !== undefined && session.cells.get().some(({ id }) => id === cell)) showSoon(cell)
  }, [session, areCellsReady])
  useLayoutEffect(() => {
    const keep = () => sessionStorage.setItem(placeOf(session.id), placeNow(session))
    addEventListener('pagehide', keep)
    return () => {
      // The cells still stand where they were seen.
      keep()
      removeEventListener('pagehide', keep)
    }
  }, [session])
}
