import type { ProposedEdit, ProposingAgent } from '@playbook/core/api/proposals'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId } from './accounts.ts'
import { created, exactJson, moment } from './columns.ts'
import { playbookId } from './playbooks.ts'

/** Changes of a playbook that somebody would make; no part of the document until somebody who may edit accepts them. */
export const proposal = pgTable(
  'proposal',
  {
    /** Made by the page that sends it, so that sending twice makes one. */
    id: uuid('id').primaryKey(),
    playbook: playbookId('playbook').notNull(),
    /** Nobody: their account is gone, what they proposed stays to be decided. */
    author: formerPersonId('author'),
    title: text('title').notNull().default(''),
    /** The model that wrote it, where its author let the assistant. */
    agent: exactJson<ProposingAgent>('agent'),
    created: created(),
    /** When its author took it back. */
    withdrawn: moment('withdrawn'),
  },
  (table) => [index('proposal_playbook').on(table.playbook, table.created), index('proposal_author').on(table.author)],
)

/** One of the changes of a proposal, and what became of it. */
export const proposalEdit = pgTable(
  'proposal_edit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    proposal: uuid('proposal')
      .notNull()
      .references(() => proposal.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    edit: exactJson<ProposedEdit>('edit').notNull(),
    reason: text('reason').notNull().default(''),
    verdict: text('verdict', { enum: ['open', 'accepted', 'changed', 'refused'] })
      .notNull()
      .default('open'),
    /** What was accepted in its place. */
    instead: exactJson<ProposedEdit>('instead'),
    /** Why it was refused. */
    note: text('note').notNull().default(''),
    decider: formerPersonId('decider'),
    decided: moment('decided'),
  },
  (table) => [
    index('proposal_edit_proposal').on(table.proposal, table.number),
    index('proposal_edit_decider').on(table.decider),
  ],
)
