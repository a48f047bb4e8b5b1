export { plotEnrichment, plotEnrichmentDots, plotPreranked, plotRunningScore } from './figures.ts'
export { enrichFisher, enrichTested, GeneSetEnrichment } from './fisher.ts'
export { enrichPreranked, PrerankedEnrichment } from './preranked.ts'
