import type { Payload } from '@playbook/core/step'
import { threeDigits } from '../../ui/text/format.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'

/** In the order and under the names of the reference system, whose downloads have them, too. */
export const columns: readonly ColumnOf<Payload<typeof steps.TumorGeneExpression>[number]>[] = [
  { name: 'Gene ID', value: (row) => row.Gene_symbol },
  { name: 'Data Set', value: (row) => row.Dataset },
  { name: 'Disease', value: (row) => row.Disease },
  { name: 'TPM Mean', value: (row) => row.TPM_mean, numeric: true },
  { name: 'TPM Stand. Dev.', value: (row) => row.TPM_sd, numeric: true },
  { name: 'TPM Median', value: (row) => row.TPM_median, numeric: true },
  { name: 'Ensembl ID', value: (row) => row.Gene_Ensembl_ID },
  { name: 'Zscore', value: (row) => row.zscore, numeric: true, format: threeDigits },
]
