import type { Notebook } from '@playbook/core/document/notebook'
import { plan } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'

/** Ids of the types that go in and come out, as the specification says: what prompts without inputs give, and what cells show in the report. */
export function typesOf(notebook: Notebook, registry: Registry) {
  const planned = plan(notebook, registry)
  const [inputs, outputs] = [new Set<string>(), new Set<string>()]
  for (const cell of notebook.cells) {
    if (cell.kind === 'text') continue
    const step = registry.steps.get(cell.step)
    if (step === undefined || planned.get(cell.id)?.state !== 'ready') continue
    if (step.kind === 'prompt' && Object.keys(step.inputs).length === 0) inputs.add(step.output.id)
    if (cell.dataVisible) outputs.add(step.output.id)
  }
  return { inputs: [...inputs].join(', '), outputs: [...outputs].join(', ') }
}
