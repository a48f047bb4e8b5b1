import type { CheckCost } from '@playbook/core/api/personal-checks'
import type { Notebook } from '@playbook/core/document/notebook'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Program } from '../program.ts'
import { checkedProcesses } from './checks.ts'

type Sources = Pick<Program, 'registry' | 'results' | 'runs'>

/** A step that was never run here, one of a service, and one of this program, in ms. */
const [USUAL_ASKED_MS, USUAL_MS] = [1000, 50]

/** What it costs to compute anew what a playbook shows: its steps with a result, one after the other. */
export async function costOfToday(
  { registry, results, runs }: Sources,
  { playbook, notebook, cell }: { playbook: string; notebook: Notebook; cell: string | undefined },
): Promise<CheckCost> {
  const plan = planOf(notebook, registry)
  const processes = checkedProcesses(notebook, plan, cell)
  const [states = {}] = await results.statesOf([{ playbook, processes: processes.map(({ id }) => id) }])
  const wanted = processes.flatMap(({ id, type }) => {
    const step = registry.steps.get(type)
    return step?.kind === 'resolved' && states[id]?.state === 'done' ? [step] : []
  })
  const services = new Map<string, number>()
  for (const { external } of wanted) {
    if (external !== undefined) services.set(external.name, (services.get(external.name) ?? 0) + 1)
  }
  const times = await Promise.all(
    wanted.map(
      async ({ id, external }) => (await runs.estimateMs(id)) ?? (external === undefined ? USUAL_MS : USUAL_ASKED_MS),
    ),
  )
  return {
    steps: wanted.length,
    services: [...services].map(([name, steps]) => ({ name, steps })),
    ms: times.reduce((sum, each) => sum + each, 0),
  }
}
