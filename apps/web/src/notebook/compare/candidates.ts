import type { StepCell } from '@playbook/core/document/notebook'
import type { Session } from '../../live/room/session.ts'

/** A cell with a result that can be laid beside others of its type. */
export interface Candidate {
  readonly cell: string
  readonly name: string
  readonly type: string
  readonly step: string
  /** Figures tell something else with every step that draws them: a volcano plot is no principal components. */
  readonly isFigure: boolean
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
    return [
      { cell: cell.id, name, type: step.output.id, step: step.id, isFigure: step.output.color === 'plot', process },
    ]
  })
}

const nameOf = ({ label }: StepCell, stepLabel: string) => (label.trim() === '' ? stepLabel : label.trim())

/** Whether two results say the same of different things: of one type, and figures of one step. */
export function isComparable(one: Candidate, other: Candidate): boolean {
  if (one.cell === other.cell || one.type !== other.type) return false
  return !one.isFigure || one.step === other.step
}

/** The results that one can be compared with: those of the same step first, then the nearest. */
export function comparableWith(here: Candidate, candidates: readonly Candidate[]): readonly Candidate[] {
  const at = candidates.indexOf(here)
  const distance = (one: Candidate) => Math.abs(candidates.indexOf(one) - at)
  const isOtherStep = (one: Candidate) => (one.step === here.step ? 0 : 1)
  return candidates
    .filter((other) => isComparable(here, other))
    .toSorted((a, b) => isOtherStep(a) - isOtherStep(b) || distance(a) - distance(b))
}

/** The two to begin with: the selected ones, or the focused one and what fits it best; none where there are no two. */
export function firstPair(
  candidates: readonly Candidate[],
  selected: readonly string[],
): readonly [Candidate, Candidate] | undefined {
  const chosen = candidates.filter(({ cell }) => selected.includes(cell))
  const pairs = candidates.filter((one) => comparableWith(one, candidates).length > 0)
  const ofOneStep = pairs.findLast((one) => comparableWith(one, candidates)[0]?.step === one.step)
  const here = chosen[0] ?? ofOneStep ?? pairs.at(-1)
  if (here === undefined) return undefined
  const others = comparableWith(here, candidates)
  const there = chosen.find((other) => isComparable(here, other)) ?? others[0]
  return there === undefined ? undefined : [here, there]
}
