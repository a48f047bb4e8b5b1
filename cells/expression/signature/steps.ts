export {
  genesOfSignature,
  plotVolcano,
  rankedGenesOfSignature,
  scoredGenesOfSignature,
  signatureToGmt,
} from './genes.ts'
export { readSignature, uploadSignature } from './reading.ts'
export { GeneSignature, type Contrast } from '../../shared/signature.ts'
