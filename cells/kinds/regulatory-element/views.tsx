import type { GroupViews } from '@playbook/core/view'
import { regulatoryElement } from '../../shared/entity/entities.ts'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    RegulatoryElementTerm: termView(regulatoryElement),
    RegulatoryElementSet: setView(regulatoryElement),
    RankedRegulatoryElements: rankedView(regulatoryElement),
    ScoredRegulatoryElements: scoredView(regulatoryElement),
  },
  prompts: {
    inputRegulatoryElement: termPrompt(regulatoryElement),
    inputRegulatoryElementSet: setPrompt(regulatoryElement),
  },
}
