import { pageColumns } from '../../ui/table/columns.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { tumours, type Tumor } from './readable.ts'

export const columns = pageColumns(tumours, { Disease: { width: 240 } })

/** Files have the order and the names of the reference system. */
export const fileColumns: readonly ColumnOf<Tumor>[] = [
  { name: 'Gene ID', value: (row) => row.Gene_symbol },
  { name: 'Data Set', value: (row) => row.Dataset },
  { name: 'Disease', value: (row) => row.Disease },
  { name: 'TPM Mean', value: (row) => row.TPM_mean },
  { name: 'TPM Stand. Dev.', value: (row) => row.TPM_sd },
  { name: 'TPM Median', value: (row) => row.TPM_median },
  { name: 'Ensembl ID', value: (row) => row.Gene_Ensembl_ID },
  { name: 'Zscore', value: (row) => row.zscore },
]
