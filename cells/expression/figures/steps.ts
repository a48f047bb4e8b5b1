export { plotGeneGroups } from './geneGroups.ts'
export { plotGeneSetHeatmap, plotHeatmap, plotMatrixHeatmap } from './heatmap.ts'
export { plotMa } from './ma.ts'
export { plotPValues } from './pValues.ts'
