import type { Resolvers } from '@playbook/core/resolver'
import { metabolite } from '../../shared/entity/entities.ts'
import {
  resolveAbsMax,
  resolveDown,
  resolveMean,
  resolveOneOfSet,
  resolveOneScored,
  resolveRankedToSet,
  resolveSetFromScored,
  resolveSomeOfSet,
  resolveTermsToSet,
  resolveTopScored,
  resolveUp,
} from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  metabolitesToSet: resolveTermsToSet,
  rankedMetabolitesToSet: resolveRankedToSet,
  topScoredMetabolites: resolveTopScored,
  oneScoredMetabolite: resolveOneScored(metabolite),
  upScoredMetabolites: resolveUp,
  downScoredMetabolites: resolveDown,
  meanScoredMetabolites: resolveMean,
  absMaxScoredMetabolites: resolveAbsMax,
  scoredMetabolitesToSet: resolveSetFromScored,
  oneOfMetaboliteSet: resolveOneOfSet(metabolite),
  someOfMetaboliteSet: resolveSomeOfSet,
}
