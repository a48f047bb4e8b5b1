import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import { SetPrompt } from '../../ui/prompt/SetPrompt.tsx'
import { suggestionsOf } from '../../ui/prompt/suggestions.ts'
import { TermPrompt } from '../../ui/prompt/TermPrompt.tsx'
import { RepairOffer } from './RepairOffer.tsx'
import { repairsOf } from './repairs.ts'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const InputTerm: Prompts['inputTerm'] = ({ row: { label, example, suggest }, ...props }) => {
  const source = useMemo(() => suggest && suggestionsOf(suggest.kind, suggest.least), [suggest])
  return <TermPrompt {...props} label={label} example={example} suggest={source} />
}

const InputSet: Prompts['inputSet'] = ({ row: { label, plural, exampleSet, isRepairable }, ...props }) => {
  const guard = isRepairable
    ? {
        offer: (items: readonly string[], repair: (items: readonly string[]) => void) => (
          <RepairOffer items={items} repair={repair} />
        ),
        repairsOf,
      }
    : {}
  return <SetPrompt {...props} {...guard} label={label} plural={plural} example={exampleSet} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { inputTerm: InputTerm, inputSet: InputSet },
}
