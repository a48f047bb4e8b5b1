import type { Notebook } from '../document/notebook.ts'
import { reachable, reversed, type Edges } from './graph.ts'
import type { Plan, Process } from './process.ts'

function edgesOf(plan: Plan, notebook: Notebook): Edges {
  const edges = new Map<string, readonly string[]>()
  for (const cell of notebook.cells) {
    if (cell.kind === 'text') continue
    const bound = Object.values(cell.bindings).flat()
    edges.set(
      cell.id,
      bound.filter((id) => plan.has(id)),
    )
  }
  return edges
}

function inOrder(notebook: Notebook, ids: ReadonlySet<string>): readonly string[] {
  return notebook.cells.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** The cells that depend on a cell, directly or through others, in the order of the notebook. */
export function descendants(plan: Plan, notebook: Notebook, cellId: string): readonly string[] {
  return inOrder(notebook, reachable(cellId, reversed(edgesOf(plan, notebook))))
}

/** The cells that a cell depends on, directly or through others, in the order of the notebook. */
export function ancestors(plan: Plan, notebook: Notebook, cellId: string): readonly string[] {
  return inOrder(notebook, reachable(cellId, edgesOf(plan, notebook)))
}

/** The processes that a process reads, each once. */
export function inputProcesses(process: Process): readonly string[] {
  return [...new Set(Object.values(process.inputs))]
}
