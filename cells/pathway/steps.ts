import { absMaxScored, meanScored } from '../entity/combinedScores.ts'
import { rankedToSet } from '../entity/conversions.ts'
import { pathway } from '../entity/entities.ts'
import { inputTerm } from '../entity/inputs.ts'
import { oneScored, selectFromScored, topKScored } from '../entity/scoredLists.ts'
import { oneRanked, topKRanked } from '../entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../entity/types.ts'

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
