import { PLAIN_STEP, type Cell, type Notebook, type StepCell } from '@playbook/core/document/notebook'
import { InputError } from '@playbook/core/errors'
import type { Registry } from '@playbook/core/registry'
import { fitsSlot, slotType, type AnyStep, type Json } from '@playbook/core/step'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readSubmission } from './submission.ts'

const CellName = z
  .string()
  .max(100)
  .describe('A cell of the playbook, or one that this proposal adds, by the name that it gave it')
const Source = z.union([CellName, z.array(CellName).max(100)])
const After = CellName.nullish().describe('The cell above; null for the start, left out for the end')
const Reason = z.string().max(2000).default('').describe('Why, in a sentence')
const Name = z.string().max(100).optional().describe('A name of your own, by which later changes refer to this cell')
const Value = z
  .string()
  .max(100_000)
  .describe(
    'What the step is given: the text itself, such as ACE2; else JSON that fits the schema which options lists as value',
  )

/** One change of a playbook, as a model says it. */
export const Change = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add_step'),
    type: z.string().max(200).describe('The type of the step, as options lists it'),
    inputs: z.record(z.string().max(200), Source).default({}).describe('Which cells feed each argument'),
    value: Value.optional(),
    name: Name,
    after: After,
    reason: Reason,
  }),
  z.object({ do: z.literal('add_text'), text: z.string().max(50_000), name: Name, after: After, reason: Reason }),
  z.object({
    do: z.literal('reword'),
    cell: CellName,
    field: z.enum(['text', 'label', 'description']),
    words: z.string().max(50_000),
    reason: Reason,
  }),
  z.object({
    do: z.literal('connect'),
    cell: CellName,
    input: z.string().max(200),
    from: Source.nullable().describe('The cells that feed it; null for none'),
    reason: Reason,
  }),
  z.object({ do: z.literal('answer'), cell: CellName, value: Value, reason: Reason }),
  z.object({ do: z.literal('move'), cell: CellName, after: CellName.nullable(), reason: Reason }),
  z.object({ do: z.literal('remove'), cell: CellName, reason: Reason }),
])

/** One change of a playbook, as a model says it. */
export type Change = z.infer<typeof Change>

/** A notebook as it is wished, and why each cell differs. */
export interface Wished {
  readonly notebook: Notebook
  readonly reasons: ReadonlyMap<string, string>
}

/** A playbook while changes are made in it. */
interface Draft {
  readonly cells: readonly Cell[]
  /** The cells that were added, by the names that they were given. */
  readonly names: ReadonlyMap<string, string>
  readonly registry: Registry
}

/** The notebook that changes lead to, one after the other. The first that is not possible is refused in words. */
export function wishedBy(notebook: Notebook, changes: readonly Change[], registry: Registry): Wished {
  let draft: Draft = { cells: notebook.cells, names: new Map(), registry }
  const reasons = new Map<string, string>()
  for (const change of changes) {
    const { cells, id } = made(draft, change)
    const name = 'name' in change && change.name !== undefined ? [[change.name, id] as const] : []
    draft = { ...draft, cells, names: new Map([...draft.names, ...name]) }
    const reason = [reasons.get(id), change.reason.trim()].filter(Boolean).join(' ')
    if (reason !== '') reasons.set(id, reason)
  }
  return { notebook: { ...notebook, cells: draft.cells }, reasons }
}

/** The cells after a change, and the one that it is of. */
interface Made {
  readonly cells: readonly Cell[]
  readonly id: string
}

function made(draft: Draft, change: Change): Made {
  switch (change.do) {
    case 'add_step':
      return addStep(draft, change)
    case 'add_text':
      return added(draft, { kind: 'text', id: randomUUID(), text: change.text, collapsed: false }, change.after)
    case 'reword':
      return changed(draft, change.cell, (cell) => reworded(cell, change))
    case 'connect':
      return changed(draft, change.cell, (cell) => connected(draft, cell, change))
    case 'answer':
      return changed(draft, change.cell, (cell) => answered(draft, cell, change.value))
    case 'move':
      return moved(draft, change)
    case 'remove': {
      const id = idOf(draft, change.cell)
      return { cells: draft.cells.filter((cell) => cell.id !== id), id }
    }
  }
}

function idOf({ cells, names }: Draft, name: string): string {
  const id = names.get(name) ?? name
  if (!cells.some((cell) => cell.id === id)) throw new InputError(`There is no cell ${name} in this playbook.`)
  return id
}

