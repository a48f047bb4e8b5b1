export { countMatrix, readCountMatrix, uploadCountMatrix, zScore } from './counts.ts'
export { logNormalise, quantileNormalise, regularisedLog, stabiliseVariance, transposeMatrix } from './ofGenes.ts'
