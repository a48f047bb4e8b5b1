import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import type { CellPlan, Plan } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'

/** A step as the command line speaks of it: by its number and name. */
export interface NumberedStep {
  readonly number: number
  readonly name: string
  readonly cell: StepCell
  readonly plan: CellPlan | undefined
}

/** The steps of a notebook, numbered as in the page: text cells have no number. */
export function numberSteps(notebook: Notebook, plan: Plan, registry: Registry): readonly NumberedStep[] {
  return notebook.cells
    .flatMap((cell) => (cell.kind === 'step' ? [cell] : []))
    .map((cell, i) => ({
      number: i + 1,
      name: cell.label || (registry.steps.get(cell.step)?.label ?? cell.step),
      cell,
      plan: plan.get(cell.id),
    }))
}
