import type { Notebook, StepCell } from '../document/notebook.ts'
import { connectionsOf } from './connections.ts'
import { processId } from './content-id.ts'
import { components } from './graph.ts'
import type { Process } from './process.ts'
import { dataOf } from './submission.ts'
import type { Registry } from '../registry.ts'

/** A cell with the process it is, or would be with what it has so far. */
export interface CellProcess {
  readonly cell: StepCell
  readonly process: Process
}

/** The processes of a notebook, each after those it reads, and the cells that have none: those of a cycle. */
export interface Processes {
  readonly entries: readonly CellProcess[]
  readonly leftOut: readonly string[]
}

/**
 * The process that a cell would have. A cell that is not ready has one too, as PWB stores it: without the data that is
 * not submitted and without the inputs that are not there. For cells that are ready it is the process of the plan.
 */
function processOf(cell: StepCell, registry: Registry, known: ReadonlyMap<string, CellProcess>): Process {
  const step = registry.steps.get(cell.step)
  const data = dataOf(cell, step)
  const connections = connectionsOf(step, cell.bindings, (id) => known.has(id))
  const inputs = connections.flatMap(({ key, source }) => {
    const entry = known.get(source)
    return entry === undefined ? [] : [[key, entry.process.id] as const]
  })
  const content = {
    type: cell.step,
    ...(data === undefined ? {} : { data }),
    inputs: Object.fromEntries(inputs),
    ...(cell.timestampMs === undefined ? {} : { timestampMs: cell.timestampMs }),
  }
  return { id: processId({ ...content, type: step?.fileId ?? cell.step }), ...content }
}

/** Lists the processes of a notebook in the order of its cells, inputs before their users. */
export function processesOf(notebook: Notebook, registry: Registry): Processes {
  const cells = new Map(notebook.cells.flatMap((cell) => (cell.kind === 'step' ? [[cell.id, cell] as const] : [])))
  const edges = new Map<string, readonly string[]>()
  for (const cell of cells.values()) {
    const connections = connectionsOf(registry.steps.get(cell.step), cell.bindings, (id) => cells.has(id))
    edges.set(
      cell.id,
      connections.map(({ source }) => source),
    )
  }
  const known = new Map<string, CellProcess>()
  const leftOut: string[] = []
  for (const group of components([...cells.keys()], edges)) {
    for (const id of group) {
      const cell = cells.get(id)
      if (group.length > 1 || edges.get(id)?.includes(id)) leftOut.push(id)
      else if (cell !== undefined) known.set(id, { cell, process: processOf(cell, registry, known) })
    }
  }
  return { entries: [...known.values()], leftOut }
}
