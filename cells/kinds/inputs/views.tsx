import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import { SetPrompt } from '../../ui/prompt/SetPrompt.tsx'
import { suggestionsOf } from '../../ui/prompt/suggestions.ts'
import { TermPrompt } from '../../ui/prompt/TermPrompt.tsx'
import { geneGuard } from './guard/guard.browser.ts'
import { RepairOffer } from './guard/RepairOffer.tsx'
import { notesOf } from './guard/repairs.ts'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const InputTerm: Prompts['inputTerm'] = ({ row: { label, example, suggest }, ...props }) => {
  const source = useMemo(() => suggest && suggestionsOf(suggest.kind, suggest.least), [suggest])
  return <TermPrompt {...props} label={label} example={example} suggest={source} />
}

const InputSet: Prompts['inputSet'] = ({ row: { label, plural, exampleSet, isRepairable }, ...props }) => {
  const guard = isRepairable ? geneGuard() : undefined
  const guarding = isRepairable && {
    offer: (items: readonly string[], repair: (items: readonly string[]) => void) => (
      <RepairOffer items={items} repair={repair} guard={guard} />
    ),
    notesOf,
    ...(guard && { noteElsewhere: guard.note }),
  }
  return <SetPrompt {...props} {...guarding} label={label} plural={plural} example={exampleSet} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { inputTerm: InputTerm, inputSet: InputSet },
}
