import type { GroupViews } from '@playbook/core/view'
import { tissue } from '../../shared/entity/entities.ts'
import { oneRankedPrompt, oneScoredPrompt, topRankedPrompt, topScoredPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    TissueTerm: termView(tissue),
    TissueSet: setView(tissue),
    RankedTissues: rankedView(tissue),
    ScoredTissues: scoredView(tissue),
  },
  prompts: {
    inputTissue: termPrompt(tissue),
    topScoredTissues: topScoredPrompt(tissue),
    oneScoredTissue: oneScoredPrompt(tissue),
    topRankedTissues: topRankedPrompt(tissue),
    oneRankedTissue: oneRankedPrompt(tissue),
  },
}
