/** Several steps to add at once: what they lack is made first, once for all of them. */
import { newId } from '../document/create.ts'
import type { Bindings } from '../document/notebook.ts'
import type { AnyStep } from '../step.ts'
import type { Suggestion } from './suggest.ts'

/** A step to add, bound to cells of the notebook and to steps that are added before it. */
export interface Addition {
  readonly id: string
  readonly step: AnyStep
  readonly bindings: Bindings
}

/** The chosen steps in their order, each after the steps that give what it lacks, where such a step fits the notebook. */
export function additionsFor(
  chosen: readonly Suggestion[],
  suggestions: readonly Suggestion[],
  idOf: () => string = newId,
): readonly Addition[] {
  const made = new Map<string, Addition>()
  const make = ({ step, bindings, missing }: Suggestion): Addition => {
    const known = made.get(step.id)
    if (known !== undefined) return known
    const fed = missing.flatMap(({ slot, many, producedBy }): [string, string | string[]][] => {
      const source = suggestions.find((one) => one.step.id === producedBy?.id && one.missing.length === 0)
      if (source === undefined) return []
      const { id } = make(source)
      return [[slot, many ? [id] : id]]
    })
    const addition = { id: idOf(), step, bindings: { ...bindings, ...Object.fromEntries(fed) } }
    made.set(step.id, addition)
    return addition
  }
  for (const suggestion of chosen) make(suggestion)
  return [...made.values()]
}