function changed(draft: Draft, name: string, change: (cell: Cell) => Cell): Made {
  const id = idOf(draft, name)
  return { cells: draft.cells.map((cell) => (cell.id === id ? change(cell) : cell)), id }
}

/** A cell below another; at the start for null, at the end where nothing is said. */
function placed(cells: readonly Cell[], cell: Cell, after: string | null | undefined): readonly Cell[] {
  const at = after === undefined ? cells.length : after === null ? 0 : cells.findIndex(({ id }) => id === after) + 1
  return cells.toSpliced(at, 0, cell)
}

const placeOf = (draft: Draft, after: string | null | undefined) =>
  typeof after === 'string' ? idOf(draft, after) : after

function added(draft: Draft, cell: Cell, after: string | null | undefined): Made {
  return { cells: placed(draft.cells, cell, placeOf(draft, after)), id: cell.id }
}

function addStep(draft: Draft, change: Extract<Change, { do: 'add_step' }>): Made {
  const step = draft.registry.steps.get(change.type)
  if (step === undefined) throw new InputError(`There is no step ${change.type}. Ask options for the steps that fit.`)
  const bindings = Object.entries(change.inputs).map(
    ([slot, given]) => [slot, bound(draft, step, slot, given)] as const,
  )
  const params = submitted(step, change.value)
  const cell: StepCell = {
    kind: 'step',
    id: randomUUID(),
    step: step.id,
    bindings: Object.fromEntries(bindings),
    ...PLAIN_STEP,
    ...(params !== undefined && { params }),
  }
  return added(draft, cell, change.after)
}

function moved(draft: Draft, change: Extract<Change, { do: 'move' }>): Made {
  const id = idOf(draft, change.cell)
  const after = placeOf(draft, change.after)
  if (after === id) throw new InputError('A cell cannot stand below itself.')
  const cell = draft.cells.find((each) => each.id === id)
  const others = draft.cells.filter((each) => each.id !== id)
  return { cells: cell === undefined ? others : placed(others, cell, after), id }
}

function connected(draft: Draft, cell: Cell, { input, from }: Extract<Change, { do: 'connect' }>): Cell {
  const step = stepOf(cell, draft.registry)
  const { [input]: _was, ...others } = stepCell(cell).bindings
  const bindings = from === null ? others : { ...others, [input]: bound(draft, step, input, from) }
  return { ...stepCell(cell), bindings }
}

function answered({ registry }: Draft, cell: Cell, value: string): Cell {
  const params = submitted(stepOf(cell, registry), value)
  return { ...stepCell(cell), ...(params !== undefined && { params }) }
}

function stepCell(cell: Cell): StepCell {
  if (cell.kind === 'step') return cell
  throw new InputError(`${cell.id} is a text: it takes no value and no input. Reword it.`)
}

function stepOf(cell: Cell, registry: Registry): AnyStep {
  const step = registry.steps.get(stepCell(cell).step)
  if (step === undefined) throw new InputError(`The step of ${cell.id} is not known here: only its words can change.`)
  return step
}

function reworded(cell: Cell, { field, words }: Extract<Change, { do: 'reword' }>): Cell {
  if (cell.kind === 'text' && field === 'text') return { ...cell, text: words }
  if (cell.kind === 'step' && field !== 'text') return { ...cell, [field]: words }
  throw new InputError(`${cell.id} is a ${cell.kind}, and has no ${field}.`)
}

function submitted(step: AnyStep, value: string | undefined): Json | undefined {
  const submission = readSubmission(value, step)
  if ('problem' in submission) throw new InputError(submission.problem)
  return 'value' in submission ? submission.value : undefined
}

/** What a slot is bound to, where the types fit. */
function bound(draft: Draft, step: AnyStep, slot: string, given: string | readonly string[]): string | string[] {
  const { cells, registry } = draft
  const declared = step.inputs[slot]
  if (declared === undefined) throw new InputError(`${step.id} has no argument ${slot}.`)
  const ids = [given].flat().map((name) => idOf(draft, name))
  for (const id of ids) {
    const source = cells.find((cell) => cell.id === id)
    const type = source?.kind === 'step' ? registry.steps.get(source.step)?.output : undefined
    if (fitsSlot(declared, type)) continue
    throw new InputError(
      `The argument ${slot} wants ${slotType(declared).id}, and ${id} gives ${type?.id ?? 'nothing'}.`,
    )
  }
  if ('many' in declared) return ids
  const [only, ...more] = ids
  if (only === undefined || more.length > 0) {
    throw new InputError(`The argument ${slot} takes one cell, not ${ids.length}.`)
  }
  return only
}
