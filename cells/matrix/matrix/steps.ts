export { countMatrix, readCountMatrix, uploadCountMatrix, zScore } from './counts.ts'
export { logNormalise, quantileNormalise, stabiliseVariance, transposeMatrix } from './ofGenes.ts'
