import { rankedToSet, termsToSet } from '../../shared/entity/conversions.ts'
import { drug } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const DrugTerm = termType(drug)
export const DrugSet = setType(drug)
export const RankedDrugs = rankedType(drug)
export const ScoredDrugs = scoredType(drug)

export const inputDrug = inputTerm(drug, DrugTerm)
export const inputDrugSet = inputSet(drug, DrugSet)
export const drugsToSet = termsToSet(drug, DrugTerm, DrugSet)
export const rankedDrugsToSet = rankedToSet(drug, RankedDrugs, DrugSet)
