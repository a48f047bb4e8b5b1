import { InputError } from '@playbook/core/errors'
import type { Kind } from '../kinds/kind.ts'

/** The term that was chosen, if the list holds it. */
export function chosenOf({ label }: Kind, terms: readonly string[], term: string): string {
  if (!terms.includes(term)) throw new InputError(`Please select a ${label.toLowerCase()} from the table.`)
  return term
}
