import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { gene } from '../../shared/entity/entities.ts'
import { oneScored, selectFromScored, setFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, oneRanked, someOfSet, topKRanked } from '../../shared/entity/setLists.ts'
import { GeneSet, GeneTerm, RankedGenes, ScoredGenes } from '../../kinds/gene/steps.ts'

export const topScoredGenes = topKScored(gene, ScoredGenes)
export const oneScoredGene = oneScored(gene, ScoredGenes, GeneTerm)
export const upScoredGenes = selectFromScored(gene, 'up', ScoredGenes)
export const downScoredGenes = selectFromScored(gene, 'down', ScoredGenes)
export const meanScoredGenes = meanScored(gene, ScoredGenes)
export const absMaxScoredGenes = absMaxScored(gene, ScoredGenes)
export const scoredGenesToSet = setFromScored(gene, ScoredGenes, GeneSet)
export const oneOfGeneSet = oneOfSet(gene, GeneSet, GeneTerm)
export const someOfGeneSet = someOfSet(gene, GeneSet)
export const topRankedGenes = topKRanked(gene, RankedGenes)
export const oneRankedGene = oneRanked(gene, RankedGenes, GeneTerm)
