import type { Resolvers } from '@playbook/core/resolver'
import { tissue } from '../../shared/entity/entities.ts'
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
  rankedTissuesToSet: resolveRankedToSet,
  topScoredTissues: resolveTopScored,
  oneScoredTissue: resolveOneScored(tissue),
  upScoredTissues: resolveUp,
  downScoredTissues: resolveDown,
  meanScoredTissues: resolveMean,
  absMaxScoredTissues: resolveAbsMax,
  topRankedTissues: resolveTopRanked,
  oneRankedTissue: resolveOneRanked(tissue),
}
