import type { Column } from '@playbook/core/readable'

/** The expression of a gene in a group of tumours. */
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

/** What a table of tumours shows: first what they are ordered by. */
export const tumours: readonly Column<Tumor>[] = [
  { name: 'Disease', value: (row) => row.Disease },
  { name: 'Z-score', value: (row) => row.zscore, format: 'score' },
  { name: 'Median (TPM)', value: (row) => row.TPM_median, format: 'score' },
  { name: 'Mean (TPM)', value: (row) => row.TPM_mean, format: 'score' },
  { name: 'SD (TPM)', value: (row) => row.TPM_sd, format: 'score' },
  { name: 'Data set', value: (row) => row.Dataset },
  { name: 'Gene', value: (row) => row.Gene_symbol },
  { name: 'Ensembl ID', value: (row) => row.Gene_Ensembl_ID },
]
