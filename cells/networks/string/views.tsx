import type { GroupViews, ViewProps } from '@playbook/core/view'
import { threeDigits } from '../../ui/text/format.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'

type Network = ViewProps<typeof steps.StringNetwork>['value']

const columns: readonly ColumnOf<Network['edges'][number]>[] = [
  { name: 'SYMBOL A', value: ({ preferredName_A }) => preferredName_A },
  { name: 'SYMBOL B', value: ({ preferredName_B }) => preferredName_B },
  { name: 'Score', value: ({ score }) => score ?? null, numeric: true, format: threeDigits },
]

function NetworkView({ value, print }: ViewProps<typeof steps.StringNetwork>) {
  return (
    <RowTable label="Links in STRING" rows={value.edges} columns={columns} value={value} print={print} empty="No links">
      <span className={promptStyles.small}>{`Species: ${value.species_id}, Taxonomy ID: ${value.species_txid}`}</span>
    </RowTable>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { StringNetwork: NetworkView }, prompts: {} }
