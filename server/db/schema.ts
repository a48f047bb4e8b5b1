/**
 * The stored model. Documents live in `ydoc_update`, results in `data` and `resolved` under content ids, everything
 * else is bookkeeping. Deleting a parent removes its dependants. Views and tables are defined here; triggers are in
 * the hand-written migration. After a change:
 * `cd server && npx drizzle-kit generate --config db/drizzle.config.ts`.
 */
export * from './schema/accounts.ts'
export * from './schema/assistant.ts'
export * from './schema/audit.ts'
export * from './schema/checks.ts'
export * from './schema/batches.ts'
export * from './schema/comments.ts'
export * from './schema/deposits.ts'
export * from './schema/documents.ts'
export * from './schema/files.ts'
export * from './schema/mail.ts'
export * from './schema/members.ts'
export * from './schema/mends.ts'
export * from './schema/playbooks.ts'
export * from './schema/processes.ts'
export * from './schema/proposals.ts'
export * from './schema/reviews.ts'
export * from './schema/runs.ts'
export * from './schema/sessions.ts'
export * from './schema/versions.ts'
