import { geneIdCases } from './gene-ids.cases.ts'
import { geneInfoCases } from './gene-info.cases.ts'
import { glycoSightCases } from './glycosight.cases.ts'
import { glyGenGlycanCases } from './glygen-glycans.cases.ts'
import { glyGenProteinCases } from './glygen-proteins.cases.ts'
import { metenpCases } from './metenp.cases.ts'
import { metgeneCases } from './metgene.cases.ts'
import { myGeneCases } from './mygene.cases.ts'
import { ncbiCases } from './ncbi.cases.ts'
import { refmetCases } from './refmet.cases.ts'
import type { Case } from './stand-in.ts'
import { archs4Cases } from './archs4/cases.ts'
import { drugshotCases } from './drugshot/cases.ts'
import { geneshotCases } from './geneshot/cases.ts'
import { gtexCases } from './gtex/cases.ts'
import { regulatorCases } from './regulators/cases.ts'
import { stringCases } from './string.cases.ts'

/** What every external step is tested with. */
export const cases: readonly Case[] = [
  ...archs4Cases,
  ...drugshotCases,
  ...geneshotCases,
  ...gtexCases,
  ...regulatorCases,
  ...geneIdCases,
  ...geneInfoCases,
  ...glycoSightCases,
  ...glyGenGlycanCases,
  ...glyGenProteinCases,
  ...metenpCases,
  ...metgeneCases,
  ...myGeneCases,
  ...ncbiCases,
  ...refmetCases,
  ...stringCases,
]
