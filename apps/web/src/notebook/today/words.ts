import type { CellCheck } from '@playbook/core/api/checks'
import type { CheckCost } from '@playbook/core/api/personal-checks'
import type { Plan } from '@playbook/core/plan/process'
import { counted } from '../../format/counted.ts'
import { roughly } from '../../format/duration.ts'

/** What is told before results are computed anew. */
export function costInWords({ steps, services, ms }: CheckCost): string {
  const asked = services.map(({ name, steps: own }) => (own === 1 ? name : `${name} (${counted(own, 'step')})`))
  const where = asked.length === 0 ? 'No service is asked' : `Asked again: ${asked.join(', ')}`
  const time = ms < 1000 ? 'It takes a moment' : `It takes about ${roughly(ms)}`
  return `${counted(steps, 'step')} with a result ${steps === 1 ? 'is' : 'are'} computed anew. ${where}. ${time}.`
}

/** What became of a cell since it was computed anew. */
export function hasChanged({ cell, process }: CellCheck, plan: Plan): boolean {
  const planned = plan.get(cell)
  return planned?.state !== 'ready' || planned.process.id !== process
}

/** The steps that have to be asked anew so that all that moved is taken: those that moved by themselves. */
export const rootsOf = (cells: readonly CellCheck[], plan: Plan): readonly string[] =>
  cells.flatMap((each) =>
    each.verdict === 'moved' && each.cause !== 'input' && !hasChanged(each, plan) ? [each.cell] : [],
  )
