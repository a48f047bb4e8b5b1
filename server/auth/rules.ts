/** Who may use a route: anyone; whoever watches over the server; a person who is known; or a person with a role in the playbook of the path. */
export type Access = 'anyone' | 'operator' | 'person' | 'read' | 'write' | 'own'

/** Every address outside the interfaces for programs. */
export const PAGES = '/*'

/** What we use of the accounts' library; it looks itself at whose session it is. */
export const ACCOUNT_ROUTES: readonly (readonly [method: string, path: string, access: Access])[] = [
  ['POST', '/api/auth/sign-in/magic-link', 'anyone'],
  ['GET', '/api/auth/magic-link/verify', 'anyone'],
  ['POST', '/api/auth/sign-up/email', 'anyone'],
  ['POST', '/api/auth/sign-in/email', 'anyone'],
  ['GET', '/api/auth/verify-email', 'anyone'],
  ['POST', '/api/auth/sign-in/anonymous', 'anyone'],
  ['POST', '/api/auth/sign-in/social', 'anyone'],
  ['GET', '/api/auth/callback/:provider', 'anyone'],
  ['GET', '/api/auth/get-session', 'person'],
  ['GET', '/api/auth/list-sessions', 'person'],
  ['POST', '/api/auth/revoke-session', 'person'],
  ['POST', '/api/auth/revoke-other-sessions', 'person'],
  ['POST', '/api/auth/link-social', 'person'],
  ['POST', '/api/auth/update-user', 'person'],
  ['POST', '/api/auth/sign-out', 'person'],
]

/**
 * The reviewed list of everything that can be reached from outside. A route that is not here answers 404,
 * and `gate.test.ts` compares this list with the routes that exist.
 */
export const RULES: readonly (readonly [method: string, path: string, access: Access])[] = [
  ['GET', '/api/health', 'anyone'],
  ['GET', '/api/health/ready', 'anyone'],
  ['GET', '/metrics', 'operator'],
  ['GET', '/api/openapi.json', 'anyone'],
  ['GET', '/api/about', 'anyone'],
  ['GET', '/api/me', 'person'],
  ...ACCOUNT_ROUTES,
  ['GET', '/api/playbooks', 'person'],
  ['POST', '/api/playbooks', 'person'],
  ['POST', '/api/playbooks/import', 'person'],
  ['GET', '/api/playbooks/:playbook', 'read'],
  ['DELETE', '/api/playbooks/:playbook', 'own'],
  ['POST', '/api/deleted-playbooks/:id/restore', 'person'],
  ['GET', '/api/playbooks/:playbook/export', 'read'],
  ['POST', '/api/playbooks/:playbook/run', 'write'],
  ['POST', '/api/playbooks/:playbook/cancel', 'write'],
  ['POST', '/api/playbooks/:playbook/recompute', 'write'],
  ['POST', '/api/playbooks/:playbook/outputs', 'read'],
  ['GET', '/api/playbooks/:playbook/snapshots', 'own'],
  ['POST', '/api/playbooks/:playbook/snapshots/:id/restore', 'own'],
  ['GET', '/api/rooms/:playbook', 'read'],
  ['GET', '/api/processes/:id/output', 'person'],
  ['GET', '/api/processes/:id/runs', 'person'],
  ['GET', '/api/evidence/:id/response', 'person'],
  ['GET', '/api/services', 'person'],
  ['POST', '/api/files', 'person'],
  ['GET', '/api/files/:sha256/:filename', 'person'],
  ['POST', '/api/matrix/window', 'person'],
  ['POST', '/api/matrix/metadata', 'person'],
  ['GET', '/api/examples/files/:step', 'person'],
  ['GET', '/api/suggest/:kind', 'person'],
  ['GET', '/api/glycans/:accession/image', 'person'],
  ['POST', '/api/db/fpl', 'person'],
  ['GET', '/api/db/fpl/:id', 'person'],
  ['GET', '/api/db/fpl/:id/output', 'person'],
  ['GET', '/api/db/fpl/:id/export', 'person'],
  ['GET', '/api/db/fpl/:id/output/export', 'person'],
  ['POST', '/api/db/fpl/:id/extend', 'person'],
  ['POST', '/api/db/fpl/:id/rebase/:process', 'person'],
  ['GET', '/api/db/process/:id', 'person'],
  ['GET', '/api/db/process/:id/inputs', 'person'],
  ['GET', '/api/db/process/:id/output', 'person'],
  ['POST', '/api/db/process/:id/output/delete', 'person'],
  ['GET', '/api/components', 'person'],
  ['GET', '/api/components/:spec', 'person'],
  ['GET', '/ga4gh/drs/v1/service-info', 'anyone'],
  ['GET', '/ga4gh/drs/v1/objects/:id', 'person'],
  ['POST', '/ga4gh/drs/v1/objects/:id', 'person'],
  ['GET', '/ga4gh/drs/v1/objects/:id/access/https', 'person'],
  ['GET', '/ga4gh/drs/v1/objects/:id/access/https/data', 'person'],
  // The page itself: static files, and every other address opens the app, which says what is not found.
  ['GET', PAGES, 'anyone'],
]
