import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId } from './accounts.ts'
import { bytea, created, moment } from './columns.ts'
import { playbookId } from './playbooks.ts'

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

/** A document as it was at the end of some minutes of work; those of one session of work belong together. */
export const documentEdit = pgTable(
  'document_edit',
  {
    id: uuid('id').primaryKey(),
    playbook: playbookId('playbook').notNull(),
    /** Work without a long pause, whoever took part in it. */
    session: uuid('session').notNull(),
    began: moment('began').notNull(),
    ended: moment('ended').notNull(),
    edits: integer('edits').notNull(),
    title: text('title').notNull(),
    cells: integer('cells').notNull(),
    /** Later edits make a state of their own, since somebody looked back and may restore. */
    isSealed: boolean('sealed').notNull().default(false),
    document: bytea('document').notNull(),
  },
  (table) => [
    index('document_edit_playbook').on(table.playbook, table.ended),
    index('document_edit_session').on(table.session),
  ],
)

/** Who edited in those minutes, and how much. */
export const documentEditor = pgTable(
  'document_editor',
  {
    edit: uuid('edit')
      .notNull()
      .references(() => documentEdit.id, { onDelete: 'cascade' }),
    /** Nobody: the one researcher of a local server, or whose account is gone. */
    by: formerPersonId('by'),
    edits: integer('edits').notNull(),
    /** The cells that were touched. */
    cells: text('cells').array().notNull().default([]),
  },
  (table) => [index('document_editor_edit').on(table.edit), index('document_editor_by').on(table.by)],
)
