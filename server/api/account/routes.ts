import { describedRoutes } from '../../http/respond.ts'
import type { Domain } from '../../domain.ts'
import { ownAccountRoutes } from './account.ts'
import { accountRoutes } from './accounts.ts'
import { platformRoutes } from './platforms.ts'
import { inboxRoutes } from './inbox.ts'
import { mailRefusalRoutes } from './mail-refusals.ts'
import { ownSignInRoutes } from './own-sign-in.ts'
import { profileRoutes } from './profile.ts'
import { tokenRoutes } from './tokens.ts'

/** Signing in, and what belongs to one person alone. */
export function accountApi(domain: Domain) {
  const { accounts, clientAddress, store } = domain
  return describedRoutes()
    .route('/', accountRoutes(accounts, clientAddress))
    .route('/api', mailRefusalRoutes(accounts))
    .route('/api', tokenRoutes(domain.tokens))
    .route('/api', inboxRoutes(domain.inboxes, store, domain.accessRequests))
    .route('/api', ownAccountRoutes(domain))
    .route('/api', platformRoutes(domain))
    .route('/api', ownSignInRoutes(domain))
    .route('/api', profileRoutes(store))
}
