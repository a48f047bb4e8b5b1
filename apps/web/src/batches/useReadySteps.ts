import { cellLabel } from '@playbook/core/form/form'
import { useMemo } from 'react'
import { useSession, useSource } from '../live/playbook.tsx'

/** A step of this playbook that has all it needs. */
interface ReadyStep {
  readonly process: string
  readonly label: string
  readonly number: number | undefined
}

/** The steps of this playbook that have all they need. */
export function useReadySteps(): readonly ReadyStep[] {
  const { cells, plan, registry, numbers } = useSession()
  const [steps, plans, places] = [useSource(cells), useSource(plan), useSource(numbers)]
  return useMemo(
    () =>
      steps.flatMap((cell) => {
        const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
        const planned = plans.get(cell.id)
        return cell.kind === 'step' && step !== undefined && planned?.state === 'ready'
          ? [{ process: planned.process.id, label: cellLabel(cell, step), number: places.get(cell.id) }]
          : []
      }),
    [steps, plans, places, registry],
  )
}
