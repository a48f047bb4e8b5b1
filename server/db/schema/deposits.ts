import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { created, moment } from './columns.ts'
import { playbookVersion } from './playbooks.ts'

/** A published version in an archive: at most one each, so that nothing is posted twice. */
export const deposit = pgTable(
  'deposit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    version: uuid('version')
      .notNull()
      .references(() => playbookVersion.id, { onDelete: 'cascade' }),
    archive: text('archive', { enum: ['zenodo', 'biocompute'] }).notNull(),
    /** `new`: the archive may not have all of it yet. */
    state: text('state', { enum: ['new', 'draft', 'published'] })
      .notNull()
      .default('new'),
    /** What the archive calls it, as soon as it has it. */
    remote: text('remote'),
    /** Where the archive shows it. */
    page: text('page'),
    /** Its DOI, or what the archive names it by. */
    identifier: text('identifier'),
    /** Until when one request alone works on it. */
    busyUntil: moment('busy_until'),
    created: created(),
  },
  (table) => [unique('deposit_once').on(table.version, table.archive)],
)
