/** What a document says in the place of results that are not there. */
import type { Notebook } from '../document/notebook.ts'
import { lineageOf } from '../story/speakers.ts'
import type { PendingStep } from './paper.ts'

/** A step that has no result, and why, where that is known. */
export interface MissingStep extends PendingStep {
  /** What the last attempt failed with, where it failed. */
  readonly problem?: string
  /** The steps that have no result because this one failed. */
  readonly neededBy?: readonly number[]
}

/** What is told of steps without a result: those that only wait for a failed one are told of there. */
export function missingSteps(
  { cells }: Pick<Notebook, 'cells'>,
  problemOf: (cell: string) => string | undefined,
): (steps: readonly PendingStep[]) => readonly MissingStep[] {
  const steps = cells.filter(({ kind }) => kind === 'step')
  const bound = cells.flatMap((cell) =>
    cell.kind === 'step' ? [{ cell: cell.id, sources: Object.values(cell.bindings).flat() }] : [],
  )
  const lineage = lineageOf(bound)
  const failed = new Set(steps.flatMap(({ id }) => (problemOf(id) === undefined ? [] : [id])))
  const failedBehind = (cell: string) => [...(lineage.get(cell) ?? [])].filter((each) => failed.has(each))
  return (pending) =>
    pending.flatMap((step): readonly MissingStep[] => {
      const problem = problemOf(step.cell)
      if (problem === undefined) return failedBehind(step.cell).length > 0 ? [] : [step]
      const neededBy = steps.flatMap(({ id }, at) => (failedBehind(id).includes(step.cell) ? [at + 1] : []))
      return [{ ...step, problem, ...(neededBy.length > 0 && { neededBy }) }]
    })
}

/** What is said in the place of results that are not there. */
export function pendingText({ steps }: { readonly steps: readonly MissingStep[] }): string {
  const failed = steps.flatMap(({ number, label, problem, neededBy }) =>
    problem === undefined
      ? []
      : [
          `Step ${number}, ${label}, failed: ${sentence(problem)}${neededBy === undefined ? '' : ` ${needing(neededBy)}`}`,
        ],
  )
  const waiting = steps
    .filter(({ problem }) => problem === undefined)
    .map(({ number, label }) => `step ${number}, ${label}`)
  return [...failed, ...(waiting.length === 0 ? [] : [`Without a result yet: ${waiting.join('; ')}.`])].join(' ')
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

function needing(steps: readonly number[]): string {
  if (steps.length === 1) return `Step ${steps.join('')} needs it.`
  return `Steps ${steps.slice(0, -1).join(', ')} and ${steps.at(-1)} need it.`
}
