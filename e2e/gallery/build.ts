import { asksResearcher, type AnyStep, type Json } from '@playbook/core/step'
import type { RunningServer } from '../support/server.ts'
import { createFeeding } from './feeding.ts'
import { grow, type Growing } from './growing.ts'

/** A playbook of steps that are each fed by what gives their inputs in the fewest steps. */
export interface Chains extends Growing {
  /** Adds a step with all that feeds it; first open, where it asks something. */
  show(step: AnyStep): Promise<void>
}

/** Begins a playbook of chains; `answers` by step take the place of the usual ones. */
export async function growChains(
  server: RunningServer,
  title: string,
  answers: Readonly<Record<string, Json>> = {},
): Promise<Chains> {
  const playbook = await grow(server, title)
  const { add, settled, subjects } = playbook
  const { bound, complete, cells } = createFeeding(server, playbook, answers)
  return {
    ...playbook,
    async show(step) {
      const bindings = await bound(step)
      if (bindings === undefined) return
      if (asksResearcher(step)) {
        subjects.push({ cell: add(step.id, { bindings }), title: `${step.label}, open`, prompt: step.id })
      }
      const known = cells.get(`${step.id} false`)
      const cell = known ?? (await complete(step, false, bindings))
      if (cell === undefined) return
      cells.set(`${step.id} false`, cell)
      const isDone = (await settled(cell)) === 'done'
      subjects.push({ cell, title: step.label, ...(isDone ? { type: step.output.id } : {}) })
    },
  }
}
