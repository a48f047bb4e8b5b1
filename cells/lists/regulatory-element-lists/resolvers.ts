import type { Resolvers } from '@playbook/core/resolver'
import { regulatoryElement } from '../../shared/entity/entities.ts'
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
  topScoredRegulatoryElements: resolveTopScored,
  oneScoredRegulatoryElement: resolveOneScored(regulatoryElement),
  upScoredRegulatoryElements: resolveUp,
  downScoredRegulatoryElements: resolveDown,
  meanScoredRegulatoryElements: resolveMean,
  absMaxScoredRegulatoryElements: resolveAbsMax,
  scoredRegulatoryElementsToSet: resolveSetFromScored,
  oneOfRegulatoryElementSet: resolveOneOfSet(regulatoryElement),
  someOfRegulatoryElementSet: resolveSomeOfSet,
  topRankedRegulatoryElements: resolveTopRanked,
  oneRankedRegulatoryElement: resolveOneRanked(regulatoryElement),
}
