/** What differs between two states of a notebook, cell by cell. */
import { stepName } from '../document/step-name.ts'
import type { Cell, Notebook, StepCell } from '../document/notebook.ts'
import { sameJson } from '../json.ts'
import { plan as planOf } from '../plan/plan.ts'
import type { CellPlan } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { Change, ChangeDetail } from '../api/history.ts'
import { movedBetween } from './moved.ts'
import { wordChanges } from './words.ts'

const MOST_SHOWN = 400
/** Texts of one comparison whose words are compared, and how much of each. */
const MOST_TEXTS = 60
const MOST_COMPARED = 20_000

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

const nameOf = (cell: Cell, registry: Registry) => (cell.kind === 'text' ? 'Text' : stepName(cell, registry))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each setting that differs; parameters that are no object are one setting. */
function settings(was: StepCell['params'], is: StepCell['params']): ChangeDetail[] {
  if (was === undefined ? is === undefined : is !== undefined && sameJson(was, is)) return []
  if (!isObject(was) || !isObject(is)) return [{ what: 'answer', was: shown(was), is: shown(is) }]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => ({ what: key, was: shown(was[key]), is: shown(is[key]) }))
}

function details(was: Cell, is: Cell): ChangeDetail[] {
  if (was.kind === 'text' || is.kind === 'text') {
    const [before, after] = [was.kind === 'text' ? was.text : '', is.kind === 'text' ? is.text : '']
    return before === after ? [] : [{ what: 'text', was: shown(before), is: shown(after) }]
  }
  const fields = (['step', 'label', 'description', 'processVisible', 'dataVisible'] as const)
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ what: key, was: shown(was[key]), is: shown(is[key]) }))
  const inputs = JSON.stringify(was.bindings) === JSON.stringify(is.bindings) ? [] : [INPUTS]
  return [...fields, ...inputs, ...settings(was.params, is.params)]
}

const INPUTS: ChangeDetail = { what: 'inputs', was: '', is: '' }

const MOVED: ChangeDetail = { what: 'moved', was: '', is: '' }

/** Undefined where they are no texts, or too long. */
function textWords(was: Cell, is: Cell) {
  if (was.kind !== 'text' || is.kind !== 'text') return undefined
  return was.text.length + is.text.length > MOST_COMPARED ? undefined : wordChanges(was.text, is.text)
}

const processIn = (planned: CellPlan | undefined) => (planned?.state === 'ready' ? planned.process.id : undefined)

/** What was added, removed and changed, and what follows from that: the same step with another input. */
export function changesBetween(from: Notebook, to: Notebook, registry: Registry): Change[] {
  const [before, after] = [planOf(from, registry), planOf(to, registry)]
  const old = new Map(from.cells.map((cell) => [cell.id, cell]))
  const present = new Set(to.cells.map(({ id }) => id))
  const heads = (['title', 'description'] as const)
    .filter((key) => from[key] !== to[key])
    .map((key) => ({ what: key, was: shown(from[key]), is: shown(to[key]) }))
  const onWhole: Change[] = heads.length === 0 ? [] : [{ kind: 'changed', name: 'The playbook', details: heads }]
  const moved = movedBetween(
    from.cells.map(({ id }) => id),
    to.cells.map(({ id }) => id),
  )
  let texts = 0
  const onCells = to.cells.flatMap((cell): Change[] => {
    const was = old.get(cell.id)
    const about = { cell: cell.id, name: nameOf(cell, registry) }
    if (was === undefined) return [{ kind: 'added', ...about, details: [] }]
    const differing = details(was, cell)
    if (differing.length > 0) {
      const words = texts < MOST_TEXTS ? textWords(was, cell) : undefined
      if (words !== undefined) texts += 1
      const details = differing.map((each) => (each.what === 'text' && words !== undefined ? { ...each, words } : each))
      return [{ kind: 'changed', ...about, details: moved.has(cell.id) ? [...details, MOVED] : details }]
    }
    if (moved.has(cell.id)) return [{ kind: 'moved', ...about, details: [] }]
    const follows = processIn(before.get(cell.id)) !== processIn(after.get(cell.id))
    return follows ? [{ kind: 'follows', ...about, details: [] }] : []
  })
  const removed = from.cells
    .filter(({ id }) => !present.has(id))
    .map((cell): Change => ({ kind: 'removed', cell: cell.id, name: nameOf(cell, registry), details: [] }))
  return [...onWhole, ...onCells, ...removed]
}

/** The cells of both states that have results, with the id of each; the same id where the result may be computed anew. */
export function processesInBoth(from: Notebook, to: Notebook, registry: Registry) {
  const [before, after] = [planOf(from, registry), planOf(to, registry)]
  return to.cells.flatMap((cell) => {
    const [was, is] = [processIn(before.get(cell.id)), processIn(after.get(cell.id))]
    return was === undefined || is === undefined ? [] : [{ cell: cell.id, name: nameOf(cell, registry), was, is }]
  })
}
