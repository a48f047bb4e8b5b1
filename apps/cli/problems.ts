import type { CellPlan } from '@playbook/core/plan/process'
import type { NumberedStep } from './numbered.ts'

/** Why a step can't be run, in one line; undefined when it can, or when only the steps before it are to blame. */
export function problemOf({ number, name, plan }: NumberedStep, nameOf: (cell: string) => string): string | undefined {
  const words = planWords(plan, number, nameOf)
  return words === undefined ? undefined : `Step ${number}, ${name}: ${words}`
}

function planWords(plan: CellPlan | undefined, number: number, nameOf: (cell: string) => string): string | undefined {
  switch (plan?.state) {
    case 'ready':
    case 'waits-for':
      return undefined
    case 'needs-input': {
      const slots = plan.slots.map((slot) => `nothing is connected to "${slot}"`)
      const answer = plan.params ? [`it asks for a value: give it in the file or by --input ${number}=VALUE`] : []
      return `${[...slots, ...answer].join('; ')}.`
    }
    case 'invalid-params':
      return `its value does not fit: ${plan.message}`
    case 'mismatch':
      return `"${plan.slot}" takes ${plan.expected}, but ${plan.got} is connected to it.`
    case 'cycle':
      return `it waits for its own result, by way of ${plan.cells.map(nameOf).join(', ')}.`
    case 'unknown-step':
      return `this product has no step "${plan.step}". playbook steps lists those it has.`
    case undefined:
      return 'it was not planned.'
  }
}
