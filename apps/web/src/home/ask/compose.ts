import {
  EMPTY_NOTEBOOK,
  PLAIN_STEP,
  type Bindings,
  type Notebook,
  type StepCell,
} from '@playbook/core/document/notebook'
import { additionsFor } from '@playbook/core/plan/additions'
import { rankSteps } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import { initialOf, type Json } from '@playbook/core/step'

/** An input of a playbook, answered where there is something to answer it with. */
export interface Input {
  readonly step: string
  readonly params?: Json
}

const cellOf = (id: string, step: string, bindings: Bindings): StepCell => ({
  kind: 'step',
  id,
  step,
  bindings,
  ...PLAIN_STEP,
})

/** A notebook of inputs and the steps that follow them, each after those that give what it lacks. */
export function composed(
  title: string,
  inputs: readonly Input[],
  steps: readonly string[],
  answers: Readonly<Record<string, Json>>,
  registry: Registry,
): Notebook {
  const cells: StepCell[] = inputs.map(({ step, params }, at) => ({
    ...cellOf(`input-${at + 1}`, step, {}),
    ...(params !== undefined && { params }),
  }))
  for (const id of steps) {
    const suggestions = rankSteps({ ...EMPTY_NOTEBOOK, cells }, registry, cells.at(-1)?.id)
    const chosen = suggestions.filter(({ step }) => step.id === id)
    for (const { id: cell, step, bindings } of additionsFor(chosen, suggestions)) {
      const params = answers[step.id] ?? initialOf(step)
      cells.push({ ...cellOf(cell, step.id, bindings), ...(params !== undefined && { params }) })
    }
  }
  return { ...EMPTY_NOTEBOOK, title, cells }
}
