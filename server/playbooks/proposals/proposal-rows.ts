import type { EditOfProposal, Proposal, ProposalList } from '@playbook/core/api/proposals'
import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pictureIn } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { proposal, proposalEdit, user } from '../../db/schema.ts'
import { grouped } from '../../grouped.ts'

/** So many are read; older ones are in the history alone. */
const MOST_READ = 200

/** All proposals of a playbook, newest first, with what became of each edit; `only`: the one of that id. */
export async function listProposals({ db }: Store, playbook: string, only?: string): Promise<ProposalList> {
  const wanted = and(eq(proposal.playbook, playbook), only === undefined ? undefined : eq(proposal.id, only))
  const heads = await db
    .select({ row: proposal, name: user.name, image: user.image })
    .from(proposal)
    .leftJoin(user, eq(user.id, proposal.author))
    .where(wanted)
    .orderBy(desc(proposal.created), asc(proposal.id))
    .limit(MOST_READ)
  const decider = alias(user, 'decider')
  const rows = await db
    .select({ row: proposalEdit, by: decider.name })
    .from(proposalEdit)
    .innerJoin(proposal, eq(proposal.id, proposalEdit.proposal))
    .leftJoin(decider, eq(decider.id, proposalEdit.decider))
    .where(wanted)
    .orderBy(asc(proposalEdit.number))
  const edits = grouped(rows, ({ row }) => row.proposal)
  const proposals = heads.map(({ row, name, image }): Proposal => {
    const { id, title, author, agent, created, withdrawn } = row
    return {
      id,
      title,
      author: author === null ? null : { id: author, name: name ?? '', picture: pictureIn(author, image) },
      agent,
      created: created.toISOString(),
      isWithdrawn: withdrawn !== null,
      edits: (edits.get(id) ?? []).map(editOf),
    }
  })
  return { proposals }
}

function editOf({ row, by }: { row: typeof proposalEdit.$inferSelect; by: string | null }): EditOfProposal {
  const { id, edit, reason, verdict, instead, note, decided } = row
  return {
    id,
    edit,
    reason,
    verdict,
    ...(instead !== null && { instead }),
    note,
    decided: decided === null ? null : { at: decided.toISOString(), by: by ?? '' },
  }
}
