import type { ComputedElsewhere, EarlierAnswer, FailedMembers } from '@playbook/core/api/processes'
import type { Author } from '@playbook/core/api/publications'
import type { ToldBatch } from '@playbook/core/batch/told'
import type { Notebook } from '@playbook/core/document/notebook'
import type { EmptyReason, Json } from '@playbook/core/step'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { formerPersonId, personId } from './accounts.ts'
import { created, exactJson, looseJsonb, moment } from './columns.ts'
import { data } from './processes.ts'
import { fpl, userPlaybook } from './versions.ts'

/** What lists show of a document without opening it. */
export interface StoredOutline {
  readonly steps: number
  readonly hues: readonly string[]
  /** Absent where it was not opened since it is kept, or has no step. */
  readonly start?: string
  readonly processes: readonly string[]
  /** The files that its answers name, also before anything was run; absent: it was not opened since they are kept. */
  readonly files?: readonly string[]
}

/** A living playbook. Title, description and outline repeat its document, for lists and search only. */
export const playbook = pgTable(
  'playbook',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Nobody: shipped with the product. */
    owner: personId('owner'),
    /** Whom the owner asks to own it from now on, and since when. */
    offeredTo: formerPersonId('offered_to'),
    offered: moment('offered'),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    /** All by which it is searched, in small letters without accents; null: not read yet. */
    words: text('words'),
    outline: looseJsonb<StoredOutline>('outline').notNull().default({ steps: 0, hues: [], processes: [] }),
    /** The newest version. */
    head: uuid('head').references(() => fpl.id, { onDelete: 'set null' }),
    /** Link: whoever knows the address may read. Public: listed, too. */
    visibility: text('visibility', { enum: ['private', 'link', 'public'] })
      .notNull()
      .default('private'),
    /** It came from a file or from somebody else, and nobody has pressed Run: nothing in it runs by itself. */
    isHeld: boolean('held').notNull().default(false),
    /** The published playbook that it began as a copy of. */
    basedOn: uuid('based_on').references((): AnyPgColumn => playbook.id, { onDelete: 'set null' }),
    created: created(),
    updated: moment('updated').notNull().defaultNow(),
    /** In the bin since. */
    deleted: moment('deleted'),
  },
  (table) => [
    index('playbook_owner').on(table.owner, table.updated),
    index('playbook_offered_to').on(table.offeredTo),
    index('playbook_based_on').on(table.basedOn),
    index('playbook_visibility').on(table.visibility, table.updated),
    check('playbook_visibility_known', sql`${table.visibility} in ('private', 'link', 'public')`),
  ],
)

/** A reference to a playbook, gone with it. */
export const playbookId = (name: string) => uuid(name).references(() => playbook.id, { onDelete: 'cascade' })

/**
 * The stored files that a playbook may use: whoever put them there might read them at that moment. Who knows the hash of
 * a file cannot read it by writing it into a playbook of their own. Files that are made of these need no row.
 */
export const playbookFile = pgTable(
  'playbook_file',
  { playbook: playbookId('playbook').notNull(), sha256: text('sha256').notNull() },
  (table) => [primaryKey({ columns: [table.playbook, table.sha256] }), index('playbook_file_sha256').on(table.sha256)],
)

/** When somebody looked at a playbook last. */
export const playbookOpened = pgTable(
  'playbook_opened',
  {
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    opened: moment('opened').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.playbook, table.user] }), index('playbook_opened_user').on(table.user)],
)

/** A word under which a person files a playbook; nobody else sees it. */
export const playbookTag = pgTable(
  'playbook_tag',
  {
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.playbook, table.tag] }),
    index('playbook_tag_playbook').on(table.playbook),
  ],
)

/**
 * Results that a file brought along: shown in the playbook that was made of it, until they are computed here. Never in
 * `resolved`, since whoever wrote the file may have written anything under any content id.
 */
export const importedOutput = pgTable(
  'imported_output',
  {
    playbook: playbookId('playbook').notNull(),
    /** Content id of a process; what was never asked for here is not in `process`. */
    process: uuid('process').notNull(),
    type: text('type').notNull(),
    value: exactJson<Json>('value').notNull(),
    /** As in `resolved`, of a result that was copied from a version. */
    earlier: looseJsonb<EarlierAnswer>('earlier'),
    without: looseJsonb<readonly FailedMembers[]>('without'),
    /** It was computed in somebody's own project. */
    elsewhere: looseJsonb<ComputedElsewhere>('elsewhere'),
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.playbook, table.process] })],
)

/** A state that somebody named or published: its document as plain data, and as a chain. It never changes. */
export const playbookVersion = pgTable(
  'playbook_version',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    /** 1, 2, … within its playbook. */
    number: integer('number').notNull(),
    name: text('name').notNull().default(''),
    by: formerPersonId('by'),
    /** Absent where it has no steps. */
    fpl: uuid('fpl').references(() => fpl.id),
    notebook: exactJson<Notebook>('notebook').notNull(),
    /** Everybody may read it since. */
    published: moment('published'),
    /** What its batches had given when it was published. */
    batches: exactJson<readonly ToldBatch[]>('batches')
      .notNull()
      .default(sql`'[]'::json`),
    created: created(),
  },
  (table) => [
    unique('playbook_version_number').on(table.playbook, table.number),
    index('playbook_version_by').on(table.by),
  ],
)

/** The results that a version shows, whatever is computed anew later. */
export const versionOutput = pgTable(
  'version_output',
  {
    version: uuid('version')
      .notNull()
      .references(() => playbookVersion.id, { onDelete: 'cascade' }),
    process: uuid('process').notNull(),
    data: uuid('data')
      .notNull()
      .references(() => data.id),
    /** A file brought it along. */
    isImported: boolean('imported').notNull().default(false),
    /** As in `resolved`, whatever becomes of the result there. */
    earlier: looseJsonb<EarlierAnswer>('earlier'),
    without: looseJsonb<readonly FailedMembers[]>('without'),
    /** It was computed in somebody's own project. */
    elsewhere: looseJsonb<ComputedElsewhere>('elsewhere'),
    /** Why it has nothing to show. */
    empty: looseJsonb<EmptyReason>('empty'),
  },
  (table) => [primaryKey({ columns: [table.version, table.process] }), index('version_output_data').on(table.data)],
)

/** What an owner says of a published playbook. It stays when the contents are taken back, so that references hold. */
export const publication = pgTable(
  'publication',
  {
    playbook: playbookId('playbook').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    licence: text('licence').notNull(),
    authors: exactJson<readonly Author[]>('authors').notNull(),
    /** Its line in the catalogue. */
    entry: uuid('entry').references(() => userPlaybook.id, { onDelete: 'set null' }),
    withdrawn: moment('withdrawn'),
    created: created(),
  },
  (table) => [index('publication_entry').on(table.entry)],
)
