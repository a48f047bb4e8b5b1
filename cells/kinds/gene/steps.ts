import { rankedToSet, termsToSet } from '../../shared/entity/conversions.ts'
import { gene } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const GeneTerm = termType(gene)
export const GeneSet = setType(gene)
export const RankedGenes = rankedType(gene)
export const ScoredGenes = scoredType(gene)

export const inputGene = inputTerm(gene, GeneTerm)
export const inputGeneSet = inputSet(gene, GeneSet)
export const genesToSet = termsToSet(gene, GeneTerm, GeneSet)
export const rankedGenesToSet = rankedToSet(gene, RankedGenes, GeneSet)
