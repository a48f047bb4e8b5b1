import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { rankedToSet } from '../../shared/entity/conversions.ts'
import { tissue } from '../../shared/entity/entities.ts'
import { inputTerm } from '../../shared/entity/inputs.ts'
import { oneScored, selectFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneRanked, topKRanked } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const TissueTerm = termType(tissue)
export const TissueSet = setType(tissue)
export const RankedTissues = rankedType(tissue)
export const ScoredTissues = scoredType(tissue)

export const inputTissue = inputTerm(tissue, TissueTerm)
export const rankedTissuesToSet = rankedToSet(tissue, RankedTissues, TissueSet)

export const topScoredTissues = topKScored(tissue, ScoredTissues)
export const oneScoredTissue = oneScored(tissue, ScoredTissues, TissueTerm)
export const upScoredTissues = selectFromScored(tissue, 'up', ScoredTissues)
export const downScoredTissues = selectFromScored(tissue, 'down', ScoredTissues)
export const meanScoredTissues = meanScored(tissue, ScoredTissues)
export const absMaxScoredTissues = absMaxScored(tissue, ScoredTissues)
export const topRankedTissues = topKRanked(tissue, RankedTissues)
export const oneRankedTissue = oneRanked(tissue, RankedTissues, TissueTerm)
