import { InputError } from '@playbook/core/errors'

/** Stands in the place of a regulatory element where a variant has none, or several. */
export const NOT_ONE = 'N/A'

/** A member of a set that is no element is not asked for. */
export const NO_ELEMENT = { missing: 'no single regulatory element of a variant' }

/** The id of a regulatory element as services are asked for it. What stands for none is refused before anything is asked. */
export function elementId(term: string): string {
  const id = term.trim()
  if (id !== NOT_ONE) return id
  throw new InputError('The variant has no single regulatory element.', {
    hint: 'Take a variant that lies in one, or enter a regulatory element.',
  })
}
