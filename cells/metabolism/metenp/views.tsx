import type { GroupViews, ViewProps } from '@playbook/core/view'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { pageColumns } from '../../ui/table/columns.ts'
import { useRows } from '../../ui/table/useRows.ts'
import { fileColumns } from './columns.ts'
import type * as steps from './steps.ts'

const columns = pageColumns(fileColumns, {
  Description: {
    links: ({ FileDescription: text, FileURL: href }) => (/^https?:/.test(href) ? [{ text, href }] : []),
    width: 520,
  },
  // The description leads there.
  Address: { isHidden: true },
})

function ResultView({ value, print }: ViewProps<typeof steps.MetENPResult>) {
  const model = useRows(value.res, columns)
  return (
    <DataTable
      label="Results of MetENP"
      model={{ ...model, rowHeader: { name: 'No.', width: 52 } }}
      downloads={[jsonDownload(value)]}
      print={print}
      empty="MetENP made no files"
    >
      <span className={promptStyles.small}>The files are at MetENP; how long they are kept there is not known.</span>
    </DataTable>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { MetENPResult: ResultView }, prompts: {} }
