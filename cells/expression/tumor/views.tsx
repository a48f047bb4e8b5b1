import type { GroupViews, ViewProps } from '@playbook/core/view'
import { textDownload } from '../../ui/frame/download.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { columns } from './columns.tsx'
import { csvOf } from '../../ui/table/csv.ts'
import type * as steps from './steps.ts'

function TumorView({ value, print }: ViewProps<typeof steps.TumorGeneExpression>) {
  const csv = textDownload('CSV', 'data.csv', 'text/csv', () => csvOf(value, columns))
  return (
    <RowTable
      label="Tumor gene expression"
      rows={value}
      columns={columns}
      downloads={[csv]}
      print={print}
      empty="No tumors"
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { TumorGeneExpression: TumorView },
  prompts: {},
}
