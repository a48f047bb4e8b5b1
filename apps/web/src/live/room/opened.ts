import { createUndo } from '@playbook/core/document/edits'
import type { Cell, Claim, Notebook, Passage } from '@playbook/core/document/notebook'
import { createReader } from '@playbook/core/document/read'
import { createPlanner } from '@playbook/core/plan/plan'
import type { Plan, Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { derive, sameEntries, sameItems } from '../../store/store.ts'

/** Process id → process of all cells that are ready. */
function processesOf(plan: Plan): ReadonlyMap<string, Process> {
  const processes = new Map<string, Process>()
  for (const cell of plan.values()) if (cell.state === 'ready') processes.set(cell.process.id, cell.process)
  return processes
}

/** Cell id → step number in document order. */
function numberSteps(notebook: Notebook): ReadonlyMap<string, number> {
  const steps = notebook.cells.filter((cell) => cell.kind === 'step')
  return new Map(steps.map((cell, index) => [cell.id, index + 1]))
}

const NO_CLAIMS: readonly Claim[] = []
const NO_PASSAGES: readonly Passage[] = []

const sameJson = (a: readonly object[], b: readonly object[]) => JSON.stringify(a) === JSON.stringify(b)

/** Whether two lists have the same steps and texts in the same order, whatever the texts say. */
const sameStructure = (a: readonly Cell[], b: readonly Cell[]) =>
  a.length === b.length &&
  a.every((cell, at) => cell === b[at] || (cell.kind === 'text' && b[at]?.kind === 'text' && cell.id === b[at].id))

/** A document and all that follows from it alone, whoever keeps it up to date. */
export function openDocument(registry: Registry, doc = new Y.Doc()) {
  const reader = createReader(doc)
  const notebook = { get: reader.read, subscribe: reader.subscribe }
  const plan = derive(notebook, createPlanner(registry))
  const undo = createUndo(doc)
  const awareness = new Awareness(doc)
  return {
    registry,
    doc,
    undo,
    awareness,
    notebook,
    autoRun: derive(notebook, ({ autoRun }) => autoRun),
    cells: derive(notebook, ({ cells }) => cells, sameItems),
    claims: derive(notebook, ({ claims }) => claims ?? NO_CLAIMS, sameJson),
    passages: derive(notebook, ({ passages }) => passages ?? NO_PASSAGES, sameJson),
    structure: derive(notebook, ({ cells }) => cells, sameStructure),
    plan,
    processes: derive(plan, processesOf),
    numbers: derive(notebook, numberSteps, sameEntries),
    close() {
      undo.destroy()
      awareness.destroy()
      doc.destroy()
    },
  }
}
