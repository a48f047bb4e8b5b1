import type { Case } from '../simulation.ts'

const base = 'https://maayanlab.cloud/drugshot/api'

const MEAN = (95 + 303 + 80) / 3
const DEVIATION = Math.sqrt(((95 - MEAN) ** 2 + (303 - MEAN) ** 2 + (80 - MEAN) ** 2) / 3)
const scored = [
  { term: 'aminopterin', zscore: (303 - MEAN) / DEVIATION },
  { term: 'SN-38', zscore: (95 - MEAN) / DEVIATION },
  { term: 'tofacitinib', zscore: (80 - MEAN) / DEVIATION },
]
const similar = [
  { term: 'dutasteride', zscore: 0.61 },
  { term: 'etoposide', zscore: 0.1735661679257949 },
]
const AUGMENT_FAILED = 'Failed to augment drug set using DrugShot: Internal Server Error'

/** DrugShot. */
export const cases: readonly Case[] = [
  ...['drugrif', 'autorif'].flatMap((rif) =>
    ['Disease', 'Drug', 'Gene', 'Pathway', 'Phenotype', 'Tissue'].map((kind) => ({
      step: `DrugShotTermSearch[${kind}, ${rif}]`,
      inputs: { term: 'Alopecia' },
      gives: { output: scored },
      refusal: 'Failed to query DrugShot: Internal Server Error',
      requests: [`POST ${base}/search {"rif":"${rif}","term":"Alopecia"}`],
    })),
  ),
  ...['drugrif_cooccur', 'L1000_coexpression'].flatMap((similarity) => [
    {
      step: `DrugShotDrugSetAugmentation[${similarity}]`,
      inputs: { drugset: { set: ['finasteride', ' stanolone'] } },
      gives: { output: similar },
      refusal: AUGMENT_FAILED,
      requests: [`POST ${base}/associate {"drug_list":["finasteride","stanolone"],"similarity":"${similarity}"}`],
    },
    {
      step: `DrugShotDrugAugmentation[${similarity}]`,
      inputs: { drug: 'finasteride' },
      gives: { output: similar },
      refusal: AUGMENT_FAILED,
      requests: [`POST ${base}/associate {"drug_list":["finasteride"],"similarity":"${similarity}"}`],
    },
  ]),
]
