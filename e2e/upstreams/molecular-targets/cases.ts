import { inputError, type Case } from '../simulation.ts'

const tumors = (ensembl: string) =>
  `GET https://moleculartargets.ccdi.cancer.gov/tpm/gene-all-cancer/json?ensemblId=${ensembl}&includeTumorDesc=primaryOnly`
const record = (symbol: string, ensembl?: string) => ({
  _id: '1',
  symbol,
  ...(ensembl === undefined ? {} : { ensembl: { gene: ensembl } }),
})

const MEDIANS = [7.92, 8.42, 22]
const mean = MEDIANS.reduce((sum, median) => sum + median, 0) / MEDIANS.length
const deviation = Math.sqrt(MEDIANS.reduce((sum, median) => sum + (median - mean) ** 2, 0) / 2)
const braf = (Disease: string, Dataset: string, [TPM_mean, TPM_sd, TPM_median]: readonly [number, number, number]) => ({
  TPM_mean,
  TPM_sd,
  TPM_median,
  Disease,
  Gene_symbol: 'BRAF',
  Gene_Ensembl_ID: 'ENSG00000157764',
  Dataset,
  zscore: (TPM_median - mean) / deviation,
})

/** Tumors: by identifier and by symbol, missing deviations, one group, none, an unknown gene. */
export const cases: readonly Case[] = [
  {
    step: 'KFTumorExpression',
    inputs: { gene_info: record('BRAF', 'ENSG00000157764.14') },
    gives: {
      output: [
        braf('Neuroblastoma', 'All Cohorts', [25.48, 13.43, 22]),
        braf('Acute Myeloid Leukemia', 'TARGET', [10.98, 8.21, 8.42]),
        braf('Acute Lymphoblastic Leukemia', 'TARGET', [13.62, 14.23, 7.92]),
      ],
    },
    requests: [tumors('ENSG00000157764')],
  },
  {
    step: 'KFTumorExpression',
    about: 'one group of tumors, which has no z-score',
    inputs: { gene_info: record('ACE2', 'ENSG00000130234') },
    gives: {
      output: [
        {
          TPM_mean: 6.5,
          TPM_sd: 3,
          TPM_median: 5.25,
          Disease: 'Wilms tumor',
          Gene_symbol: 'ACE2',
          Gene_Ensembl_ID: 'ENSG00000130234',
          Dataset: 'TARGET',
          zscore: 'nan',
        },
      ],
    },
    requests: [tumors('ENSG00000130234')],
  },
  {
    step: 'KFTumorExpression',
    about: 'no group',
    inputs: { gene_info: record('ALDOB', 'ENSG00000136872') },
    gives: { output: [] },
    requests: [tumors('ENSG00000136872')],
  },
  {
    step: 'KFTumorExpression',
    about: 'a record without an Ensembl identifier',
    inputs: { gene_info: record('XIST') },
    gives: inputError('The gene XIST has no Ensembl identifier, by which tumours are looked up.'),
    requests: [],
  },
  {
    step: 'KFTumorExpressionFromGene',
    about: 'missing deviations',
    inputs: { gene: 'MYCN' },
    gives: {
      output: [
        row('Neuroblastoma', 'TARGET', { TPM_mean: 140.2, TPM_sd: 210.5, TPM_median: 31.5 }),
        row('Wilms tumor', 'TARGET', { TPM_mean: 20.1, TPM_sd: 'nan', TPM_median: 11.5 }),
        row('Medulloblastoma', 'PBTA', { TPM_mean: 15.25, TPM_sd: 'nan', TPM_median: 5 }),
      ],
    },
    requests: [
      'GET https://mygene.info/v3/query?q=MYCN',
      'GET https://mygene.info/v3/gene/4613',
      tumors('ENSG00000134323'),
    ],
    services: ['MyGene.info', 'MyGene.info', 'Molecular Targets Platform'],
  },
]

/** Medians of 31.5, 11.5 and 5. */
function row(Disease: string, Dataset: string, tpm: { TPM_mean: number; TPM_sd: number | string; TPM_median: number }) {
  const deviationOfMycn = Math.sqrt((15.5 ** 2 + 4.5 ** 2 + 11 ** 2) / 2)
  return {
    ...tpm,
    Disease,
    Gene_symbol: 'MYCN',
    Gene_Ensembl_ID: 'ENSG00000134323',
    Dataset,
    zscore: (tpm.TPM_median - 16) / deviationOfMycn,
  }
}
