import type { Resolvers } from '@playbook/core/resolver'
import { drug } from '../../shared/entity/entities.ts'
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
  topScoredDrugs: resolveTopScored,
  oneScoredDrug: resolveOneScored(drug),
  upScoredDrugs: resolveUp,
  downScoredDrugs: resolveDown,
  meanScoredDrugs: resolveMean,
  absMaxScoredDrugs: resolveAbsMax,
  scoredDrugsToSet: resolveSetFromScored,
  oneOfDrugSet: resolveOneOfSet(drug),
  someOfDrugSet: resolveSomeOfSet,
  topRankedDrugs: resolveTopRanked,
  oneRankedDrug: resolveOneRanked(drug),
}
