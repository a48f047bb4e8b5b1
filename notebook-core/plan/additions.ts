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

/** The chosen steps in their order, each after the steps that give what it lacks, by the shortest way there is. */
export function additionsFor(
  chosen: readonly Suggestion[],
  suggestions: readonly Suggestion[],
  idOf: () => string = newId,
): readonly Addition[] {
  const made = new Map<string, Addition>()
  const byStep = new Map(suggestions.map((suggestion) => [suggestion.step.id, suggestion]))
  const make = ({ step, bindings, missing }: Suggestion, copy = 0): Addition => {
    const key = `${step.id} ${copy}`
    const known = made.get(key)
    if (known !== undefined) return known
    const taken = new Map<string, number>()
    const fed = missing.flatMap(({ slot, type, many, producedBy }): [string, string | string[]][] => {
      // What nothing may be made for by itself is fed by what was chosen beside it.
      const beside = chosen.find((one) => one.missing.length === 0 && one.step.output === type)
      const source = producedBy === undefined ? beside : byStep.get(producedBy.id)
      if (source === undefined) return []
      // Two slots of one step are fed by two cells.
      const before = taken.get(source.step.id) ?? 0
      taken.set(source.step.id, before + 1)
      const { id } = make(source, before)
      return [[slot, many ? [id] : id]]
    })
    const addition = { id: idOf(), step, bindings: { ...bindings, ...Object.fromEntries(fed) } }
    made.set(key, addition)
    return addition
  }
  for (const suggestion of chosen) make(suggestion)
  return [...made.values()]
}

/** The steps that would be added with a suggestion: those before it in their order, and itself. */
export function wayTo(suggestion: Suggestion, suggestions: readonly Suggestion[]): readonly AnyStep[] {
  return additionsFor([suggestion], suggestions, () => '').map(({ step }) => step)
}
