import type { GroupViews, ViewProps } from '@playbook/core/view'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload, textDownload } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/frame/Downloads.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { columns } from './columns.tsx'
import { csvOf } from './csv.ts'
import type * as steps from './steps.ts'

type Rows = ViewProps<typeof steps.TumorGeneExpression>['value']

function TumorView({ value, print }: ViewProps<typeof steps.TumorGeneExpression>) {
  return (
    <DataTable
      label="Tumor gene expression"
      model={useRows(value, columns)}
      downloads={downloadsOf(value)}
      print={print}
      empty="No tumors"
    />
  )
}

function downloadsOf(rows: Rows): Download[] {
  return [jsonDownload(rows), textDownload('CSV', 'data.csv', 'text/csv', () => csvOf(rows, columns))]
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { TumorGeneExpression: TumorView },
  prompts: {},
}
