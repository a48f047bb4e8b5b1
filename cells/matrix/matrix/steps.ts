export { countMatrix, readCountMatrix, uploadCountMatrix, zScore } from './counts.ts'
export { logNormalise, quantileNormalise, transposeMatrix } from './ofGenes.ts'
