export { readSignature, uploadSignature } from './reading.ts'
export { GeneSignature, type Contrast } from './type.ts'
