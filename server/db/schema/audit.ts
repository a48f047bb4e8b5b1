import type { AuditAction } from '@playbook/core/api/audit'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { formerPersonId } from './accounts.ts'
import { created } from './columns.ts'
import { playbookId } from './playbooks.ts'

/** Who did what to a playbook as a whole. Lines are only added: a trigger refuses any change but forgetting a person. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playbook: playbookId('playbook').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    by: formerPersonId('by'),
    /** Whom it was done to. */
    about: formerPersonId('about'),
    /** The role, the role and name of a group, the name of the link, who may read, the version, or the name of the review. */
    detail: text('detail').notNull().default(''),
    created: created(),
  },
  (table) => [
    index('audit_entry_playbook').on(table.playbook, table.seq),
    index('audit_entry_by').on(table.by),
    index('audit_entry_about').on(table.about),
  ],
)
