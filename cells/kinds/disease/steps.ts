import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { rankedToSet } from '../../shared/entity/conversions.ts'
import { disease } from '../../shared/entity/entities.ts'
import { inputTerm } from '../../shared/entity/inputs.ts'
import { oneScored, selectFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneRanked, topKRanked } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const DiseaseTerm = termType(disease)
export const DiseaseSet = setType(disease)
export const RankedDiseases = rankedType(disease)
export const ScoredDiseases = scoredType(disease)

export const inputDisease = inputTerm(disease, DiseaseTerm)
export const rankedDiseasesToSet = rankedToSet(disease, RankedDiseases, DiseaseSet)

export const topScoredDiseases = topKScored(disease, ScoredDiseases)
export const oneScoredDisease = oneScored(disease, ScoredDiseases, DiseaseTerm)
export const upScoredDiseases = selectFromScored(disease, 'up', ScoredDiseases)
export const downScoredDiseases = selectFromScored(disease, 'down', ScoredDiseases)
export const meanScoredDiseases = meanScored(disease, ScoredDiseases)
export const absMaxScoredDiseases = absMaxScored(disease, ScoredDiseases)
export const topRankedDiseases = topKRanked(disease, RankedDiseases)
export const oneRankedDisease = oneRanked(disease, RankedDiseases, DiseaseTerm)
