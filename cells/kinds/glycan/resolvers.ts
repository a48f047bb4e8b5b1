import type { Resolvers } from '@playbook/core/resolver'
import { glycan } from '../../shared/entity/entities.ts'
import {
  resolveOneOfSet,
  resolveRankedToSet,
  resolveSetFromScored,
  resolveSomeOfSet,
} from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  rankedGlycansToSet: resolveRankedToSet,
  scoredGlycansToSet: resolveSetFromScored,
  oneOfGlycanSet: resolveOneOfSet(glycan),
  someOfGlycanSet: resolveSomeOfSet,
}
