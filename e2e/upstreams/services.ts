import { geneIds } from './gene-ids.ts'
import { geneInfo } from './gene-info.ts'
import { glycoSight } from './glycosight.ts'
import { glyGen } from './glygen.ts'
import { metenp } from './metenp.ts'
import { metgene } from './metgene.ts'
import { myGene } from './mygene.ts'
import { ncbi } from './ncbi.ts'
import { refmet } from './refmet.ts'
import type { StandIn } from './stand-in.ts'
import { string } from './string.ts'
import { harmonizomeSuggestions, pubChemSuggestions } from './suggestions.ts'

/** Every simulated service. */
export const services: readonly StandIn[] = [
  geneIds,
  geneInfo,
  glycoSight,
  glyGen,
  harmonizomeSuggestions,
  metenp,
  metgene,
  myGene,
  ncbi,
  pubChemSuggestions,
  refmet,
  string,
]
