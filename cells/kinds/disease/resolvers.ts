import type { Resolvers } from '@playbook/core/resolver'
import { disease } from '../../shared/entity/entities.ts'
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
  rankedDiseasesToSet: resolveRankedToSet,
  topScoredDiseases: resolveTopScored,
  oneScoredDisease: resolveOneScored(disease),
  upScoredDiseases: resolveUp,
  downScoredDiseases: resolveDown,
  meanScoredDiseases: resolveMean,
  absMaxScoredDiseases: resolveAbsMax,
  topRankedDiseases: resolveTopRanked,
  oneRankedDisease: resolveOneRanked(disease),
}
