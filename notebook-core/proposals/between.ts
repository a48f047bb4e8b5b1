/** What somebody changed in a copy of a notebook, as edits that others can decide. */
import { stepName } from '../document/step-name.ts'
import type { ProposedEdit } from '../api/proposals.ts'
import type { Cell, Notebook, StepCell } from '../document/notebook.ts'
import { movedBetween } from '../history/moved.ts'
import { sameJson } from '../json.ts'
import type { Registry } from '../registry.ts'
import type { Json } from '../step.ts'
import { fingerprint, presentOf } from './standing.ts'

const LONGEST_NAME = 300

function nameOf(cell: Cell, registry: Registry): string {
  if (cell.kind === 'text') return 'Text'
  return stepName(cell, registry).slice(0, LONGEST_NAME)
}

interface About {
  readonly cell: string
  readonly name: string
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const value = <K extends 'was' | 'is'>(key: K, given: Json | undefined) => (given === undefined ? {} : { [key]: given })

/** A prompt is answered as a whole; of what a computation takes, each parameter is set for itself. */
function answers(was: StepCell, is: StepCell, about: About, registry: Registry): ProposedEdit[] {
  if (was.params === is.params || sameJson(was.params, is.params)) return []
  const isPrompt = registry.steps.get(is.step)?.kind === 'prompt'
  if (isPrompt || !isObject(is.params) || (was.params !== undefined && !isObject(was.params)))
    return [{ kind: 'answer', ...about, ...value('was', was.params), ...value('is', is.params) }]
  const [before, after] = [was.params ?? {}, is.params]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !sameJson(before[key], after[key]) && before[key] !== after[key])
    .map((parameter) => ({
      kind: 'set',
      ...about,
      parameter,
      ...value('was', before[parameter]),
      ...value('is', after[parameter]),
    }))
}

const sourceOf = (cell: StepCell, slot: string) => {
  const source = cell.bindings[slot]
  return source === undefined || typeof source === 'string' ? (source ?? null) : [...source]
}

function bindings(was: StepCell, is: StepCell, about: About): ProposedEdit[] {
  return [...new Set([...Object.keys(was.bindings), ...Object.keys(is.bindings)])]
    .map((slot) => ({ slot, was: sourceOf(was, slot), is: sourceOf(is, slot) }))
    .filter((each) => JSON.stringify(each.was) !== JSON.stringify(each.is))
    .map((each) => ({ kind: 'bind', ...about, ...each }))
}

function within(was: Cell, is: Cell, registry: Registry): ProposedEdit[] {
  const about = { cell: was.id, name: nameOf(was, registry) }
  if (was.kind === 'text' || is.kind === 'text') {
    const [before, after] = [was.kind === 'text' ? was.text : '', is.kind === 'text' ? is.text : '']
    return before === after ? [] : [{ kind: 'reword', ...about, field: 'text', was: before, is: after }]
  }
  const texts = (['label', 'description'] as const)
    .filter((field) => was[field] !== is[field])
    .map((field): ProposedEdit => ({ kind: 'reword', ...about, field, was: was[field], is: is[field] }))
  return [...bindings(was, is, about), ...answers(was, is, about, registry), ...texts]
}

/**
 * The edits that lead from one notebook to another, in the order in which they are made: what is folded away, and the
 * look of figures, are nobody's proposal.
 */
export function editsBetween(from: Notebook, to: Notebook, registry: Registry): readonly ProposedEdit[] {
  const { above, cell: wasOf } = presentOf(from)
  const present = new Set(to.cells.map(({ id }) => id))
  const heads = (['title', 'description'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field): ProposedEdit => ({ kind: 'retitle', field, was: from[field], is: to[field] }))
  const moved = movedBetween(
    from.cells.map(({ id }) => id),
    to.cells.map(({ id }) => id),
  )
  const onCells = to.cells.flatMap((cell, at): ProposedEdit[] => {
    const was = wasOf(cell.id)
    const after = to.cells[at - 1]?.id ?? null
    if (was === undefined) return [{ kind: 'add', after, cell: copyOf(cell) }]
    const about = { cell: cell.id, name: nameOf(was, registry) }
    const move: ProposedEdit = { kind: 'move', ...about, was: above(cell.id) ?? null, after }
    return [...(moved.has(cell.id) ? [move] : []), ...within(was, cell, registry)]
  })
  const removed = from.cells
    .filter(({ id }) => !present.has(id))
    .map((cell): ProposedEdit => ({
      kind: 'remove',
      cell: cell.id,
      name: nameOf(cell, registry),
      was: fingerprint(cell),
    }))
  return [...heads, ...onCells, ...removed]
}

/** The cell as an edit carries it: bindings as lists that can be written. */
function copyOf(cell: Cell): Extract<ProposedEdit, { kind: 'add' }>['cell'] {
  if (cell.kind === 'text') return { ...cell }
  return {
    ...cell,
    bindings: Object.fromEntries(
      Object.keys(cell.bindings).flatMap((slot) => {
        const source = sourceOf(cell, slot)
        return source === null ? [] : [[slot, source]]
      }),
    ),
  }
}
