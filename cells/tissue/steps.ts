import { absMaxScored, meanScored } from '../entity/combinedScores.ts'
import { rankedToSet } from '../entity/conversions.ts'
import { tissue } from '../entity/entities.ts'
import { inputTerm } from '../entity/inputs.ts'
import { oneScored, selectFromScored, topKScored } from '../entity/scoredLists.ts'
import { oneRanked, topKRanked } from '../entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../entity/types.ts'

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
