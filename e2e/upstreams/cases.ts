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
import { stringCases } from './string.cases.ts'

/** What every external step is tested with. */
export const cases: readonly Case[] = [
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
