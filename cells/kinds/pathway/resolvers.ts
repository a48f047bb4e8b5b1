import type { Resolvers } from '@playbook/core/resolver'
import { pathway } from '../../shared/entity/entities.ts'
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
  rankedPathwaysToSet: resolveRankedToSet,
  topScoredPathways: resolveTopScored,
  oneScoredPathway: resolveOneScored(pathway),
  upScoredPathways: resolveUp,
  downScoredPathways: resolveDown,
  meanScoredPathways: resolveMean,
  absMaxScoredPathways: resolveAbsMax,
  topRankedPathways: resolveTopRanked,
  oneRankedPathway: resolveOneRanked(pathway),
}
