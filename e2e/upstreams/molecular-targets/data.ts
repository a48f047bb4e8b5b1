/** The expression of a gene in one group of tumors. */
export interface Group {
  readonly disease: string
  readonly dataset?: string
  readonly samples?: number
  readonly TPM_mean: number | string
  readonly TPM_sd?: number | null
  readonly TPM_median: number | string
}

interface Gene {
  readonly symbol: string
  readonly groups: readonly Group[]
}

/** Mean, deviation and median of BRAF are those of the service; other genes are simulated. */
export const GENES: Readonly<Record<string, Gene>> = {
  ENSG00000157764: {
    symbol: 'BRAF',
    groups: [
      {
        disease: 'Acute Lymphoblastic Leukemia',
        samples: 458,
        TPM_mean: 13.62,
        TPM_sd: 14.23,
        TPM_median: 7.92,
      },
      { disease: 'Acute Myeloid Leukemia', TPM_mean: 10.98, TPM_sd: 8.21, TPM_median: 8.42 },
      { disease: 'Neuroblastoma', dataset: 'All Cohorts', TPM_mean: 25.48, TPM_sd: 13.43, TPM_median: 22 },
    ],
  },
  ENSG00000134323: {
    symbol: 'MYCN',
    groups: [
      { disease: 'Neuroblastoma', TPM_mean: '140.2', TPM_sd: 210.5, TPM_median: '31.5' },
      { disease: 'Wilms tumor', TPM_mean: 20.1, TPM_sd: null, TPM_median: 11.5 },
      { disease: 'Medulloblastoma', dataset: 'PBTA', TPM_mean: 15.25, TPM_median: 5 },
    ],
  },
  ENSG00000205111: {
    symbol: 'CDKL4',
    groups: [
      { disease: 'Ependymoma', dataset: 'PBTA', TPM_mean: 4.4, TPM_sd: 2.6, TPM_median: 3.9 },
      { disease: 'Neuroblastoma', dataset: 'All Cohorts', TPM_mean: 0.4, TPM_sd: 0.5, TPM_median: 0.2 },
      { disease: 'Wilms tumor', TPM_mean: 0.9, TPM_sd: 0.7, TPM_median: 0.75 },
    ],
  },
  ENSG00000130234: { symbol: 'ACE2', groups: [{ disease: 'Wilms tumor', TPM_mean: 6.5, TPM_sd: 3, TPM_median: 5.25 }] },
  ENSG00000136872: { symbol: 'ALDOB', groups: [] },
}
