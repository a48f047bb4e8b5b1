import { keptToken } from '../auth/token.ts'
import type { Store } from '../db/connect.ts'
import type { Settings } from '../settings.ts'
import { createAccounts, type Accounts } from './accounts.ts'
import { createMail } from './mail.ts'

/** The accounts as the settings want them; none where one person works alone. */
export async function openAccounts(settings: Settings, store: Store): Promise<Accounts | undefined> {
  const { mode, signIn, publicUrl, port, dataFolder } = settings
  if (mode === 'local') return undefined
  return createAccounts({
    store,
    secret: signIn.secret ?? (await keptToken(dataFolder, 'auth-secret')),
    publicOrigin: publicUrl?.origin,
    linkOrigin: publicUrl?.origin ?? `http://localhost:${port}`,
    mail: createMail({ smtpUrl: signIn.smtpUrl, from: signIn.mailFrom }),
    providers: signIn.providers,
    isOpen: signIn.isOpen,
  })
}
