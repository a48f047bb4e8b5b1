import { z } from 'zod'

/** What people do to a playbook as a whole; what they do in it is its history. */
export const AuditAction = z.enum([
  'shared',
  'role-changed',
  'unshared',
  'group-shared',
  'group-unshared',
  'visibility-changed',
  'link-made',
  'link-renewed',
  'link-ended',
  'link-forgotten',
  'joined-by-link',
  'ownership-offered',
  'offer-taken-back',
  'offer-declined',
  'ownership-accepted',
  'ownership-passed',
  'version-kept',
  'published',
  'withdrawn',
  'review-invited',
  'review-link-ended',
  'review-begun',
  'review-sent',
  'state-restored',
  'proposal-decided',
  'deleted',
  'taken-from-bin',
])

/** What people do to a playbook as a whole. */
export type AuditAction = z.infer<typeof AuditAction>

/** One line of the audit log of a playbook. */
export const AuditEntry = z.object({
  id: z.string(),
  action: AuditAction,
  /** Who did it; null: somebody who has left, or a reviewer, who is known by the name of the review alone. */
  by: z.string().nullable(),
  /** Whom it was done to; null: nobody in particular, or somebody who has left. */
  about: z.string().nullable(),
  /** The role, the role and name of a group, the name of the link, who may read, the version, or the name of the review. */
  detail: z.string(),
  at: z.string(),
})

/** One line of the audit log of a playbook. */
export type AuditEntry = Readonly<z.infer<typeof AuditEntry>>

/** The audit log of a playbook, newest first. */
export const AuditLog = z.object({ entries: z.array(AuditEntry) })
