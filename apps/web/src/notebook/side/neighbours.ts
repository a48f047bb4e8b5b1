import type { Cell, StepCell } from '@playbook/core/document/notebook'
import { sourcesOf } from '@playbook/core/plan/connections'
import type { Registry } from '@playbook/core/registry'
import { slotType, type AnyStep } from '@playbook/core/step'

/** Another step that takes the same and gives the same. */
export interface Alternative {
  readonly step: AnyStep
  readonly bindings: StepCell['bindings']
}

/** The cells that use the output of one, in the order of the notebook. */
export function usersOf(cells: readonly Cell[], cell: string): readonly string[] {
  return cells.flatMap((each) =>
    each.kind === 'step' && Object.values(each.bindings).flat().includes(cell) ? [each.id] : [],
  )
}

/** Other steps that answer in the same form from the same inputs, bound as the cell is. */
export function alternativesTo(cell: StepCell, registry: Registry): readonly Alternative[] {
  const own = registry.steps.get(cell.step)
  const slots = own === undefined ? [] : Object.entries(own.inputs)
  if (own === undefined || slots.length === 0) return []
  return [...registry.steps.values()].flatMap((step) => {
    if (step.hidden === true || step.id === own.id || step.output.id !== own.output.id) return []
    const bindings = boundLike(cell, own, step)
    return bindings === undefined ? [] : [{ step, bindings }]
  })
}

/** The sources of a cell in the slots of another step, slot by slot of one type; undefined where they do not match. */
function boundLike(cell: StepCell, own: AnyStep, other: AnyStep): StepCell['bindings'] | undefined {
  const left = Object.entries(own.inputs)
  const bindings: Record<string, string | readonly string[]> = {}
  for (const [slot, wanted] of Object.entries(other.inputs)) {
    const at = left.findIndex(
      ([, has]) => slotType(has).id === slotType(wanted).id && 'many' in has === 'many' in wanted,
    )
    const [[from] = [undefined]] = at < 0 ? [] : left.splice(at, 1)
    const [first, ...more] = from === undefined ? [] : sourcesOf(cell.bindings, from)
    if (first === undefined) return undefined
    bindings[slot] = 'many' in wanted ? [first, ...more] : first
  }
  return left.length === 0 ? bindings : undefined
}
