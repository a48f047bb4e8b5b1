import {
  LONGEST_PROPOSAL,
  MOST_OPEN_PROPOSALS,
  type Decisions,
  type NewProposal,
  type ProposalList,
} from '@playbook/core/api/proposals'
import type { Role } from '@playbook/core/api/playbooks'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Registry } from '@playbook/core/registry'
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import { proposal, proposalEdit } from '../../db/schema.ts'
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
  add(playbook: string, author: Person, proposed: NewProposal): Promise<void>
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
}

const BY_PERSON: RateLimit = { name: 'proposals of a person', most: 60, perS: 3600 }

/** Proposals over the database and the rooms. */
export function createProposals(options: ProposalsOptions): Proposals {
  const { store, rooms } = options
  return {
    list: async (playbook) => listProposals(store, playbook),
    async add(playbook, author, proposed) {
      await addProposal(store, playbook, author, proposed)
      rooms.announceComments(playbook)
    },
    async decide(playbook, decider, id, decisions) {
      if (!isId(id)) throw missing()
      await decideEdits(options, { playbook, decider, id, ...decisions })
      rooms.announceComments(playbook)
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

async function addProposal(store: Store, playbook: string, { id: author }: Person, proposed: NewProposal) {
  const { id, title, edits } = proposed
  const [known] = await store.db.select().from(proposal).where(eq(proposal.id, id))
  if (known?.playbook === playbook && known.author === author) return
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
  await store.db.transaction(async (tx) => {
    const added = await tx.insert(proposal).values({ id, playbook, author, title }).onConflictDoNothing().returning()
    if (added.length === 0) return
    await tx
      .insert(proposalEdit)
      .values(edits.map(({ edit, reason }, at) => ({ proposal: id, number: at + 1, edit, reason })))
  })
}
