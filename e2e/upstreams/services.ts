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
import { archs4, sigpy } from './archs4/stand-in.ts'
import { drugshot } from './drugshot/stand-in.ts'
import { geneshot } from './geneshot/stand-in.ts'
import { gtex } from './gtex/stand-in.ts'
import { chea3, kea3 } from './regulators/stand-in.ts'
import { string } from './string.ts'
import { harmonizomeSuggestions, pubChemSuggestions } from './suggestions.ts'

/** Every simulated service. */
export const services: readonly StandIn[] = [
  archs4,
  chea3,
  drugshot,
  geneIds,
  geneInfo,
  geneshot,
  glycoSight,
  glyGen,
  gtex,
  harmonizomeSuggestions,
  kea3,
  metenp,
  metgene,
  myGene,
  ncbi,
  pubChemSuggestions,
  refmet,
  sigpy,
  string,
]
