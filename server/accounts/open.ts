import { keptToken } from '../auth/token.ts'
import type { Store } from '../db/connect.ts'
import { createLinkOrigin } from '../net/link-origin.ts'
import type { Settings } from '../settings.ts'
import type { Accounts } from './accounts.ts'
import { createAddressKeys, type AddressKeys } from './keys/address-keys.ts'
import { createServiceKeys, type ServiceKeys } from './keys/service-keys.ts'

/** The accounts as the settings want them; none where one person works alone. */
export async function openAccounts(settings: Settings, store: Store): Promise<Accounts | undefined> {
  const { mode, signIn, publicUrl } = settings
  if (mode === 'local') return undefined
  // 20 MB that one person alone never needs.
  const [{ createAccounts }, { createMail }] = await Promise.all([import('./accounts.ts'), import('./mail/mail.ts')])
  return createAccounts({
    store,
    secret: await secretOf(settings),
    publicOrigin: publicUrl?.origin,
    linkOrigin: createLinkOrigin(settings),
    mail: createMail({ smtpUrl: signIn.smtpUrl, from: signIn.mailFrom }),
    providers: signIn.providers,
    isOpen: signIn.isOpen,
  })
}

/** People's own keys of services and archives. */
export async function openServiceKeys(settings: Settings, store: Store): Promise<ServiceKeys> {
  const { serviceAccounts: given, mode } = settings
  return createServiceKeys(store, { secret: await secretOf(settings), given, mode })
}

/** People's own keys of hosts of files. */
export async function openAddressKeys(settings: Settings, store: Store): Promise<AddressKeys> {
  return createAddressKeys(store, { secret: await secretOf(settings), mode: settings.mode })
}

/** With what the keys of people are sealed. */
export async function secretOf({ signIn, dataFolder }: Settings): Promise<string> {
  return signIn.secret ?? keptToken(dataFolder, 'auth-secret')
}
