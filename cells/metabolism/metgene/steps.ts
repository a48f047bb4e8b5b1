export { countOfGene, metabolitesOfGene, reactionsOfGene, searchMetGene, studiesOfGene } from './ofGene.ts'
export { countOfSet, metabolitesOfSet, reactionsOfSet, studiesOfSet } from './ofSet.ts'
export { metabolitesToKeggSet, metabolitesToRefMetSet, metabolitesToSet } from './toSets.ts'
export { MetGeneMetabolites, MetGeneReactions, MetGeneStudies, MetGeneSummary, MetGeneSummaryTable } from './types.ts'
