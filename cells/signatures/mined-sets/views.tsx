import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import { statedColumns } from '../../shared/statedColumns.ts'
import { csvDownload } from '../../ui/table/csv.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { setColumns, sourceOf } from './columns.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

const looks = {
  Source: { links: ({ term }: { readonly term: string }) => sourceOf(term), width: 120 },
  'Gene set': { width: 320 },
  Article: { width: 320 },
  Description: { width: 320 },
}
const all = pageColumns(setColumns)

const Sets: Group['views']['OverlappingGeneSets'] = ({ value, print }) => {
  const columns = useMemo(() => pageColumns(statedColumns(value, setColumns), looks), [value])
  return (
    <RowTable
      label="Gene sets that share genes"
      rows={value}
      columns={columns}
      downloads={[csvDownload(value, all)]}
      print={print}
      empty="No gene sets"
    />
  )
}

export const { views, prompts }: Group = { views: { OverlappingGeneSets: Sets }, prompts: {} }
