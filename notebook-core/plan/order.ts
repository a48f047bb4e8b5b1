import type { Notebook } from '../document/notebook.ts'
import type { Plan, Process } from './process.ts'

/**
 * The named processes and all that feed them, each once, inputs before their users; what is not among `processes` is
 * left out. Not by recursion: a chain of thousands of steps is legal, and must fit the stack.
 */
export function withInputs(targets: readonly string[], processes: readonly Process[]): Process[] {
  const byId = new Map(processes.map((process) => [process.id, process]))
  const ordered = new Map<string, Process>()
  const entered = new Set<string>()
  const stack = targets.flatMap((id) => byId.get(id) ?? []).reverse()
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const inputs = entered.has(top.id) ? [] : Object.values(top.inputs).flatMap((id) => byId.get(id) ?? [])
    const waiting = inputs.filter(({ id }) => !ordered.has(id))
    entered.add(top.id)
    if (waiting.length > 0) stack.push(...waiting.reverse())
    else {
      ordered.set(top.id, top)
      stack.pop()
    }
  }
  return [...ordered.values()]
}

/** The processes in an order in which they can be computed. */
export function inputsFirst(processes: readonly Process[]): Process[] {
  return withInputs(
    processes.map(({ id }) => id),
    processes,
  )
}

/** Every ready process of a plan once, inputs before their users. */
export function readyProcesses(notebook: Notebook, plan: Plan): Process[] {
  const ready = notebook.cells.flatMap((cell) => {
    const cellPlan = plan.get(cell.id)
    return cellPlan?.state === 'ready' ? [cellPlan.process] : []
  })
  return inputsFirst(ready)
}

/** A process and everything that follows from it. */
export function withDescendants(id: string, processes: Iterable<Process>): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  for (const process of processes) {
    for (const input of Object.values(process.inputs)) {
      const known = users.get(input)
      if (known === undefined) users.set(input, [process.id])
      else known.push(process.id)
    }
  }
  const found = new Set([id])
  // A set that grows while it is read visits what was added.
  for (const each of found) for (const user of users.get(each) ?? []) found.add(user)
  return found
}
