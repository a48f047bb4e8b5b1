import { EMPTY_NOTEBOOK, PLAIN_STEP, type Bindings, type Notebook, type StepCell } from '../document/notebook.ts'
import type { Json } from '../step.ts'

/** A step as it is made, bound and answered. */
export function stepCell(id: string, step: string, bindings: Bindings = {}, params?: Json): StepCell {
  return { kind: 'step', id, step, bindings, ...PLAIN_STEP, ...(params === undefined ? {} : { params }) }
}

/** A playbook of these cells. */
export function notebookOf(...cells: Notebook['cells']): Notebook {
  return { ...EMPTY_NOTEBOOK, cells }
}
