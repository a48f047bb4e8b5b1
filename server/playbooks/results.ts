import type { Notebook } from '@playbook/core/document/notebook'
import type { readWorkflow } from '@playbook/core/interchange/pwb'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import type { Runs } from '../runs/runs.ts'

type FileOutputs = ReturnType<typeof readWorkflow>['outputs']

/** The results that a playbook has, by process. */
export async function outputsOf(notebook: Notebook, registry: Registry, runs: Pick<Runs, 'output'>) {
  const processes = readyProcesses(notebook, planOf(notebook, registry))
  const found = await Promise.all(processes.map(async ({ id }) => [id, await runs.output(id)] as const))
  return new Map(found.flatMap(([id, output]) => (output === undefined ? [] : [[id, output] as const])))
}

/** Keeps the results that a file brings along. One that its own type refuses is not kept: the step computes it anew. */
export async function saveOutputs(
  { notebook, outputs }: { readonly notebook: Notebook; readonly outputs: FileOutputs },
  registry: Registry,
  runs: Pick<Runs, 'saveWithOutput'>,
): Promise<void> {
  const plan = planOf(notebook, registry)
  const ready = outputs.flatMap(({ cell, type, value }) => {
    const cellPlan = plan.get(cell)
    if (cellPlan?.state !== 'ready') return []
    const output = registry.steps.get(cellPlan.process.type)?.output
    const isValid = output?.id === type && output.schema.safeParse(value).success
    return isValid ? [{ process: cellPlan.process, type, value }] : []
  })
  if (ready.length === 0) return
  for (const process of readyProcesses(notebook, plan)) await runs.saveWithOutput(process)
  for (const { process, type, value } of ready) await runs.saveWithOutput(process, { type, value })
}
