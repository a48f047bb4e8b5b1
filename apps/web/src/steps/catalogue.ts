import { searchOf } from '@playbook/core/search/search'
import { takesType, type AnyStep } from '@playbook/core/step'
import { registry } from '../live/registry.ts'
import { triableSteps } from './examples.ts'
import { familiesOf, type StepFamily } from './families.ts'

const byUse = (a: AnyStep, b: AnyStep) => (b.pagerank ?? 0) - (a.pagerank ?? 0)

/** Every step that people may choose, those that are used most first, then by name. */
export const STEPS = [...registry.steps.values()]
  .filter(({ hidden }) => hidden !== true)
  .toSorted((a, b) => byUse(a, b) || a.label.localeCompare(b.label, 'en') || a.id.localeCompare(b.id))

/** The steps that a search finds, the best first; all of them for an empty query. */
export function findSteps(query: string): readonly AnyStep[] {
  const scores = searchOf(registry)(query)
  if (scores === undefined) return STEPS
  const score = ({ id }: AnyStep) => scores.get(id) ?? 0
  return STEPS.filter((step) => score(step) > 0).toSorted((a, b) => score(b) - score(a))
}

/** The address of the steps around a type. */
export const typePath = (id: string) => `/steps?type=${encodeURIComponent(id)}`

/** The steps that can be tried on examples alone. */
export const TRIABLE = triableSteps(registry)

/** The families that make a type, and those that take it. */
export function around(type: string): {
  readonly makers: readonly StepFamily[]
  readonly takers: readonly StepFamily[]
} {
  const taken = registry.types.get(type)
  return {
    makers: familiesOf(
      STEPS.filter(({ output }) => output.id === type),
      registry,
    ),
    takers: familiesOf(
      STEPS.filter((step) => taken !== undefined && takesType(step, taken)),
      registry,
    ),
  }
}
