import type { StepCell } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import { fitsSlot, slotType, type AnyStep } from '../step.ts'
import { sourcesOf, type Connection } from './connections.ts'
import { processId } from './content-id.ts'
import type { CellPlan, Process } from './process.ts'
import type { Submission } from './submission.ts'

/** The step cells of a notebook by id. */
export type Cells = ReadonlyMap<string, StepCell>

function findMismatch(registry: Registry, cells: Cells, cell: StepCell, step: AnyStep): CellPlan | undefined {
  for (const [slot, declared] of Object.entries(step.inputs)) {
    const expected = slotType(declared).id
    for (const source of sourcesOf(cell.bindings, slot)) {
      const got = registry.steps.get(cells.get(source)?.step ?? '')?.output
      if (got !== undefined && !fitsSlot(declared, got)) return { state: 'mismatch', slot, expected, got: got.id }
    }
  }
  return undefined
}

/** Slots without a connection, with one that leads nowhere, or with several where one is wanted. */
function openSlots(cells: Cells, cell: StepCell, step: AnyStep): readonly string[] {
  return Object.entries(step.inputs).flatMap(([slot, declared]) => {
    const sources = sourcesOf(cell.bindings, slot)
    const isFull = 'many' in declared ? sources.length > 0 : sources.length === 1
    return isFull && sources.every((source) => cells.has(source)) ? [] : [slot]
  })
}

function readyPlan(
  cell: StepCell,
  step: AnyStep,
  submission: Submission,
  inputs: Process['inputs'],
  before: CellPlan | undefined,
): CellPlan {
  const data = submission.state === 'given' ? submission.data : undefined
  const content = {
    type: cell.step,
    ...(data === undefined ? {} : { data }),
    inputs,
    ...(cell.timestampMs === undefined ? {} : { timestampMs: cell.timestampMs }),
  }
  if (before?.state === 'ready' && sameContent(before.process, content)) return before
  return { state: 'ready', process: { id: processId({ ...content, type: step.fileId ?? cell.step }), ...content } }
}

function sameContent(a: Process, b: Omit<Process, 'id'>): boolean {
  const keys = Object.keys(b.inputs)
  return (
    a.type === b.type &&
    a.data?.id === b.data?.id &&
    a.timestampMs === b.timestampMs &&
    keys.length === Object.keys(a.inputs).length &&
    keys.every((key) => a.inputs[key] === b.inputs[key])
  )
}

/** Plans one cell of which everything that feeds it is planned. */
export function planCell(
  registry: Registry,
  cells: Cells,
  planned: ReadonlyMap<string, CellPlan>,
  cell: StepCell,
  connections: readonly Connection[],
  submissionFor: (cell: StepCell, step: AnyStep) => Submission,
  before: CellPlan | undefined,
): CellPlan {
  const step = registry.steps.get(cell.step)
  if (step === undefined) return { state: 'unknown-step', step: cell.step }
  const mismatch = findMismatch(registry, cells, cell, step)
  if (mismatch !== undefined) return mismatch
  const submission = submissionFor(cell, step)
  const slots = openSlots(cells, cell, step)
  if (slots.length > 0) return { state: 'needs-input', slots, params: submission.state === 'missing' }
  if (submission.state === 'invalid') return { state: 'invalid-params', message: submission.message }
  const inputs: [string, string][] = []
  const waiting = new Set<string>()
  for (const { key, source } of connections) {
    const plan = planned.get(source)
    if (plan?.state === 'ready') inputs.push([key, plan.process.id])
    else waiting.add(source)
  }
  if (waiting.size > 0) return { state: 'waits-for', cells: [...waiting] }
  if (submission.state === 'missing') return { state: 'needs-input', slots: [], params: true }
  return readyPlan(cell, step, submission, Object.fromEntries(inputs), before)
}
