import type { AnyStep } from '@playbook/core/step'
import { registry } from '../live/registry.ts'
import { searchOf } from '@playbook/core/search/search'

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
