import type { Resolvers } from '@playbook/core/resolver'
import { phenotype } from '../../shared/entity/entities.ts'
import {
  resolveAbsMax,
  resolveDown,
  resolveMean,
  resolveOneRanked,
  resolveOneScored,
  resolveRankedToSet,
  resolveTopRanked,
  resolveTopScored,
  resolveUp,
} from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  rankedPhenotypesToSet: resolveRankedToSet,
  topScoredPhenotypes: resolveTopScored,
  oneScoredPhenotype: resolveOneScored(phenotype),
  upScoredPhenotypes: resolveUp,
  downScoredPhenotypes: resolveDown,
  meanScoredPhenotypes: resolveMean,
  absMaxScoredPhenotypes: resolveAbsMax,
  topRankedPhenotypes: resolveTopRanked,
  oneRankedPhenotype: resolveOneRanked(phenotype),
}
