import type { Column } from '@playbook/core/readable'

/** The expression of a gene in a group of tumors. */
export interface Tumor {
  readonly TPM_mean: number | string
  readonly TPM_sd: number | string
  readonly TPM_median: number
  readonly Disease: string
  readonly Gene_symbol: string
  readonly Gene_Ensembl_ID: string
  readonly Dataset: string
  readonly zscore: number | string
}

/** What a table of tumors shows, in the order of the reference system. */
export const tumors: readonly Column<Tumor>[] = [
  { name: 'Gene ID', value: (row) => row.Gene_symbol },
  { name: 'Data Set', value: (row) => row.Dataset },
  { name: 'Disease', value: (row) => row.Disease },
  { name: 'TPM Mean', value: (row) => row.TPM_mean, format: 'score' },
  { name: 'TPM Stand. Dev.', value: (row) => row.TPM_sd, format: 'score' },
  { name: 'TPM Median', value: (row) => row.TPM_median, format: 'score' },
  { name: 'Ensembl ID', value: (row) => row.Gene_Ensembl_ID },
  { name: 'Zscore', value: (row) => row.zscore, format: 'score' },
]
