import type { GroupViews } from '@playbook/core/view'
import { useTermColumns } from '../../kinds/columns.tsx'
import { TopPrompt } from '../../ui/prompt/TopPrompt.tsx'
import { PickOne } from '../../ui/prompt/PickOne.tsx'
import { topsOf } from '../tops.ts'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const TopRanked: Prompts['topRanked'] = ({ row, inputs, ...props }) => (
  <TopPrompt
    {...props}
    plural={row.plural}
    tops={topsOf(inputs.ranked.ranked.length)}
    count={inputs.ranked.ranked.length}
  />
)

const OneRanked: Prompts['oneRanked'] = ({ row, inputs: { ranked }, ...props }) => (
  <PickOne {...props} plural={row.plural} rows={ranked.ranked} columns={useTermColumns(row)} />
)

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { topRanked: TopRanked, oneRanked: OneRanked },
}
