/**
 * The way from what a notebook holds to a type of result: for each type the step that makes it with the least effort,
 * counted over all steps that have to come before. What the notebook holds costs nothing, a computation one, a question
 * more, and something new from outside the most, so that what is there is used before anything else is asked for.
 */
import type { Registry } from '../registry.ts'
import { asksResearcher, slotType, type AnyStep } from '../step.ts'

/** How a type is made. */
export interface Way {
  readonly step: AnyStep
  readonly cost: number
  /** It starts from something of the notebook. */
  readonly usesNotebook: boolean
  /** It asks for something that is not there yet, such as a file. */
  readonly startsAnew: boolean
}

/** Type id → how it is made; types of the notebook have a way too, by which there can be a second one. */
export type Ways = ReadonlyMap<string, Way>

/** Type id → how many results of it the notebook holds that nothing uses, at least one. */
export type Held = ReadonlyMap<string, number>

const COMPUTED = 1
const ASKED = 0.5
const ELSEWHERE = 0.5
const ANEW = 4
/** Of several results only one is used. */
const LEAVES_OUT = 1

function effortOf(step: AnyStep): number {
  if (Object.keys(step.inputs).length === 0) return ANEW
  const isSlow = step.external !== undefined || step.costly === true
  return COMPUTED + (asksResearcher(step) ? ASKED : 0) + (isSlow ? ELSEWHERE : 0)
}

/** The way to the output of a step, given those to its inputs; nothing while an input has none. */
export function wayBy(step: AnyStep, held: Held, ways: Ways = new Map()): Way | undefined {
  const slots = Object.values(step.inputs)
  let [cost, usesNotebook, startsAnew] = [effortOf(step), false, slots.length === 0]
  for (const slot of slots) {
    const type = slotType(slot).id
    const count = held.get(type)
    if (count !== undefined) {
      usesNotebook = true
      if (count > 1 && !('many' in slot)) cost += LEAVES_OUT
      continue
    }
    const before = ways.get(type)
    if (before === undefined) return undefined
    cost += before.cost
    usesNotebook ||= before.usesNotebook
    startsAnew ||= before.startsAnew
  }
  return { step, cost, usesNotebook, startsAnew }
}

/** The ways from some types; of equal effort the step that comes first wins. */
export function findWays(steps: readonly AnyStep[], held: Held): Ways {
  const ways = new Map<string, Way>()
  const rank = new Map(steps.map((step, at) => [step, at]))
  const improve = (step: AnyStep): boolean => {
    const way = wayBy(step, held, ways)
    const best = ways.get(step.output.id)
    const isLater = best !== undefined && (rank.get(best.step) ?? 0) <= (rank.get(step) ?? 0)
    if (way === undefined || (best !== undefined && (best.cost < way.cost || (best.cost === way.cost && isLater)))) {
      return false
    }
    ways.set(step.output.id, way)
    return true
  }
  // Of what is there a second one is entered anew, rather than computed from the first.
  for (const step of steps) if (Object.keys(step.inputs).length === 0) improve(step)
  const others = steps.filter(({ output }) => !held.has(output.id))
  // Every step costs something, so this ends, and no way leads through itself.
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const step of others) if (improve(step)) isBetter = true
  }
  return ways
}

const known = new WeakMap<Registry, Map<string, Ways>>()
const KEPT = 40

/** Which steps a way may lead through; the name tells one rule from another. */
export interface Passage {
  readonly name: string
  readonly allows: (step: AnyStep) => boolean
}

/** The ways from some types, kept for the next time that the same ones are there. */
export function waysFrom(registry: Registry, steps: readonly AnyStep[], held: Held, passage: Passage): Ways {
  const types = [...held].map((entry) => entry.join(' ')).toSorted()
  const key = [passage.name, ...types].join('\n')
  const before = known.get(registry) ?? new Map<string, Ways>()
  known.set(registry, before)
  const found = before.get(key) ?? findWays(steps.filter(passage.allows), held)
  if (before.size >= KEPT) before.clear()
  before.set(key, found)
  return found
}
