import type { GroupViews } from '@playbook/core/view'
import { glycan } from '../../shared/entity/entities.ts'
import { oneOfSetPrompt, someOfSetPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GlycanTerm: termView(glycan),
    GlycanSet: setView(glycan),
    RankedGlycans: rankedView(glycan),
    ScoredGlycans: scoredView(glycan),
  },
  prompts: {
    inputGlycan: termPrompt(glycan),
    inputGlycanSet: setPrompt(glycan),
    oneOfGlycanSet: oneOfSetPrompt(glycan),
    someOfGlycanSet: someOfSetPrompt(glycan),
  },
}
