import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { variant } from '../../shared/entity/entities.ts'
import { oneScored, selectFromScored, setFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, oneRanked, someOfSet, topKRanked } from '../../shared/entity/setLists.ts'
import { RankedVariants, ScoredVariants, VariantSet, VariantTerm } from '../../kinds/variant/steps.ts'

export const topScoredVariants = topKScored(variant, ScoredVariants)
export const oneScoredVariant = oneScored(variant, ScoredVariants, VariantTerm)
export const upScoredVariants = selectFromScored(variant, 'up', ScoredVariants)
export const downScoredVariants = selectFromScored(variant, 'down', ScoredVariants)
export const meanScoredVariants = meanScored(variant, ScoredVariants)
export const absMaxScoredVariants = absMaxScored(variant, ScoredVariants)
export const scoredVariantsToSet = setFromScored(variant, ScoredVariants, VariantSet)
export const oneOfVariantSet = oneOfSet(variant, VariantSet, VariantTerm)
export const someOfVariantSet = someOfSet(variant, VariantSet)
export const topRankedVariants = topKRanked(variant, RankedVariants)
export const oneRankedVariant = oneRanked(variant, RankedVariants, VariantTerm)
