export { concatenateDmts, drugSetsToDmt, readDmt, uploadDmt } from './assembly.ts'
export { dmtConsensus, dmtIntersection, dmtUnion } from './combination.ts'
export { DMT } from './type.ts'
