import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { rankedToSet } from '../../shared/entity/conversions.ts'
import { pathway } from '../../shared/entity/entities.ts'
import { inputTerm } from '../../shared/entity/inputs.ts'
import { oneScored, selectFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneRanked, topKRanked } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const PathwayTerm = termType(pathway)
export const PathwaySet = setType(pathway)
export const RankedPathways = rankedType(pathway)
export const ScoredPathways = scoredType(pathway)

export const inputPathway = inputTerm(pathway, PathwayTerm)
export const rankedPathwaysToSet = rankedToSet(pathway, RankedPathways, PathwaySet)

export const topScoredPathways = topKScored(pathway, ScoredPathways)
export const oneScoredPathway = oneScored(pathway, ScoredPathways, PathwayTerm)
export const upScoredPathways = selectFromScored(pathway, 'up', ScoredPathways)
export const downScoredPathways = selectFromScored(pathway, 'down', ScoredPathways)
export const meanScoredPathways = meanScored(pathway, ScoredPathways)
export const absMaxScoredPathways = absMaxScored(pathway, ScoredPathways)
export const topRankedPathways = topKRanked(pathway, RankedPathways)
export const oneRankedPathway = oneRanked(pathway, RankedPathways, PathwayTerm)
