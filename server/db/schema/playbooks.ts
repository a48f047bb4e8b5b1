import type { EarlierAnswer, FailedMembers } from '@playbook/core/api/processes'
import type { Author } from '@playbook/core/api/publications'
import type { Role } from '@playbook/core/api/playbooks'
import type { SharedRole } from '@playbook/core/api/sharing'
import type { Notebook } from '@playbook/core/document/notebook'
import type { EmptyReason, Json } from '@playbook/core/step'
import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { formerPersonId, personId } from './accounts.ts'
import { bytea, created, exactJson, looseJsonb, moment } from './columns.ts'
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

/** A link that gives whoever opens it a role, until it ends. Its secret is signed, and kept nowhere. */
export const playbookLink = pgTable(
  'playbook_link',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<SharedRole>().notNull(),
    expires: moment('expires'),
    /** Somebody ended it before. */
    revoked: moment('revoked'),
    by: formerPersonId('by'),
    created: created(),
  },
  (table) => [
    index('playbook_link_playbook').on(table.playbook, table.created),
    index('playbook_link_by').on(table.by),
    check('playbook_link_role_known', sql`${table.role} in ('editor', 'commenter', 'viewer')`),
  ],
)

/** What a person who is not the owner may do; by a link, as long as that lasts. */
export const playbookMember = pgTable(
  'playbook_member',
  {
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Absent: they were named. */
    link: uuid('link').references(() => playbookLink.id, { onDelete: 'cascade' }),
    /** What they were named for before a link gave more; they have it again when the link ends. */
    named: text('named').$type<SharedRole>(),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.playbook, table.user] }),
    index('playbook_member_user').on(table.user),
    index('playbook_member_link').on(table.link),
    check('playbook_member_role_known', sql`${table.role} in ('owner', 'editor', 'commenter', 'viewer')`),
    check('playbook_member_named_known', sql`${table.named} in ('editor', 'commenter', 'viewer')`),
  ],
)

/** The members of now: without those whose link has ended, but with what they were named for. */
export const currentMember = pgView('current_member', {
  playbook: uuid('playbook').notNull(),
  user: uuid('user').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** The link that gives the role; absent where they were named. */
  link: uuid('link'),
}).as(sql`select ${playbookMember.playbook}, ${playbookMember.user},
    case when ${playbookMember.link} is null or ${playbookLink.id} is not null then ${playbookMember.role}
      else ${playbookMember.named} end as role, ${playbookLink.id} as link from ${playbookMember}
  left join ${playbookLink} on ${eq(playbookLink.id, playbookMember.link)} and ${playbookLink.revoked} is null
    and (${playbookLink.expires} is null or ${playbookLink.expires} > now())
  where ${playbookMember.link} is null or ${playbookLink.id} is not null or ${playbookMember.named} is not null`)

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
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.playbook, table.process] })],
)

/** The documents: append-only Yjs updates, which together make the document whatever their order. */
export const ydocUpdate = pgTable(
  'ydoc_update',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playbook: playbookId('playbook').notNull(),
    update: bytea('update').notNull(),
    created: created(),
  },
  (table) => [index('ydoc_update_playbook').on(table.playbook, table.seq)],
)

/** Whole documents as they were: what the owner goes back to, whatever became of the document. */
export const documentSnapshot = pgTable(
  'document_snapshot',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    title: text('title').notNull(),
    cells: integer('cells').notNull(),
    /** sha256 of `document`: the same state is kept once. */
    digest: text('digest').notNull(),
    document: bytea('document').notNull(),
    created: created(),
  },
  (table) => [index('document_snapshot_playbook').on(table.playbook, table.created)],
)

/** What one person did to a document without a long pause, and the document as it was then. */
export const documentEdit = pgTable(
  'document_edit',
  {
    id: uuid('id').primaryKey(),
    playbook: playbookId('playbook').notNull(),
    /** Nobody: a guest, the server, or whose account is gone. */
    by: formerPersonId('by'),
    began: moment('began').notNull(),
    ended: moment('ended').notNull(),
    edits: integer('edits').notNull(),
    title: text('title').notNull(),
    cells: integer('cells').notNull(),
    document: bytea('document').notNull(),
  },
  (table) => [index('document_edit_playbook').on(table.playbook, table.ended), index('document_edit_by').on(table.by)],
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
