import type { Resolvers } from '@playbook/core/resolver'
import { resolveRankedToSet } from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  rankedRegulatoryElementsToSet: resolveRankedToSet,
}
