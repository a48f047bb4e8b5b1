import type { CheckReport } from '@playbook/core/api/checks'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId } from './accounts.ts'
import { created, exactJson, moment } from './columns.ts'
import { playbookId, playbookVersion } from './playbooks.ts'

/** A published version that is, or was, computed anew. What came out stands here alone: the version never changes. */
export const publicationCheck = pgTable(
  'publication_check',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    version: uuid('version')
      .notNull()
      .references(() => playbookVersion.id, { onDelete: 'cascade' }),
    /** Whose keys services are asked with: who asked for it, or who chose the schedule. */
    by: formerPersonId('by'),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    created: created(),
    finished: moment('finished'),
    /** Who computes it; a silent one loses it. */
    worker: uuid('worker'),
    heartbeat: moment('heartbeat'),
    done: integer('done').notNull().default(0),
    of: integer('of').notNull().default(0),
    report: exactJson<CheckReport>('report'),
    /** What became different since the check before, in a sentence. */
    news: text('news'),
  },
  (table) => [
    index('publication_check_version').on(table.version, table.created),
    index('publication_check_by').on(table.by),
    // However many ask, on however many servers: one open check of a version.
    uniqueIndex('publication_check_open')
      .on(table.version)
      .where(sql`${table.state} in ('waiting', 'running')`),
    check('publication_check_state_known', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
)

/** How often the newest version of a publication is checked by itself. */
export const checkSchedule = pgTable(
  'check_schedule',
  {
    playbook: playbookId('playbook').primaryKey(),
    every: text('every', { enum: ['monthly', 'quarterly'] }).notNull(),
    /** Who chose it. */
    by: formerPersonId('by'),
    next: moment('next').notNull(),
  },
  (table) => [
    index('check_schedule_next').on(table.next),
    index('check_schedule_by').on(table.by),
    check('check_schedule_every_known', sql`${table.every} in ('monthly', 'quarterly')`),
  ],
)
