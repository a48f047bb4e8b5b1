import type { Held } from './may-read.ts'

/**
 * Who may use a route: anyone; whoever watches over the server; a person who is known; a person with a role in the
 * playbook of the path; or whoever may read what the path names. A visitor may be signed out, and the route itself asks.
 */
export type Access = 'anyone' | 'operator' | 'visitor' | 'person' | 'read' | 'comment' | 'write' | 'own' | Held

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
  ['GET', '/api/public-playbooks', 'anyone'],
  ['POST', '/api/playbooks', 'person'],
  ['POST', '/api/playbooks/import', 'person'],
  ['GET', '/api/playbooks/:playbook', 'read'],
  ['DELETE', '/api/playbooks/:playbook', 'own'],
  ['POST', '/api/deleted-playbooks/:id/restore', 'person'],
  ['GET', '/api/playbooks/:playbook/export', 'read'],
  ['GET', '/api/playbooks/:playbook/export/:format', 'read'],
  ['GET', '/api/playbooks/:playbook/sharing', 'own'],
  ['POST', '/api/playbooks/:playbook/sharing/people', 'own'],
  ['PUT', '/api/playbooks/:playbook/sharing/people/:person', 'own'],
  ['DELETE', '/api/playbooks/:playbook/sharing/people/:person', 'own'],
  ['PUT', '/api/playbooks/:playbook/sharing/visibility', 'own'],
  ['POST', '/api/playbooks/:playbook/run', 'write'],
  ['POST', '/api/playbooks/:playbook/cancel', 'write'],
  ['POST', '/api/playbooks/:playbook/recompute', 'write'],
  ['POST', '/api/playbooks/:playbook/outputs', 'read'],
  ['GET', '/api/playbooks/:playbook/comments', 'comment'],
  ['POST', '/api/playbooks/:playbook/comments', 'comment'],
  ['POST', '/api/playbooks/:playbook/comments/seen', 'comment'],
  ['PUT', '/api/playbooks/:playbook/comments/:id', 'comment'],
  ['DELETE', '/api/playbooks/:playbook/comments/:id', 'comment'],
  ['PUT', '/api/playbooks/:playbook/comments/:id/resolved', 'comment'],
  ['GET', '/api/playbooks/:playbook/history', 'write'],
  ['GET', '/api/playbooks/:playbook/history/:id', 'write'],
  ['GET', '/api/playbooks/:playbook/history/:id/changes', 'write'],
  ['POST', '/api/playbooks/:playbook/versions', 'write'],
  ['GET', '/api/playbooks/:playbook/snapshots', 'own'],
  ['POST', '/api/playbooks/:playbook/snapshots/:id/restore', 'own'],
  ['GET', '/api/rooms/:playbook', 'read'],
  ['GET', '/api/processes/:id/output', 'process'],
  ['GET', '/api/processes/:id/runs', 'process'],
  ['GET', '/api/evidence/:id/response', 'evidence'],
  ['GET', '/api/services', 'person'],
  ['POST', '/api/uploads', 'person'],
  ['GET', '/api/uploads/:id', 'person'],
  ['PATCH', '/api/uploads/:id', 'person'],
  ['DELETE', '/api/uploads/:id', 'person'],
  ['POST', '/api/uploads/:id/finish', 'person'],
  ['GET', '/api/files/:id/:filename', 'file'],
  ['POST', '/api/matrix/window', 'visitor'],
  ['POST', '/api/matrix/metadata', 'visitor'],
  ['GET', '/api/examples/files/:step', 'person'],
  ['GET', '/api/suggest/:kind', 'person'],
  ['GET', '/api/glycans/:accession/image', 'person'],
  ['POST', '/api/db/fpl', 'person'],
  ['GET', '/api/db/fpl/:id', 'chain'],
  ['GET', '/api/db/fpl/:id/output', 'chain'],
  ['GET', '/api/db/fpl/:id/export', 'chain'],
  ['GET', '/api/db/fpl/:id/output/export', 'chain'],
  ['POST', '/api/db/fpl/:id/extend', 'chain'],
  ['POST', '/api/db/fpl/:id/rebase/:process', 'chain'],
  ['GET', '/api/db/process/:id', 'process'],
  ['GET', '/api/db/process/:id/inputs', 'process'],
  ['GET', '/api/db/process/:id/output', 'process'],
  ['POST', '/api/db/process/:id/output/delete', 'person'],
  ['GET', '/api/components', 'person'],
  ['GET', '/api/components/:spec', 'person'],
  ['GET', '/ga4gh/drs/v1/service-info', 'anyone'],
  ['GET', '/ga4gh/drs/v1/objects/:id', 'file'],
  ['POST', '/ga4gh/drs/v1/objects/:id', 'file'],
  ['GET', '/ga4gh/drs/v1/objects/:id/access/https', 'file'],
  ['GET', '/ga4gh/drs/v1/objects/:id/access/https/data', 'file'],
  // The page itself: static files, and every other address opens the app, which says what is not found.
  ['GET', PAGES, 'anyone'],
]
