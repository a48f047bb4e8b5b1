import type { Resolvers } from '@playbook/core/resolver'
import { gene } from '../../shared/entity/entities.ts'
import {
  resolveAbsMax,
  resolveDown,
  resolveMean,
  resolveOneOfSet,
  resolveOneRanked,
  resolveOneScored,
  resolveSetFromScored,
  resolveSomeOfSet,
  resolveTopRanked,
  resolveTopScored,
  resolveUp,
} from '../../shared/entity/resolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  topScoredGenes: resolveTopScored,
  oneScoredGene: resolveOneScored(gene),
  upScoredGenes: resolveUp,
  downScoredGenes: resolveDown,
  meanScoredGenes: resolveMean,
  absMaxScoredGenes: resolveAbsMax,
  scoredGenesToSet: resolveSetFromScored,
  oneOfGeneSet: resolveOneOfSet(gene),
  someOfGeneSet: resolveSomeOfSet,
  topRankedGenes: resolveTopRanked,
  oneRankedGene: resolveOneRanked(gene),
}
