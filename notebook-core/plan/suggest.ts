/**
 * Which step could come next: every step that is offered, with the cells its slots would be bound to. A slot prefers
 * the focused cell, then the nearest fitting cell above it, then the nearest below; slots of one step do not share a
 * cell. A list slot takes every fitting cell that nothing uses yet, and the focused one.
 */
import type { Bindings, Notebook, StepCell } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import { slotType, type AnyStep, type DataType, type Slot } from '../step.ts'
import { combines, converts } from './converts.ts'
import { wayBy, waysFrom, type Held, type Passage, type Way, type Ways } from './ways.ts'

/** A slot for which the notebook holds no cell, and a step that would make one. */
export interface MissingSlot {
  readonly slot: string
  readonly type: DataType
  readonly many: boolean
  /** The last step of the shortest way to it. */
  readonly producedBy: AnyStep | undefined
}

/** A step that can be added, and how well it fits. */
export interface Suggestion {
  readonly step: AnyStep
  /** `reach`: what it lacks can be made from the notebook alone. */
  readonly group: 'fits-focused' | 'fits-others' | 'reach' | 'needs'
  readonly bindings: Bindings
  readonly missing: readonly MissingSlot[]
  /** How far it is from what is there: 0 where it fits, more with every step that has to come before. */
  readonly distance: number
}

const GROUPS: readonly Suggestion['group'][] = ['fits-focused', 'fits-others', 'reach', 'needs']

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
  const open = [...registry.types.values()].filter(({ takes }) => takes !== undefined)
  for (const cell of steps.toSorted((a, b) => distance(a) - distance(b))) {
    const type = registry.steps.get(cell.step)?.output
    if (type === undefined) continue
    for (const { id } of [type, ...open.filter((other) => other.takes?.(type) === true)]) {
      const known = byType.get(id)
      if (known === undefined) byType.set(id, [cell.id])
      else known.push(cell.id)
    }
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

/** What there is of each type; one and several make a difference, how many do not. */
function heldBy({ byType, leaves }: Candidates): Held {
  const count = (cells: readonly string[]) => Math.min(2, cells.filter((id) => leaves.has(id)).length) || 1
  return new Map([...byType].map(([type, cells]) => [type, count(cells)]))
}

/** A way of more effort than this is no way that somebody would go without having thought of it. */
const FARTHEST = 6

type Lack = Pick<Suggestion, 'group' | 'distance'>

/** How what a step lacks could be made: at what effort, and whether from what is there. */
function lackOf(found: readonly (Way | undefined)[], usesNotebook: boolean): Lack {
  const distance = found.reduce((sum, way) => sum + (way?.cost ?? Infinity), 0)
  const isWithin = distance <= FARTHEST && found.every((way) => way?.startsAnew === false)
  const isReached = isWithin && (usesNotebook || found.some((way) => way?.usesNotebook === true))
  return { group: isReached ? 'reach' : 'needs', distance }
}

/** The ways to what steps lack; `bound`: the types of their other slots. */
type Finder = (type: string, bound: readonly string[]) => Way | undefined

/** What a step takes beside a slot, also as the set that is made of it. */
function besides({ inputs }: AnyStep, slot: string): readonly string[] {
  const types = Object.entries(inputs).flatMap(([name, declared]) => (name === slot ? [] : [slotType(declared).id]))
  return [...new Set(types.flatMap((type) => [type, type.replace(/^(?:Scored|Ranked)\[/, 'Set[')]))]
}

const EVERYTHING: Passage = { name: 'everything', allows: () => true }

/** A library that is made of the very set it is compared with tells nothing: what a step takes is not combined for it. */
function conversionsBut(bound: readonly string[]): Passage {
  const name = `conversions ${bound.toSorted().join(' ')}`
  return { name, allows: (step) => converts(step) && !bound.some((type) => combines(step, type)) }
}

function converting(waysBy: (passage: Passage) => Ways): Finder {
  return (type, bound) => {
    const way = waysBy(conversionsBut(bound)).get(type)
    if (way !== undefined) return way
    // Where nothing is there yet, nothing is asked but the whole chain.
    const any = waysBy(EVERYTHING).get(type)
    return any?.usesNotebook === true ? undefined : any
  }
}

function rankedBy(
  notebook: Notebook,
  registry: Registry,
  focused: string | undefined,
  finderOf: (waysBy: (passage: Passage) => Ways) => Finder,
): readonly Suggestion[] {
  const steps = [...registry.steps.values()].filter(({ hidden }) => hidden !== true)
  const candidates = findCandidates(notebook, registry, focused)
  const [byWeight, held] = [steps.toSorted(byRank), heldBy(candidates)]
  const find = finderOf((passage) => waysFrom(registry, byWeight, held, passage))
  const preferred = (step: AnyStep, slot: string): Way | undefined => {
    const maker = registry.steps.get(step.prefers?.[slot] ?? '')
    return maker === undefined ? undefined : wayBy(maker, held)
  }
  const suggestions = steps.map((step): Suggestion => {
    const { bindings, missing } = fillSlots(step, candidates)
    const bound = Object.values(bindings).flat()
    const fits = bound.includes(focused ?? '') ? 'fits-focused' : 'fits-others'
    const found = missing.map(
      ([slot, declared]) => preferred(step, slot) ?? find(slotType(declared).id, besides(step, slot)),
    )
    const lack = missing.length > 0 ? lackOf(found, bound.length > 0) : ({ group: fits, distance: 0 } as const)
    return {
      step,
      ...lack,
      bindings,
      missing: missing.map(([slot, declared], at) => {
        const type = slotType(declared)
        return { slot, type, many: 'many' in declared, producedBy: found[at]?.step }
      }),
    }
  })
  return suggestions.toSorted(
    (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || nearer(a, b) || byRank(a.step, b.step),
  )
}

/** All steps that are offered, those that fit the focused cell first, then by weight and label. What they lack is only converted. */
export function rankSteps(notebook: Notebook, registry: Registry, focused: string | undefined): readonly Suggestion[] {
  return rankedBy(notebook, registry, focused, converting)
}

/** The same with chains through anything: what can be reached by them alone answers another question. */
export function rankThroughAnything(
  notebook: Notebook,
  registry: Registry,
  focused: string | undefined,
): readonly Suggestion[] {
  return rankedBy(notebook, registry, focused, (waysBy) => (type) => waysBy(EVERYTHING).get(type))
}

/** Of what can be reached the nearest first; of what lacks something new, what lacks the least. */
function nearer({ distance: a }: Suggestion, { distance: b }: Suggestion): number {
  return a === b ? 0 : a - b
}
