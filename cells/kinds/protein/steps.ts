import { rankedToSet } from '../../shared/entity/conversions.ts'
import { protein } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { setFromScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, someOfSet } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const ProteinTerm = termType(protein)
export const ProteinSet = setType(protein)
export const RankedProteins = rankedType(protein)
export const ScoredProteins = scoredType(protein)

export const inputProtein = inputTerm(protein, ProteinTerm)
export const inputProteinSet = inputSet(protein, ProteinSet)
export const rankedProteinsToSet = rankedToSet(protein, RankedProteins, ProteinSet)

export const scoredProteinsToSet = setFromScored(protein, ScoredProteins, ProteinSet)
export const oneOfProteinSet = oneOfSet(protein, ProteinSet, ProteinTerm)
export const someOfProteinSet = someOfSet(protein, ProteinSet)
