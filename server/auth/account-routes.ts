import type { Access } from './route-access.ts'

/** What we use of the accounts' library; it looks itself at whose session it is. */
export const ACCOUNT_ROUTES: readonly (readonly [method: string, path: string, access: Access])[] = [
  ['POST', '/api/auth/sign-in/magic-link', 'anyone'],
  ['GET', '/api/auth/magic-link/verify', 'anyone'],
  ['POST', '/api/auth/sign-up/email', 'anyone'],
  ['POST', '/api/auth/sign-in/email', 'anyone'],
  ['GET', '/api/auth/verify-email', 'anyone'],
  ['POST', '/api/auth/request-password-reset', 'anyone'],
  ['POST', '/api/auth/reset-password', 'anyone'],
  ['POST', '/api/auth/sign-in/anonymous', 'anyone'],
  ['POST', '/api/auth/sign-in/social', 'anyone'],
  ['GET', '/api/auth/callback/:provider', 'anyone'],
  ['GET', '/api/auth/get-session', 'person'],
  ['GET', '/api/auth/list-sessions', 'person'],
  ['POST', '/api/auth/revoke-session', 'person'],
  ['POST', '/api/auth/revoke-other-sessions', 'person'],
  ['POST', '/api/auth/link-social', 'person'],
  ['GET', '/api/auth/list-accounts', 'person'],
  ['POST', '/api/auth/unlink-account', 'person'],
  ['POST', '/api/auth/sign-out', 'person'],
]
