import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { rankedToSet } from '../../shared/entity/conversions.ts'
import { phenotype } from '../../shared/entity/entities.ts'
import { inputTerm } from '../../shared/entity/inputs.ts'
import { oneScored, selectFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneRanked, topKRanked } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const PhenotypeTerm = termType(phenotype)
export const PhenotypeSet = setType(phenotype)
export const RankedPhenotypes = rankedType(phenotype)
export const ScoredPhenotypes = scoredType(phenotype)

export const inputPhenotype = inputTerm(phenotype, PhenotypeTerm)
export const rankedPhenotypesToSet = rankedToSet(phenotype, RankedPhenotypes, PhenotypeSet)

export const topScoredPhenotypes = topKScored(phenotype, ScoredPhenotypes)
export const oneScoredPhenotype = oneScored(phenotype, ScoredPhenotypes, PhenotypeTerm)
export const upScoredPhenotypes = selectFromScored(phenotype, 'up', ScoredPhenotypes)
export const downScoredPhenotypes = selectFromScored(phenotype, 'down', ScoredPhenotypes)
export const meanScoredPhenotypes = meanScored(phenotype, ScoredPhenotypes)
export const absMaxScoredPhenotypes = absMaxScored(phenotype, ScoredPhenotypes)
export const topRankedPhenotypes = topKRanked(phenotype, RankedPhenotypes)
export const oneRankedPhenotype = oneRanked(phenotype, RankedPhenotypes, PhenotypeTerm)
