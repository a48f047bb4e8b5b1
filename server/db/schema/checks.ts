import type { CheckReport } from '@playbook/core/api/checks'
import type { Notebook } from '@playbook/core/document/notebook'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId, personId } from './accounts.ts'
import { created, exactJson, moment } from './columns.ts'
import { playbookId, playbookVersion } from './playbooks.ts'

/**
 * What somebody has checked for themselves: a published version, to put their name to what came out, or a playbook as it
 * is, to see what would be different today. It is theirs alone until they sign it.
 */
export const personalCheck = pgTable(
  'personal_check',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    by: personId('by').notNull(),
    version: uuid('version').references(() => playbookVersion.id, { onDelete: 'cascade' }),
    playbook: playbookId('playbook'),
    /** The playbook as it was when it was asked for. */
    notebook: exactJson<Notebook>('notebook'),
    /** Of a playbook: only this cell and what feeds it. */
    cell: text('cell'),
    created: created(),
    /** Since when everybody may read it. */
    signed: moment('signed'),
    /** As it was signed. */
    name: text('name').notNull().default(''),
    orcid: text('orcid'),
    sentence: text('sentence').notNull().default(''),
  },
  (table) => [
    // One of each by a person: it gives way to the next.
    uniqueIndex('personal_check_version').on(table.by, table.version),
    uniqueIndex('personal_check_playbook').on(table.by, table.playbook),
    index('personal_check_of_version').on(table.version),
    index('personal_check_of_playbook').on(table.playbook),
    check('personal_check_of_one', sql`(${table.version} is null) <> (${table.playbook} is null)`),
    check('personal_check_of_now', sql`(${table.playbook} is null) = (${table.notebook} is null)`),
  ],
)

/** What is, or was, computed anew: a published version, or what somebody checks for themselves. What came out stands here alone. */
export const publicationCheck = pgTable(
  'publication_check',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Absent where it is a person's own. */
    version: uuid('version').references(() => playbookVersion.id, { onDelete: 'cascade' }),
    /** The person's own check that this computes. */
    personal: uuid('personal').references(() => personalCheck.id, { onDelete: 'cascade' }),
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
    uniqueIndex('publication_check_personal').on(table.personal),
    check('publication_check_of_one', sql`(${table.version} is null) <> (${table.personal} is null)`),
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
    every: text('every', { enum: ['monthly', 'quarterly', 'release'] }).notNull(),
    /** Who chose it. */
    by: formerPersonId('by'),
    next: moment('next').notNull(),
  },
  (table) => [
    index('check_schedule_next').on(table.next),
    index('check_schedule_by').on(table.by),
    check('check_schedule_every_known', sql`${table.every} in ('monthly', 'quarterly', 'release')`),
  ],
)

/** Who hears when a check of a publication finds something new, beside its people. */
export const checkFollower = pgTable(
  'check_follower',
  {
    playbook: playbookId('playbook').notNull(),
    by: personId('by').notNull(),
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.playbook, table.by] }), index('check_follower_by').on(table.by)],
)
