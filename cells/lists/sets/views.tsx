import type { GroupViews } from '@playbook/core/view'
import { useTermColumns } from '../../kinds/columns.tsx'
import { KeepPrompt } from '../../ui/prompt/KeepPrompt.tsx'
import { PickOne } from '../../ui/prompt/PickOne.tsx'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const OneOfSet: Prompts['oneOfSet'] = ({ row, inputs: { set }, ...props }) => (
  <PickOne {...props} plural={row.plural} rows={set.set} columns={useTermColumns(row)} />
)

const SomeOfSet: Prompts['someOfSet'] = ({ row, inputs: { set }, ...props }) => (
  <KeepPrompt {...props} plural={row.plural} items={set.set} columns={useTermColumns(row)} />
)

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { oneOfSet: OneOfSet, someOfSet: SomeOfSet },
}
