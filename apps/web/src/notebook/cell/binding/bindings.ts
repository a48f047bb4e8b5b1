import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import type { Registry } from '@playbook/core/registry'
import { fitsSlot, slotType, type AnyStep, type Hue, type Slot } from '@playbook/core/step'
import { slotLabel } from '../../state/slotLabel.ts'

export interface SlotView {
  readonly slot: string
  /** What the slot is called. */
  readonly name: string
  readonly many: boolean
  readonly hue: Hue | undefined
  readonly typeLabel: string
  /** The cells that feed it, in order. */
  readonly sources: readonly string[]
}

export const sourcesOf = (cell: StepCell, slot: string): readonly string[] => [cell.bindings[slot] ?? []].flat()

/** The slots of a cell with what feeds them. */
export function slotsOf(cell: StepCell, step: AnyStep): readonly SlotView[] {
  return Object.entries(step.inputs).map(([slot, declared]: [string, Slot]) => {
    const { color, label } = slotType(declared)
    const name = slotLabel(step, slot)
    return { slot, name, many: 'many' in declared, hue: color, typeLabel: label, sources: sourcesOf(cell, slot) }
  })
}

/** The cells that would feed themselves if they fed `cell`: itself and all that depend on it. */
function dependents(notebook: Notebook, cell: string): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  for (const user of notebook.cells) {
    if (user.kind !== 'step') continue
    for (const source of Object.values(user.bindings).flat()) users.set(source, [...(users.get(source) ?? []), user.id])
  }
  const found = new Set([cell])
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user)
  return found
}

/** The cells that can feed a slot: of its type, and without a circle. */
export function fittingCells(notebook: Notebook, registry: Registry, cell: string, wanted: Slot): readonly StepCell[] {
  const circular = dependents(notebook, cell)
  return notebook.cells.filter(
    (other): other is StepCell =>
      other.kind === 'step' && !circular.has(other.id) && fitsSlot(wanted, registry.steps.get(other.step)?.output),
  )
}

/** Puts the item at `from` before the place `to` of the remaining list. */
export function reordered<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
