export {
  downGenesOfSignature,
  plotVolcano,
  scoredGenesOfSignature,
  signatureToGmt,
  upGenesOfSignature,
} from './genes.ts'
export { readSignature, uploadSignature } from './reading.ts'
export { GeneSignature, type Contrast } from './type.ts'
