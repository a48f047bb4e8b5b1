import type { BatchCell } from '@playbook/core/api/batches'
import type { ProcessState } from '@playbook/core/api/processes'
import { cellWithout, rowResult, summaryOf } from '@playbook/core/batch/summary'
import { valueCell, type ValueColumn } from '@playbook/core/batch/values'
import type { Registry } from '@playbook/core/registry'
import type { Output } from '../runs/stored/results.ts'
import { unreadyWords, type PlannedRow } from './plan-rows.ts'
import type { EndedRow } from './batch-store.ts'

/** A row whose runs have ended. */
export interface FinishedRow {
  readonly number: number
  readonly planned: PlannedRow
  readonly isReused: boolean
}

/** Long results are not read for the grid: they say what they are. */
const MOST_READ = 400

function outputOf({ plan }: PlannedRow, cell: string, outputs: ReadonlyMap<string, Output>): Output | undefined {
  const its = plan.get(cell)
  return its?.state === 'ready' ? outputs.get(its.process.id) : undefined
}

function cellResult(
  { registry }: { readonly registry: Registry },
  planned: PlannedRow,
  cell: string,
  known: { readonly states: Readonly<Record<string, ProcessState>>; readonly outputs: ReadonlyMap<string, Output> },
): BatchCell | undefined {
  const plan = planned.plan.get(cell)
  if (plan?.state !== 'ready') return { state: 'failed', text: unreadyWords(plan) }
  const { id, type } = plan.process
  const state = planned.refused.get(id) ?? known.states[id]
  const output = known.outputs.get(id)
  if (output === undefined || (state?.state === 'done' && state.empty !== undefined)) return cellWithout(state)
  const outputType = registry.steps.get(type)?.output
  return outputType && summaryOf(outputType, output.value)
}

/** What a grid shows of rows. */
export interface GridCells {
  /** The cells that give results. */
  readonly columns: readonly string[]
  readonly values: readonly ValueColumn[]
}

/** Where the results of rows are read, by process. */
interface RowSources {
  readonly registry: Registry
  readonly read: (processes: readonly string[]) => Promise<ReadonlyMap<string, Output>>
}

/** What rows gave, of the results and failures of their cells. */
export async function endedRows(
  { registry, read }: RowSources,
  { columns, values }: GridCells,
  rows: readonly FinishedRow[],
  states: Readonly<Record<string, ProcessState>>,
): Promise<EndedRow[]> {
  const ended: EndedRow[] = []
  const atOnce = Math.max(1, Math.floor(MOST_READ / Math.max(1, columns.length)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    const ids = part.flatMap(({ planned }) =>
      columns.flatMap((cell) => {
        const plan = planned.plan.get(cell)
        return plan?.state === 'ready' ? [plan.process.id] : []
      }),
    )
    const outputs = await read(ids)
    for (const { number, planned, isReused } of part) {
      const cells = columns.flatMap((cell) => {
        const found = cellResult({ registry }, planned, cell, { states, outputs })
        return found === undefined ? [] : [[cell, found] as const]
      })
      const result = rowResult(causesFirst(Object.fromEntries(cells), planned, states))
      const found = values.flatMap(({ id, cell, path }) => {
        const output = result.cells[cell]?.state === 'done' ? outputOf(planned, cell, outputs) : undefined
        return output === undefined ? [] : [[id, valueCell(output.value, path)] as const]
      })
      const all = { ...result.cells, ...Object.fromEntries(found) }
      ended.push({ number, reused: isReused, result: { ...result, cells: all } })
    }
  }
  return ended
}

/** A cell that was not run says why: the words of the step that failed before it. */
function causesFirst(
  cells: Readonly<Record<string, BatchCell>>,
  planned: PlannedRow,
  states: Readonly<Record<string, ProcessState>>,
): Readonly<Record<string, BatchCell>> {
  const failure = planned.processes.map(({ id }) => states[id]).find((state) => state?.state === 'failed')
  if (failure === undefined) return cells
  const { text, hint } = cellWithout(failure)
  return Object.fromEntries(
    Object.entries(cells).map(([cell, value]) => [
      cell,
      value.state === 'not-run' ? { state: 'not-run', text, ...(hint !== undefined && { hint }) } : value,
    ]),
  )
}
