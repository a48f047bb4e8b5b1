import type { Resolvers } from '@playbook/core/resolver'
import { protein } from '../../shared/entity/entities.ts'
import {
  resolveOneOfSet,
  resolveRankedToSet,
  resolveSetFromScored,
  resolveSomeOfSet,
} from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  rankedProteinsToSet: resolveRankedToSet,
  scoredProteinsToSet: resolveSetFromScored,
  oneOfProteinSet: resolveOneOfSet(protein),
  someOfProteinSet: resolveSomeOfSet,
}
