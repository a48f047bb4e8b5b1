/**
 * From a notebook to processes: what would be computed for every cell, or the reason why nothing can be.
 *
 * The plan is a pure function of the notebook and the registry, the same in the browser and on the server, and costs
 * little enough to be made again after every edit. What decides a cell is decided in this order: an unknown step, a
 * cycle, a slot that is fed the wrong type, a slot that is not bound, parameters that do not fit, inputs that are
 * not ready, parameters that are missing. Editing a cell changes its id and every id after it, and nothing else.
 */
import type { Cell, Notebook, StepCell } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import type { AnyStep, Json } from '../step.ts'
import { planCell, type Cells } from './cell-plan.ts'
import { connectionsOf, type Connection } from './connections.ts'
import { components } from './graph.ts'
import type { CellPlan, Plan } from './process.ts'
import { submissionOf, type Submission } from './submission.ts'

/** Plans a notebook again and again, keeping the hashes and the objects of everything that did not change. */
export type Planner = (notebook: Notebook) => Plan

interface Known {
  readonly cell: Pick<StepCell, 'step' | 'dataType'> & { readonly params?: Json }
  readonly submission: Submission
}

function stepCells(notebook: Notebook): Cells {
  return new Map(notebook.cells.flatMap((cell) => (cell.kind === 'step' ? [[cell.id, cell] as const] : [])))
}

function isSameList(a: readonly Cell[] | undefined, b: readonly Cell[]): boolean {
  return a?.length === b.length && a.every((cell, at) => cell === b[at])
}

function sameState(a: CellPlan | undefined, b: CellPlan): boolean {
  return a?.state === b.state && (a === b || (b.state !== 'ready' && JSON.stringify(a) === JSON.stringify(b)))
}

/** A planner that remembers its last plan: an edit costs the hashes of what it changes. */
export function createPlanner(registry: Registry): Planner {
  let known = new Map<string, Known>()
  let last: Plan = new Map()
  let lastCells: readonly Cell[] | undefined
  return (notebook) => {
    // Nothing but the cells decides: whoever types a title changes no plan.
    if (isSameList(lastCells, notebook.cells)) return last
    const cells = stepCells(notebook)
    const nowKnown = new Map<string, Known>()
    const submissionFor = (cell: StepCell, step: AnyStep): Submission => {
      const old = known.get(cell.id)
      const { step: id, params, dataType } = cell
      const isSame = old?.cell.step === id && old.cell.params === params && old.cell.dataType === dataType
      const now = isSame ? old : { cell, submission: submissionOf(cell, step) }
      nowKnown.set(cell.id, now)
      return now.submission
    }
    const connections = new Map<string, readonly Connection[]>()
    const edges = new Map<string, readonly string[]>()
    for (const cell of cells.values()) {
      const found = connectionsOf(registry.steps.get(cell.step), cell.bindings)
      connections.set(cell.id, found)
      edges.set(
        cell.id,
        found.flatMap(({ source }) => (cells.has(source) ? [source] : [])),
      )
    }
    const planned = new Map<string, CellPlan>()
    const put = (id: string, plan: CellPlan) => {
      const before = last.get(id)
      planned.set(id, before !== undefined && sameState(before, plan) ? before : plan)
    }
    const order = new Map([...cells.keys()].map((id, i) => [id, i]))
    for (const group of components([...cells.keys()], edges)) {
      const [id = ''] = group
      const cell = cells.get(id)
      if (group.length > 1 || edges.get(id)?.includes(id)) {
        const members = group.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
        for (const member of members) put(member, { state: 'cycle', cells: members })
      } else if (cell !== undefined) {
        put(id, planCell(registry, cells, planned, cell, connections.get(id) ?? [], submissionFor, last.get(id)))
      }
    }
    known = nowKnown
    const isUnchanged = planned.size === last.size && [...planned].every(([id, plan]) => last.get(id) === plan)
    if (!isUnchanged) last = new Map([...cells.keys()].flatMap((id) => entryOf(planned, id)))
    lastCells = notebook.cells
    return last
  }
}

function entryOf(planned: ReadonlyMap<string, CellPlan>, id: string): readonly (readonly [string, CellPlan])[] {
  const plan = planned.get(id)
  return plan === undefined ? [] : [[id, plan]]
}

/** What would be computed for every step cell of a notebook, or why nothing can be. */
export function plan(notebook: Notebook, registry: Registry): Plan {
  return createPlanner(registry)(notebook)
}
