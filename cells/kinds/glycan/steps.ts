import { rankedToSet } from '../../shared/entity/conversions.ts'
import { glycan } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { setFromScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, someOfSet } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const GlycanTerm = termType(glycan)
export const GlycanSet = setType(glycan)
export const RankedGlycans = rankedType(glycan)
export const ScoredGlycans = scoredType(glycan)

export const inputGlycan = inputTerm(glycan, GlycanTerm)
export const inputGlycanSet = inputSet(glycan, GlycanSet)
export const rankedGlycansToSet = rankedToSet(glycan, RankedGlycans, GlycanSet)

export const scoredGlycansToSet = setFromScored(glycan, ScoredGlycans, GlycanSet)
export const oneOfGlycanSet = oneOfSet(glycan, GlycanSet, GlycanTerm)
export const someOfGlycanSet = someOfSet(glycan, GlycanSet)
