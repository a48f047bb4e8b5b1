import { rankedToSet, termsToSet } from '../../shared/entity/conversions.ts'
import { variant } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const VariantTerm = termType(variant)
export const VariantSet = setType(variant)
export const RankedVariants = rankedType(variant)
export const ScoredVariants = scoredType(variant)

export const inputVariant = inputTerm(variant, VariantTerm)
export const inputVariantSet = inputSet(variant, VariantSet)
export const variantsToSet = termsToSet(variant, VariantTerm, VariantSet)
export const rankedVariantsToSet = rankedToSet(variant, RankedVariants, VariantSet)
