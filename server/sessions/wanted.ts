import type { SessionWork } from '@playbook/core/api/sessions'
import type { Cell, StepCell } from '@playbook/core/document/notebook'
import { readyProcesses, withInputs } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Json } from '@playbook/core/step'
import type { Program } from '../program.ts'
import type { SessionRow } from './rows.ts'

/** Whether a value holds this text. */
export function names(value: Json, text: string): boolean {
  if (typeof value === 'string') return value === text
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((item) => item !== undefined && names(item, text))
}

/** What is wanted of a session, of the playbook as it is now; what is not in it any more is wanted no more. */
export async function wantedOf(
  { store, rooms, registry }: Pick<Program, 'store' | 'rooms' | 'registry'>,
  { id, playbook }: SessionRow,
) {
  const rows = await store.sql<{ process: string }[]>`
    select process from session_process where session = ${id} and state ->> 'state' in ('queued', 'running')`
  if (rows.length === 0) return { cells: [], wanted: {} }
  const notebook = await rooms.read(playbook)
  const plan = planOf(notebook, registry)
  const needed = new Set(
    withInputs(
      rows.map(({ process }) => process),
      readyProcesses(notebook, plan),
    ).map((process) => process.id),
  )
  const processOf = (cell: Cell) => {
    const planned = plan.get(cell.id)
    return planned?.state === 'ready' ? planned.process.id : undefined
  }
  const cells = notebook.cells.filter(
    (cell): cell is StepCell => cell.kind === 'step' && needed.has(processOf(cell) ?? ''),
  )
  const asked = new Set(rows.map(({ process }) => process))
  const wanted = cells.flatMap((cell) => {
    const process = processOf(cell)
    return process !== undefined && asked.has(process) ? [[cell.id, process] as const] : []
  })
  const gone = rows.filter(({ process }) => !needed.has(process)).map(({ process }) => process)
  await store.sql`delete from session_process where session = ${id} and process = any(${gone}::uuid[])`
  return { cells: cells.map(plainCell), wanted: Object.fromEntries(wanted) }
}

const plainCell = ({ bindings, ...cell }: StepCell): SessionWork['cells'][number] => ({
  ...cell,
  bindings: Object.fromEntries(
    Object.entries(bindings).map(([slot, from]) => [slot, typeof from === 'string' ? from : [...from]]),
  ),
})
