import { isId } from '@playbook/core/ids'

/** What is said of a person whose account is gone. */
export const WHO_LEFT = 'Somebody who left'

/** What is said of a person to whoever has no part in what they did. */
export const SOMEBODY_ELSE = 'Somebody else'

/**
 * Who asks for runs or stops them: a person by their id, so that their name stands nowhere and goes with their account,
 * or a word for what asks by itself.
 */
export function partsOf(by: string): { readonly person: string | null; readonly word: string | null } {
  return isId(by) ? { person: by, word: null } : { person: null, word: by }
}
