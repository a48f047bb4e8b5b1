import type { AddressKeys } from './accounts/keys/address-keys.ts'
import { secretOf } from './accounts/open.ts'
import { createCavatica, type Cavatica } from './cavatica/integration.ts'
import type { Store } from './db/connect.ts'
import type { Settings } from './settings.ts'

/** People's own tokens of CAVATICA. */
export async function openCavatica(settings: Settings, store: Store): Promise<Cavatica> {
  const { mode, upstreamProxy: proxy } = settings
  return createCavatica({ store, secret: await secretOf(settings), proxy, mode })
}

/** What lets a person in at files elsewhere: their token at those of CAVATICA, their keys of hosts at all others. */
export const fileKeys = (hosts: AddressKeys, cavatica: Cavatica): Pick<AddressKeys, 'of' | 'refusal'> => ({
  of: async (account, address) => (await cavatica.secretsOf(account, address)) ?? hosts.of(account, address),
  refusal: (host, hasKey) => cavatica.refusal(host, hasKey) ?? hosts.refusal(host, hasKey),
})
