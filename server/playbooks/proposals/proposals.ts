import {
  LONGEST_PROPOSAL,
  MOST_OPEN_PROPOSALS,
  type Decisions,
  type NewProposal,
  type ProposalList,
  type ProposingAgent,
} from '@playbook/core/api/proposals'
import type { Role } from '@playbook/core/api/playbooks'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Registry } from '@playbook/core/registry'
import { and, eq, sql } from 'drizzle-orm'
import type { Notices } from '../../accounts/mail/notices.ts'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import { playbook as ofPlaybook, proposal, proposalEdit } from '../../db/schema.ts'
import type { Rooms } from '../../sync/rooms.ts'
import type { FileGrants } from '../files/grants.ts'
import type { PutFiles } from '../files/put-files.ts'
import { decideEdits } from './decide.ts'
import { listProposals } from './proposal-rows.ts'

/**
 * What people would change in a playbook. Rows beside the document: who may comment may propose, and who may edit
 * decides, edit by edit. An accepted edit is written into the document and marked as accepted in one transaction, so
 * that a server that dies in between leaves both or neither; what stands in the document already is not written again.
 */
export interface Proposals {
  list(playbook: string): Promise<ProposalList>
  /** Stores a proposal; the same one sent again changes nothing. */
  add(playbook: string, author: Person, proposed: NewProposal, agent?: ProposingAgent): Promise<void>
  /** All of it holds, or nothing. */
  decide(playbook: string, decider: Person, id: string, decisions: Decisions): Promise<void>
  /** Authors take back what they proposed, and the owner what anybody did; what was decided stays decided. */
  withdraw(playbook: string, by: { readonly person: Person; readonly role: Role }, id: string): Promise<void>
}

/** What proposals stand on. */
export interface ProposalsOptions {
  readonly store: Store
  readonly rooms: Pick<Rooms, 'editWithin' | 'announceComments'>
  readonly registry: Registry
  readonly putFiles: Pick<PutFiles, 'put'>
  readonly grants: Pick<FileGrants, 'namedIn'>
  /** Who tells people by e-mail; absent where one person works alone. */
  readonly accounts?: { readonly notices: Pick<Notices, 'proposal' | 'decided'> } | undefined
}

const BY_PERSON: RateLimit = { name: 'proposals of a person', most: 60, perS: 3600 }

/** Proposals over the database and the rooms. */
export function createProposals(options: ProposalsOptions): Proposals {
  const { store, rooms, accounts } = options
  return {
    list: async (playbook) => listProposals(store, playbook),
    async add(playbook, author, proposed, agent) {
      const owner = await addProposal(store, playbook, { author: author.id, agent: agent ?? null }, proposed)
      rooms.announceComments(playbook)
      if (owner !== undefined) await accounts?.notices.proposal({ person: owner, by: author.id, playbook })
    },
    async decide(playbook, decider, id, decisions) {
      if (!isId(id)) throw missing()
      const author = await decideEdits(options, { playbook, decider, id, ...decisions })
      rooms.announceComments(playbook)
      if (author !== undefined) await accounts?.notices.decided({ person: author, by: decider.id, playbook })
    },
    async withdraw(playbook, { person, role }, id) {
      const at = and(eq(proposal.playbook, playbook), eq(proposal.id, id))
      const [found] = isId(id) ? await store.db.select({ author: proposal.author }).from(proposal).where(at) : []
      if (found === undefined) throw missing()
      if (found.author !== person.id && role !== 'owner')
        throw new ForbiddenError('Only its author may take back a proposal. Refuse its edits instead.')
      await store.db
        .update(proposal)
        .set({ withdrawn: sql`now()` })
        .where(at)
      rooms.announceComments(playbook)
    },
  }
}

const missing = () => new NotFoundError('This proposal is not there any more.')

interface Proposer {
  readonly author: string
  readonly agent: ProposingAgent | null
}

/** Gives the owner of the playbook, who is to hear of it, where it was added just now. */
async function addProposal(
  store: Store,
  playbook: string,
  { author, agent }: Proposer,
  proposed: NewProposal,
): Promise<string | undefined> {
  const { id, title, edits } = proposed
  const [known] = await store.db.select().from(proposal).where(eq(proposal.id, id))
  if (known?.playbook === playbook && known.author === author) return undefined
  if (known !== undefined) throw new InputError('There is a proposal of this id already. Choose another id.')
  if (JSON.stringify(edits).length > LONGEST_PROPOSAL)
    throw new InputError(
      'This proposal is longer than 900 kB. Upload long data as a file, or send fewer edits at once.',
    )
  const [waiting] = await store.sql<{ open: number }[]>`
    select count(*)::int as open from proposal p where p.playbook = ${playbook} and p.withdrawn is null
      and exists (select from proposal_edit e where e.proposal = p.id and e.verdict = 'open')`
  if ((waiting?.open ?? 0) >= MOST_OPEN_PROPOSALS)
    throw new InputError(`${MOST_OPEN_PROPOSALS} proposals wait to be decided here. Ask for that first.`)
  await mustTakeOne(store, BY_PERSON, author, 'You have sent 60 proposals within an hour.')
  return store.db.transaction(async (tx) => {
    const added = await tx
      .insert(proposal)
      .values({ id, playbook, author, agent, title })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return undefined
    await tx
      .insert(proposalEdit)
      .values(edits.map(({ edit, reason }, at) => ({ proposal: id, number: at + 1, edit, reason })))
    const [row] = await tx.select({ owner: ofPlaybook.owner }).from(ofPlaybook).where(eq(ofPlaybook.id, playbook))
    return row?.owner ?? undefined
  })
}
