import type { ReviewWords } from '@playbook/core/api/reviews'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, pgView, text, unique, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId } from './accounts.ts'
import { created, exactJson, moment } from './columns.ts'
import { playbook, playbookId, playbookVersion } from './playbooks.ts'

/** A link by which people review one version, until it ends. Its secret is signed, and kept nowhere. */
export const reviewInvitation = pgTable(
  'review_invitation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    version: uuid('version')
      .notNull()
      .references(() => playbookVersion.id, { onDelete: 'cascade' }),
    /** Neither side learns who the other is. */
    isAnonymous: boolean('anonymous').notNull(),
    expires: moment('expires').notNull(),
    /** The owner ended it before. */
    revoked: moment('revoked'),
    created: created(),
  },
  (table) => [
    index('review_invitation_playbook').on(table.playbook, table.created),
    index('review_invitation_version').on(table.version),
  ],
)

/** What one reviewer says of a version: theirs alone until it is sent. It outlives the link. */
export const review = pgTable(
  'review',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invitation: uuid('invitation')
      .notNull()
      .references(() => reviewInvitation.id, { onDelete: 'cascade' }),
    /** Nobody: their account is gone. */
    user: formerPersonId('user'),
    /** By which the authors know them: `Reviewer 2`, or their name where nobody asked for anonymity. */
    name: text('name').notNull(),
    /** 1, 2, … within the playbook. */
    number: integer('number').notNull(),
    words: exactJson<ReviewWords>('words').notNull(),
    submitted: moment('submitted'),
    created: created(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (table) => [unique('review_reviewer').on(table.invitation, table.user), index('review_user').on(table.user)],
)

/** The reviews that can be gone on with: their link lasts, and the playbook is there. */
export const currentReview = pgView('current_review', {
  id: uuid('id').notNull(),
  user: uuid('user'),
  playbook: uuid('playbook').notNull(),
  version: uuid('version').notNull(),
  isAnonymous: boolean('anonymous').notNull(),
}).as(sql`select r.id, r."user", i.playbook, i.version, i.anonymous from ${review} r
  join ${reviewInvitation} i on i.id = r.invitation and i.revoked is null and i.expires > now()
  join ${playbook} p on p.id = i.playbook and p.deleted is null`)
