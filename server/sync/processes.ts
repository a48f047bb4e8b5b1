import type { Notebook } from '@playbook/core/document/notebook'
import type { Plan, Process } from '@playbook/core/plan/process'

/** Every ready process of a plan once, inputs before their users. */
export function readyProcesses(notebook: Notebook, plan: Plan): Process[] {
  const ready = notebook.cells.flatMap((cell) => {
    const cellPlan = plan.get(cell.id)
    return cellPlan?.state === 'ready' ? [cellPlan.process] : []
  })
  return withInputs(
    ready.map((process) => process.id),
    ready,
  )
}

/** The named processes and all that feed them, inputs before their users. */
export function withInputs(targets: readonly string[], ready: readonly Process[]): Process[] {
  const byId = new Map(ready.map((process) => [process.id, process]))
  const ordered = new Map<string, Process>()
  const visit = (id: string) => {
    const process = byId.get(id)
    if (process === undefined || ordered.has(id)) return
    Object.values(process.inputs).forEach(visit)
    ordered.set(id, process)
  }
  targets.forEach(visit)
  return [...ordered.values()]
}

/** A process and everything that follows from it. */
export function descendantsOf(id: string, processes: ReadonlyMap<string, Process>): ReadonlySet<string> {
  const found = new Set([id])
  const users = new Map<string, string[]>()
  for (const process of processes.values()) {
    for (const input of Object.values(process.inputs)) users.set(input, [...(users.get(input) ?? []), process.id])
  }
  // A set that grows while it is read visits what was added.
  for (const each of found) for (const user of users.get(each) ?? []) found.add(user)
  return found
}
