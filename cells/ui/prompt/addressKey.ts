import { AddressKeyAnswer } from '@playbook/core/api/address-keys'

/** Gives the server what an address held, for runs of this person: never part of the playbook. Undefined, or why it did not. */
export async function keepAddressKey(address: string): Promise<string | undefined> {
  const answer = await fetch('/api/account/address-keys', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  }).catch(() => undefined)
  if (answer?.ok === true) return undefined
  const parsed = AddressKeyAnswer.safeParse(await answer?.json().catch(() => undefined))
  return parsed.data?.error?.message ?? 'The server does not answer. Paste the address again in a moment.'
}
