import type { ContentKind } from './may-read.ts'

/**
 * Who may use a route: anyone; whoever watches over the server; a person who is known, or looks after it; a person with a role in the
 * playbook of the path (a member is signed in and may read it); or whoever may read what the path names. A visitor may be
 * signed out, and the route itself asks.
 */
export type Access =
  | 'anyone'
  | 'operator'
  | 'visitor'
  | 'person'
  | 'admin'
  | 'read'
  | 'member'
  | 'comment'
  | 'write'
  | 'own'
  | ContentKind
