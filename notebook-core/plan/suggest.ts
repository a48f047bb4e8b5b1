/**
 * Which step could come next: every step that is offered, with the cells its slots would be bound to. A slot prefers
 * the focused cell, then the nearest fitting cell above it, then the nearest below; slots of one step do not share a
 * cell. A list slot takes every fitting cell that nothing uses yet, and the focused one.
 */
import type { Bindings, Notebook, StepCell } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import { slotType, type AnyStep, type DataType, type Slot } from '../step.ts'

/** A slot for which the notebook holds no cell, and a step that would make one. */
export interface MissingSlot {
  readonly slot: string
  readonly type: DataType
  readonly many: boolean
  readonly producedBy: AnyStep | undefined
}

/** A step that can be added, and how well it fits. */
export interface Suggestion {
  readonly step: AnyStep
  readonly group: 'fits-focused' | 'fits-others' | 'needs'
  readonly bindings: Bindings
  readonly missing: readonly MissingSlot[]
}

const GROUPS: readonly Suggestion['group'][] = ['fits-focused', 'fits-others', 'needs']

/** The cells that could feed a slot: by type, nearest first. */
interface Candidates {
  readonly focused: string | undefined
  readonly leaves: ReadonlySet<string>
  readonly byType: ReadonlyMap<string, readonly string[]>
  /** Place of each cell in the notebook. */
  readonly place: ReadonlyMap<string, number>
}

function findCandidates(notebook: Notebook, registry: Registry, focused: string | undefined): Candidates {
  const place = new Map(notebook.cells.map(({ id }, i) => [id, i]))
  const from = place.get(focused ?? '') ?? notebook.cells.length
  const steps = notebook.cells.filter((cell): cell is StepCell => cell.kind === 'step')
  const used = new Set(steps.flatMap(({ bindings }) => Object.values(bindings).flat()))
  const distance = ({ id }: StepCell) => {
    const at = place.get(id) ?? 0
    return at <= from ? from - at : at + notebook.cells.length
  }
  const byType = new Map<string, string[]>()
  for (const cell of steps.toSorted((a, b) => distance(a) - distance(b))) {
    const type = registry.steps.get(cell.step)?.output.id
    if (type === undefined) continue
    const known = byType.get(type)
    if (known === undefined) byType.set(type, [cell.id])
    else known.push(cell.id)
  }
  return { focused, place, byType, leaves: new Set(steps.flatMap(({ id }) => (used.has(id) ? [] : [id]))) }
}

function fillList(candidates: Candidates, fitting: readonly string[]): readonly string[] {
  const { focused, leaves, place } = candidates
  const chosen = fitting.filter((id) => id === focused || leaves.has(id))
  const cells = chosen.length > 0 ? chosen : fitting.slice(0, 1)
  return cells.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

function fillSlots(step: AnyStep, candidates: Candidates) {
  const bindings: [string, string | readonly string[]][] = []
  const missing: [string, Slot][] = []
  const taken = new Set<string>()
  for (const [slot, declared] of Object.entries(step.inputs)) {
    const fitting = candidates.byType.get(slotType(declared).id) ?? []
    const one = fitting.find((id) => !taken.has(id))
    if (one === undefined) missing.push([slot, declared])
    else if ('many' in declared) bindings.push([slot, fillList(candidates, fitting)])
    else bindings.push([slot, one])
    if (one !== undefined && !('many' in declared)) taken.add(one)
  }
  return { bindings: Object.fromEntries(bindings), missing }
}

const byRank = (a: AnyStep, b: AnyStep) =>
  (b.pagerank ?? 0) - (a.pagerank ?? 0) || a.label.localeCompare(b.label, 'en') || (a.id < b.id ? -1 : 1)

/** For each type the step that makes it most directly: one that needs nothing, else the one with most weight. */
function producers(steps: readonly AnyStep[]): ReadonlyMap<string, AnyStep> {
  const inputs = (step: AnyStep) => Math.min(1, Object.keys(step.inputs).length)
  const best = new Map<string, AnyStep>()
  for (const step of steps.toSorted((a, b) => inputs(a) - inputs(b) || byRank(a, b))) {
    if (!best.has(step.output.id)) best.set(step.output.id, step)
  }
  return best
}

/** All steps that are offered, those that fit the focused cell first, then by weight and label. */
export function rankSteps(notebook: Notebook, registry: Registry, focused: string | undefined): readonly Suggestion[] {
  const steps = [...registry.steps.values()].filter(({ hidden }) => hidden !== true)
  const candidates = findCandidates(notebook, registry, focused)
  const producedBy = producers(steps)
  const suggestions = steps.map((step): Suggestion => {
    const { bindings, missing } = fillSlots(step, candidates)
    const usesFocused = Object.values(bindings)
      .flat()
      .includes(focused ?? '')
    return {
      step,
      group: missing.length > 0 ? 'needs' : usesFocused ? 'fits-focused' : 'fits-others',
      bindings,
      missing: missing.map(([slot, declared]) => {
        const type = slotType(declared)
        return { slot, type, many: 'many' in declared, producedBy: producedBy.get(type.id) }
      }),
    }
  })
  return suggestions.toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || byRank(a.step, b.step))
}
