import type { StepCell } from '@playbook/core/document/notebook'
import type { Session } from '../../live/room/session.ts'

/** A cell with a result that can be laid beside others of its type. */
export interface Candidate {
  readonly cell: string
  readonly name: string
  readonly type: string
  readonly process: string
}

/** The cells that have a result, in their order. */
export function candidatesOf(session: Session): readonly Candidate[] {
  const { notebook, numbers, registry, plan, states } = session
  return notebook.get().cells.flatMap((cell) => {
    const planned = plan.get().get(cell.id)
    if (cell.kind !== 'step' || planned?.state !== 'ready') return []
    const { id: process } = planned.process
    const step = registry.steps.get(cell.step)
    if (step === undefined || states.get().get(process)?.state !== 'done') return []
    const name = `${numbers.get().get(cell.id) ?? ''}. ${nameOf(cell, step.label)}`
    return [{ cell: cell.id, name, type: step.output.id, process }]
  })
}

const nameOf = ({ label }: StepCell, stepLabel: string) => (label.trim() === '' ? stepLabel : label.trim())

/** The two to begin with: the selected ones, or the focused one and the nearest of its type; none where there are no two. */
export function firstPair(
  candidates: readonly Candidate[],
  selected: readonly string[],
): readonly [Candidate, Candidate] | undefined {
  const chosen = candidates.filter(({ cell }) => selected.includes(cell))
  const here = chosen[0] ?? candidates.findLast((one) => candidates.some((other) => isOther(one, other)))
  if (here === undefined) return undefined
  const others = candidates.filter((other) => isOther(here, other))
  const at = candidates.indexOf(here)
  const near = others.toSorted((a, b) => Math.abs(candidates.indexOf(a) - at) - Math.abs(candidates.indexOf(b) - at))
  const there = chosen.find((other) => isOther(here, other)) ?? near[0]
  return there === undefined ? undefined : [here, there]
}

const isOther = (one: Candidate, other: Candidate) => one.cell !== other.cell && one.type === other.type
