import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import { sourcesOf } from '@playbook/core/plan/connections'
import type { Registry } from '@playbook/core/registry'
import { answers } from '../palette/answers.ts'
import { NOTEBOOKS } from '../palette/questions.ts'
import type { PlanQuestion } from './questions.ts'

/** How a plan stands against the one that answers the question. */
export interface PlanScore {
  /** A step that answers is in it, and all that feeds it. */
  readonly isReached: boolean
  /** It begins with what the person has, as often as they have it, and with nothing else. */
  readonly usesInputs: boolean
  /** What the question names is given to its first step. */
  readonly usesValue: boolean
  /** Steps on which nothing of the answer rests and that do not draw it. */
  readonly needless: number
}

/** Whether a plan is the one that a biologist would keep as it is. */
export const isRight = ({ isReached, usesInputs, usesValue, needless }: PlanScore): boolean =>
  isReached && usesInputs && usesValue && needless === 0

const lastOf = (chain: string) => chain.split(' > ').at(-1) ?? chain

/** Scores the plan that would stand, not the words beside it. */
export function scorePlan(question: PlanQuestion, { cells }: Notebook, { steps }: Registry): PlanScore {
  const planned = cells.filter((cell) => cell.kind === 'step')
  const chains: readonly string[] = answers[question.answer]
  const ends = new Set(chains.map(lastOf))
  const end = planned.findLast(({ step }) => ends.has(step))
  const below = end === undefined ? new Set<string>() : ancestors(end, planned)
  const needed = planned.filter(({ id }) => below.has(id))
  const isDrawing = (cell: StepCell) =>
    end !== undefined && steps.get(cell.step)?.output.isPicture === true && ancestors(cell, planned).has(end.id)
  const isFed = needed.every((cell) =>
    Object.keys(steps.get(cell.step)?.inputs ?? {}).every((slot) => sourcesOf(cell.bindings, slot).length > 0),
  )
  const begins: readonly string[] = NOTEBOOKS[question.from]
  const roots = needed.map(({ step }) => step).filter((step) => Object.keys(steps.get(step)?.inputs ?? {}).length === 0)
  const [first] = begins
  const timesOf = (step: string | undefined, among: readonly string[]) => among.filter((each) => each === step).length
  const usesInputs = roots.every((step) => begins.includes(step)) && timesOf(first, roots) === timesOf(first, begins)
  const named = question.value?.toLowerCase() ?? ''
  return {
    isReached: end !== undefined && isFed,
    usesInputs,
    usesValue: needed.some((cell) =>
      JSON.stringify(cell.params ?? '')
        .toLowerCase()
        .includes(named),
    ),
    needless: planned.filter((cell) => !below.has(cell.id) && !isDrawing(cell)).length,
  }
}

/** A cell and all that feeds it. */
function ancestors(end: StepCell, cells: readonly StepCell[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [end.id]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const cell = cells.find((each) => each.id === id)
    if (cell === undefined || found.has(id)) continue
    found.add(id)
    for (const slot of Object.keys(cell.bindings)) open.push(...sourcesOf(cell.bindings, slot))
  }
  return found
}
