import type { Resolvers } from '@playbook/core/resolver'
import { resolveRankedToSet, resolveTermsToSet } from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  variantsToSet: resolveTermsToSet,
  rankedVariantsToSet: resolveRankedToSet,
}
