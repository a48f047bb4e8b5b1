import type { Registry } from '@playbook/core/registry'
import type { Slot } from '@playbook/core/step'

const slotText = (slot: Slot) => ('many' in slot ? `${slot.many.id}[]` : slot.id)

/** Every step with its slots, and every data type, in the order of their ids. */
export function describeSteps(registry: Registry) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  // Two steps that share an id in files stand together, told apart by their slots.
  const inFiles = [...registry.steps.values()].map((step) => ({ step, id: step.fileId ?? step.id }))
  const steps = inFiles
    .toSorted((a, b) => byId(a, b) || byId(b.step, a.step))
    .map(({ id, step: { label, inputs, output } }) => ({
      id,
      label,
      inputs: Object.fromEntries(Object.entries(inputs).map(([slot, type]) => [slot, slotText(type)])),
      output: output.id,
    }))
  return { steps, types: [...registry.types.values()].toSorted(byId).map(({ id, label }) => ({ id, label })) }
}

/** The same for people: one line per step. */
export function stepLines(registry: Registry): string {
  const { steps, types } = describeSteps(registry)
  const line = ({ id, label, inputs, output }: (typeof steps)[number]) => {
    const slots = Object.entries(inputs).map(([slot, type]) => `${slot}: ${type}`)
    return `${id}\n    ${label}\n    ${slots.length > 0 ? slots.join(', ') : '(nothing)'} → ${output}`
  }
  const count = `${steps.length} steps, ${types.length} data types`
  return [...steps.map(line), '', ...types.map(({ id, label }) => `${id}  ${label}`), '', count, ''].join('\n')
}
