import type { GroupViews, ViewProps } from '@playbook/core/view'
import { threeDigits } from '../../ui/text/format.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'

type Network = ViewProps<typeof steps.StringNetwork>['value']

const columns: readonly ColumnOf<Network['edges'][number]>[] = [
  { name: 'SYMBOL A', value: ({ preferredName_A }) => preferredName_A },
  { name: 'SYMBOL B', value: ({ preferredName_B }) => preferredName_B },
  { name: 'Score', value: ({ score }) => score ?? null, numeric: true, format: threeDigits },
]

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    StringNetwork: tableView({
      label: 'Links in STRING',
      rows: ({ edges }) => edges,
      columns,
      empty: 'No links',
      note: (value) => `Species: ${value.species_id}, Taxonomy ID: ${value.species_txid}`,
    }),
  },
  prompts: {},
}
