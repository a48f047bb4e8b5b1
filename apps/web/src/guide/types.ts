import type { Registry } from '@playbook/core/registry'
import { takesType, type DataType } from '@playbook/core/step'

/** A type of data with the steps that give it, and those that take it. */
export interface TypeEntry {
  readonly type: DataType
  readonly givenBy: readonly string[]
  readonly takenBy: readonly string[]
}

/** The place of a type in the guide. */
export const typeAnchor = (id: string) => `type-${id}`

/** Every type that steps give, by name, with the labels of the steps around it. */
export function typeEntries(registry: Registry): readonly TypeEntry[] {
  const steps = [...registry.steps.values()].filter(({ hidden }) => hidden !== true)
  const labels = (found: typeof steps) => [...new Set(found.map(({ label }) => label))].toSorted()
  return [...registry.types.values()]
    .map((type) => ({
      type,
      givenBy: labels(steps.filter(({ output }) => output.id === type.id)),
      takenBy: labels(steps.filter((step) => takesType(step, type))),
    }))
    .filter(({ givenBy }) => givenBy.length > 0)
    .toSorted((a, b) => a.type.label.localeCompare(b.type.label, 'en'))
}
