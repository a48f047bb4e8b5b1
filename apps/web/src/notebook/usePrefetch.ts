import { loadLater } from '@playbook/cells/later'
import { locationOfStep, locationOfType } from '@playbook/core/registry'
import { useEffect } from 'react'
import { useSession } from '../live/playbook.tsx'
import type { Session } from '../live/room/session.ts'
import { prefetchParts } from './cell/body/views.tsx'
import { loadSidePanel } from './side/laterPanel.ts'

/** Loads, once nothing else is to do, what the open playbook will need: cells further down and the palette work offline then, too. */
export function usePrefetch(isSettled: boolean): void {
  const session = useSession()
  useEffect(() => {
    if (!isSettled || typeof requestIdleCallback === 'undefined') return undefined
    const idle = requestIdleCallback(() => void prefetch(session))
    return () => cancelIdleCallback(idle)
  }, [isSettled, session])
}

async function prefetch({ notebook, registry }: Session): Promise<void> {
  const steps = notebook.get().cells.flatMap((cell) => (cell.kind === 'step' ? [cell.step] : []))
  const locations = [...new Set(steps)].flatMap((id) => {
    const output = registry.steps.get(id)?.output.id ?? ''
    return [locationOfStep(registry, id), locationOfType(registry, output)].filter((location) => location !== undefined)
  })
  await loadSidePanel().catch(() => undefined)
  await import('../palette/Palette.tsx').catch(() => undefined)
  await prefetchParts(locations)
  await loadLater()
}
