import { describedRoutes } from '../../http/respond.ts'
import { groupRoutes } from '../account/groups.ts'
import type { Domain } from '../../domain.ts'
import { batchRoutes } from './batches.ts'
import { commentRoutes } from './comments.ts'
import { historyRoutes } from './history.ts'
import { playbookRoutes } from './playbooks.ts'
import { proposalRoutes } from './proposals.ts'
import { roomRoutes } from './rooms.ts'
import { sharingRoutes } from './sharing.ts'
import { snapshotRoutes } from './snapshots.ts'
import { suggestedStepRoutes } from './suggested-steps.ts'
import { todayRoutes } from './today.ts'

/** Playbooks, the rooms in which they are edited, their history and their people. */
export function playbookApi(domain: Domain) {
  const { store, versions } = domain
  return describedRoutes()
    .route('/', groupRoutes(domain.groups, domain.groupShares))
    .route('/', sharingRoutes(domain.shares, domain.shareLinks, domain.ownership))
    .route('/', playbookRoutes(domain.playbooks, domain.bin))
    .route('/', batchRoutes(domain.batches, domain.playbooks))
    .route('/', commentRoutes(domain.comments))
    .route('/', proposalRoutes(domain.proposals, domain.trials))
    .route('/', suggestedStepRoutes(domain.suggestedSteps))
    .route('/', todayRoutes(domain))
    .route('/', historyRoutes(store, domain.history, versions))
    .route('/', snapshotRoutes(domain.earlierStates))
    .route('/', roomRoutes(domain.rooms, domain.clientAddress))
}
