import type { Callers } from '../auth/identities.ts'
import { log } from '../log.ts'
import type { Program } from '../program.ts'
import type { ImportedOutputs } from '../results/imported.ts'
import type { Results } from '../results/results.ts'
import { createChains } from './chains/chains.ts'
import { createComments } from './comments/comments.ts'
import { createBin, keepBinsEmpty } from './documents/bin.ts'
import { createPlaybooks } from './documents/playbooks.ts'
import { createEarlierStates } from './documents/restore.ts'
import type { Templates } from './documents/templates.ts'
import type { PutFiles } from './files/put-files.ts'
import { createAccessRequests } from './people/access-requests.ts'
import { createGroupShares } from './people/group-shares.ts'
import { createGroups } from './people/groups.ts'
import { createShareLinks } from './people/links.ts'
import { createOwnership } from './people/ownership.ts'
import { createShares } from './people/sharing.ts'
import { createProposals } from './proposals/proposals.ts'
import { toldBatches } from '../batches/told-batches.ts'
import { createPublications } from './publications/publications.ts'
import { createSuggestedSteps } from './pwb/suggested-steps.ts'
import { createReviewInvitations } from './reviews/invitations.ts'
import { createReviews } from './reviews/reviews.ts'
import { createHistory } from './versions/history.ts'
import { createVersions } from './versions/versions.ts'

interface PlaybooksOptions extends Pick<Callers, 'roleOf'> {
  readonly imported: ImportedOutputs
  readonly results: Results
  readonly templates: Templates
  readonly putFiles: PutFiles
}

/** Playbooks, and all that belongs to them beside their documents: versions, people, reviews, comments. */
export function openPlaybooks(program: Program, options: PlaybooksOptions) {
  const { imported, results, templates, roleOf, putFiles } = options
  const { store, accounts, rooms } = program
  const chains = createChains(program)
  const versions = createVersions({ ...program, imported, results }, chains)
  return {
    chains,
    versions,
    playbooks: createPlaybooks({ ...program, imported, results }, templates, roleOf, putFiles),
    bin: openBin(program),
    history: createHistory(program, versions, results),
    earlierStates: createEarlierStates(program, putFiles),
    publications: createPublications(program, { versions, toldBatches: async (id) => toldBatches(program, id) }),
    reviews: createReviews(store, versions, accounts, rooms.announceComments),
    invitations: createReviewInvitations(store, versions, accounts),
    comments: createComments(store, { announce: rooms.announceComments, isTelling: accounts !== undefined }),
    proposals: createProposals({ ...program, putFiles }),
    suggestedSteps: createSuggestedSteps(store),
    ...openSharing(program),
  }
}

/** The bins of everybody, which empty themselves. */
function openBin({ store }: Program) {
  const bin = createBin(store)
  keepBinsEmpty(bin, (error) => log.warn('the bins were not emptied', { error }))
  return bin
}

/** With whom playbooks are shared, and whose they are. */
function openSharing({ settings, store, accounts }: Program) {
  const { invitationsPerHour, signIn } = settings
  const sharing = { store, accounts, isOpen: signIn.isOpen, invitationsPerHour }
  return {
    shares: createShares(sharing),
    groups: createGroups(sharing),
    groupShares: createGroupShares(store, invitationsPerHour),
    accessRequests: createAccessRequests(store, accounts),
    shareLinks: createShareLinks(store, accounts),
    ownership: createOwnership(store, accounts, invitationsPerHour),
  }
}
