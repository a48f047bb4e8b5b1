import type { Notebook } from '@playbook/core/document/notebook'
import type { readWorkflow } from '@playbook/core/workflow-formats/pwb'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'
import type { ImportedOutput } from './imported.ts'

type FileOutputs = ReturnType<typeof readWorkflow>['outputs']

/**
 * The results that a file brings along, by process. One that its own type refuses is left out: the step computes it.
 * Where a file says that a session computed one, nobody here knows.
 */
export function fileOutputs(
  { notebook, outputs }: { readonly notebook: Notebook; readonly outputs: FileOutputs },
  registry: Registry,
): ImportedOutput[] {
  const plan = planOf(notebook, registry)
  return outputs.flatMap(({ cell, type, value, elsewhere: _told, ...marks }) => {
    const cellPlan = plan.get(cell)
    if (cellPlan?.state !== 'ready') return []
    const step = registry.steps.get(cellPlan.process.type)
    return isResultOf(step, { type, value }) ? [{ process: cellPlan.process.id, type, value, ...marks }] : []
  })
}

/** Whether a value that came from elsewhere is a result of a step: of its type, as the type reads it. */
export const isResultOf = (
  step: AnyStep | undefined,
  { type, value }: Pick<ImportedOutput, 'type' | 'value'>,
): boolean => step?.kind === 'resolved' && step.output.id === type && step.output.schema.safeParse(value).success
