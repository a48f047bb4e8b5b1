import type { GroupViews } from '@playbook/core/view'
import { ChoosePrompt } from './ChoosePrompt.tsx'
import { ComputePrompt } from './ComputePrompt.tsx'
import { FilterPrompt } from './FilterPrompt.tsx'
import { GroupPrompt } from './GroupPrompt.tsx'
import { JoinPrompt } from './JoinPrompt.tsx'
import { DistinctPrompt, SamplePrompt, SortPrompt } from './OrderPrompts.tsx'
import { PivotPrompt, StackPrompt, UnpivotPrompt } from './ReshapePrompts.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: {
    chooseColumns: ChoosePrompt,
    filterRows: FilterPrompt,
    sortRows: SortPrompt,
    distinctRows: DistinctPrompt,
    sampleRows: SamplePrompt,
    joinTables: JoinPrompt,
    stackTables: StackPrompt,
    pivotRows: PivotPrompt,
    unpivotColumns: UnpivotPrompt,
    groupRows: GroupPrompt,
    computeColumn: ComputePrompt,
  },
}
