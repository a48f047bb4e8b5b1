export { concatenateGmts, geneSetsToGmt, geneSetToGmt, readGmt, uploadGmt } from './assembly.ts'
export { gmtConsensus, gmtIntersection, gmtUnion } from './combination.ts'
export { GMT } from './type.ts'
