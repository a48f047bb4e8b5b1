import { absMaxScored, meanScored } from '../../shared/entity/combinedScores.ts'
import { rankedToSet, termsToSet } from '../../shared/entity/conversions.ts'
import { metabolite } from '../../shared/entity/entities.ts'
import { inputSet, inputTerm } from '../../shared/entity/inputs.ts'
import { oneScored, selectFromScored, setFromScored, topKScored } from '../../shared/entity/scoredLists.ts'
import { oneOfSet, someOfSet } from '../../shared/entity/setLists.ts'
import { rankedType, scoredType, setType, termType } from '../../shared/entity/types.ts'

export const MetaboliteTerm = termType(metabolite)
export const MetaboliteSet = setType(metabolite)
export const RankedMetabolites = rankedType(metabolite)
export const ScoredMetabolites = scoredType(metabolite)

export const inputMetabolite = inputTerm(metabolite, MetaboliteTerm)
export const inputMetaboliteSet = inputSet(metabolite, MetaboliteSet)
export const metabolitesToSet = termsToSet(metabolite, MetaboliteTerm, MetaboliteSet)
export const rankedMetabolitesToSet = rankedToSet(metabolite, RankedMetabolites, MetaboliteSet)

export const topScoredMetabolites = topKScored(metabolite, ScoredMetabolites)
export const oneScoredMetabolite = oneScored(metabolite, ScoredMetabolites, MetaboliteTerm)
export const upScoredMetabolites = selectFromScored(metabolite, 'up', ScoredMetabolites)
export const downScoredMetabolites = selectFromScored(metabolite, 'down', ScoredMetabolites)
export const meanScoredMetabolites = meanScored(metabolite, ScoredMetabolites)
export const absMaxScoredMetabolites = absMaxScored(metabolite, ScoredMetabolites)
export const scoredMetabolitesToSet = setFromScored(metabolite, ScoredMetabolites, MetaboliteSet)
export const oneOfMetaboliteSet = oneOfSet(metabolite, MetaboliteSet, MetaboliteTerm)
export const someOfMetaboliteSet = someOfSet(metabolite, MetaboliteSet)
