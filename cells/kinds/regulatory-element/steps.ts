import { rankedToSet } from '../../shared/entity/conversions.ts'
import { regulatoryElement } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const RegulatoryElementTerm = termType(regulatoryElement)
export const RegulatoryElementSet = setType(regulatoryElement)
export const RankedRegulatoryElements = rankedType(regulatoryElement)
export const ScoredRegulatoryElements = scoredType(regulatoryElement)

export const inputRegulatoryElement = inputTerm(regulatoryElement, RegulatoryElementTerm)
export const inputRegulatoryElementSet = inputSet(regulatoryElement, RegulatoryElementSet)
export const rankedRegulatoryElementsToSet = rankedToSet(
  regulatoryElement,
  RankedRegulatoryElements,
  RegulatoryElementSet,
)
