import type { GroupViews } from '@playbook/core/view'
import { useScoreColumns } from '../../kinds/columns.tsx'
import { TopPrompt } from '../../ui/prompt/TopPrompt.tsx'
import { PickOne } from '../../ui/prompt/PickOne.tsx'
import { topsOf } from '../tops.ts'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const TopScored: Prompts['topScored'] = ({ row, inputs, ...props }) => (
  <TopPrompt {...props} plural={row.plural} tops={topsOf(inputs.scored.length)} count={inputs.scored.length} />
)

const OneScored: Prompts['oneScored'] = ({ row, inputs: { scored }, ...props }) => (
  <PickOne {...props} plural={row.plural} rows={scored} columns={useScoreColumns(row, scored)} />
)

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { topScored: TopScored, oneScored: OneScored },
}
