import type { Resolvers } from '@playbook/core/resolver'
import { variant } from '../../shared/entity/entities.ts'
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
  topScoredVariants: resolveTopScored,
  oneScoredVariant: resolveOneScored(variant),
  upScoredVariants: resolveUp,
  downScoredVariants: resolveDown,
  meanScoredVariants: resolveMean,
  absMaxScoredVariants: resolveAbsMax,
  scoredVariantsToSet: resolveSetFromScored,
  oneOfVariantSet: resolveOneOfSet(variant),
  someOfVariantSet: resolveSomeOfSet,
  topRankedVariants: resolveTopRanked,
  oneRankedVariant: resolveOneRanked(variant),
}
