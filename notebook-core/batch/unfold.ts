/** The rows of a batch as one playbook: what several of them compute alike stands in it once. */
import type { Bindings, Cell, Notebook } from '../document/notebook.ts'
import { withAnswers, type Answers } from '../form/form.ts'
import type { Plan } from '../plan/process.ts'

interface UnfoldedRow {
  readonly number: number
  readonly answers: Answers
  readonly plan: Plan
}

/** The steps of these rows that can be computed; their cells are named after the row that needs them first. */
export function unfoldedRows(notebook: Notebook, rows: readonly UnfoldedRow[]): Notebook {
  const cellOf = new Map<string, string>()
  const cells: Cell[] = []
  for (const { number, answers, plan } of rows) {
    const ready = withAnswers(notebook, answers).cells.flatMap((cell) => {
      const its = plan.get(cell.id)
      return cell.kind === 'step' && its?.state === 'ready' ? [{ cell, process: its.process.id }] : []
    })
    const isNew = new Set<string>()
    for (const { cell, process } of ready) {
      if (cellOf.has(process)) continue
      cellOf.set(process, `${cell.id}-${number}`)
      isNew.add(cell.id)
    }
    const names = new Map(ready.map(({ cell, process }) => [cell.id, cellOf.get(process) ?? cell.id]))
    for (const { cell } of ready) {
      if (isNew.delete(cell.id)) {
        cells.push({ ...cell, id: names.get(cell.id) ?? cell.id, bindings: renamed(cell.bindings, names) })
      }
    }
  }
  return { ...notebook, claims: [], cells }
}

function renamed(bindings: Bindings, names: ReadonlyMap<string, string>): Bindings {
  const nameOf = (cell: string) => names.get(cell) ?? cell
  return Object.fromEntries(
    Object.entries(bindings).map(([slot, bound]) => [
      slot,
      typeof bound === 'string' ? nameOf(bound) : bound.map(nameOf),
    ]),
  )
}
