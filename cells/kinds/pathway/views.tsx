import type { GroupViews } from '@playbook/core/view'
import { pathway } from '../../shared/entity/entities.ts'
import { oneRankedPrompt, oneScoredPrompt, topRankedPrompt, topScoredPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    PathwayTerm: termView(pathway),
    PathwaySet: setView(pathway),
    RankedPathways: rankedView(pathway),
    ScoredPathways: scoredView(pathway),
  },
  prompts: {
    inputPathway: termPrompt(pathway),
    topScoredPathways: topScoredPrompt(pathway),
    oneScoredPathway: oneScoredPrompt(pathway),
    topRankedPathways: topRankedPrompt(pathway),
    oneRankedPathway: oneRankedPrompt(pathway),
  },
}
