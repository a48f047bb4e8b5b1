import { smallMultiples, type Multiples } from '@playbook/cells/multiples'
import { figure } from '@playbook/cells/steps'
import type { BatchOutputs } from '@playbook/core/api/batches'
import { registry } from '../live/registry.ts'

/** Whether results of a type are drawn as figures of marks and axes. */
export const hasFigures = (type: string): boolean =>
  type === figure.Figure.id || registry.types.get(type)?.figure !== undefined

/** Puts the results of a column side by side. */
export function multiplesOf(title: string, { type: id, outputs }: BatchOutputs): Multiples {
  const type = registry.types.get(id)
  const drawn = outputs.flatMap(({ label, value }) => {
    const { data } = figure.Figure.schema.safeParse(type?.figure?.(value) ?? value)
    return data === undefined ? [] : [{ label, figure: data }]
  })
  return smallMultiples(title, drawn)
}
