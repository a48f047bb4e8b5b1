import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { drug } from '../../shared/entity/entities.ts'
import { oneScored, selectFromScored, setFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, oneRanked, someOfSet, topKRanked } from '../../shared/entity/setLists.ts'
import { DrugSet, DrugTerm, RankedDrugs, ScoredDrugs } from '../../kinds/drug/steps.ts'

export const topScoredDrugs = topKScored(drug, ScoredDrugs)
export const oneScoredDrug = oneScored(drug, ScoredDrugs, DrugTerm)
export const upScoredDrugs = selectFromScored(drug, 'up', ScoredDrugs)
export const downScoredDrugs = selectFromScored(drug, 'down', ScoredDrugs)
export const meanScoredDrugs = meanScored(drug, ScoredDrugs)
export const absMaxScoredDrugs = absMaxScored(drug, ScoredDrugs)
export const scoredDrugsToSet = setFromScored(drug, ScoredDrugs, DrugSet)
export const oneOfDrugSet = oneOfSet(drug, DrugSet, DrugTerm)
export const someOfDrugSet = someOfSet(drug, DrugSet)
export const topRankedDrugs = topKRanked(drug, RankedDrugs)
export const oneRankedDrug = oneRanked(drug, RankedDrugs, DrugTerm)
