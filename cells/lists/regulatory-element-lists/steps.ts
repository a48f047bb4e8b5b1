import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { regulatoryElement } from '../../shared/entity/entities.ts'
import { oneScored, selectFromScored, setFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, oneRanked, someOfSet, topKRanked } from '../../shared/entity/setLists.ts'
import {
  RankedRegulatoryElements,
  RegulatoryElementSet,
  RegulatoryElementTerm,
  ScoredRegulatoryElements,
} from '../../kinds/regulatory-element/steps.ts'

export const topScoredRegulatoryElements = topKScored(regulatoryElement, ScoredRegulatoryElements)
export const oneScoredRegulatoryElement = oneScored(regulatoryElement, ScoredRegulatoryElements, RegulatoryElementTerm)
export const upScoredRegulatoryElements = selectFromScored(regulatoryElement, 'up', ScoredRegulatoryElements)
export const downScoredRegulatoryElements = selectFromScored(regulatoryElement, 'down', ScoredRegulatoryElements)
export const meanScoredRegulatoryElements = meanScored(regulatoryElement, ScoredRegulatoryElements)
export const absMaxScoredRegulatoryElements = absMaxScored(regulatoryElement, ScoredRegulatoryElements)
export const scoredRegulatoryElementsToSet = setFromScored(
  regulatoryElement,
  ScoredRegulatoryElements,
  RegulatoryElementSet,
)
export const oneOfRegulatoryElementSet = oneOfSet(regulatoryElement, RegulatoryElementSet, RegulatoryElementTerm)
export const someOfRegulatoryElementSet = someOfSet(regulatoryElement, RegulatoryElementSet)
export const topRankedRegulatoryElements = topKRanked(regulatoryElement, RankedRegulatoryElements)
export const oneRankedRegulatoryElement = oneRanked(regulatoryElement, RankedRegulatoryElements, RegulatoryElementTerm)
