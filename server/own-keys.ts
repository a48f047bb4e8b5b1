import type { AddressKeys } from './accounts/keys/address-keys.ts'
import { openAddressKeys, openServiceKeys, secretOf } from './accounts/open.ts'
import { createIntegrations } from './platforms/integration.ts'
import type { Store } from './db/connect.ts'
import type { Settings } from './settings.ts'

/** All keys that people gave us; at files elsewhere their tokens of platforms open theirs, their keys of hosts all others. */
export async function openOwnKeys(settings: Settings, store: Store) {
  const { mode, upstreamProxy: proxy } = settings
  const hosts = await openAddressKeys(settings, store)
  const integrations = createIntegrations({ store, secret: await secretOf(settings), proxy, mode })
  const ofFiles: Pick<AddressKeys, 'of' | 'refusal'> = {
    of: async (account, address) => (await integrations.secretsOf(account, address)) ?? hosts.of(account, address),
    refusal: (host, hasKey) => integrations.refusal(host, hasKey) ?? hosts.refusal(host, hasKey),
  }
  return { keys: { serviceKeys: await openServiceKeys(settings, store), addressKeys: hosts, integrations }, ofFiles }
}
