import { InputError } from '@playbook/core/errors'

/** An e-mail address as accounts are found by it. */
export function asAddress(email: string): string {
  const address = email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new InputError(`${email} is not an e-mail address.`)
  return address
}

/** What a person is called who has said no name yet. */
export const nameIn = (email: string) => email.split('@')[0] ?? ''

/** Whether we made an address up, for guests and for whom a provider gives none of: nothing reaches it. */
export const isInvented = (email: string) => email.endsWith('.invalid')
