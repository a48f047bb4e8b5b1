import type { Notebook } from '@playbook/core/document/notebook'
import { stepName } from '@playbook/core/document/step-name'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import { remarkOf } from '@playbook/core/story/remarks'
import { cut } from './cut.ts'
import type { Results } from '../results/results.ts'

/** So much of a result is shown to a model. */
const MOST_LETTERS = 12_000

/** Which results of which notebook. */
export interface Shown {
  readonly notebook: Notebook
  readonly cells: readonly string[]
}

interface Sources {
  readonly registry: Registry
  readonly results: Pick<Results, 'outputsOf' | 'statesOf'>
}

/** What cells have come to, for a model: the result cut where it is long, or why there is none. */
export async function resultsOf(
  { registry, results }: Sources,
  playbook: string,
  { notebook, cells }: Shown,
): Promise<readonly object[]> {
  const plan = planOf(notebook, registry)
  const asked = notebook.cells.flatMap((cell) => {
    if (cell.kind !== 'step' || !cells.includes(cell.id)) return []
    const planned = plan.get(cell.id)
    const process = planned?.state === 'ready' ? planned.process.id : undefined
    return [{ cell, planned, process }]
  })
  const processes = asked.flatMap(({ process }) => process ?? [])
  const [outputs, [states = {}]] = await Promise.all([
    results.outputsOf(playbook, processes),
    results.statesOf([{ playbook, processes }]),
  ])
  return asked.map(({ cell, planned, process }) => {
    const said = { cell: cell.id, type: cell.step, label: stepName(cell, registry) }
    if (process === undefined) return { ...said, noResultBecause: planned }
    const output = outputs.get(process)
    const state = states[process]
    const remark = state && remarkOf(state)
    if (output === undefined)
      return { ...said, noResultBecause: cut(JSON.stringify(state ?? 'it has not run'), MOST_LETTERS) }
    const result = cut(JSON.stringify(output.value), MOST_LETTERS)
    return { ...said, gives: output.type, result, ...(remark !== undefined && { remark }) }
  })
}
