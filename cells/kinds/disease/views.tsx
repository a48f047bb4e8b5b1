import type { GroupViews } from '@playbook/core/view'
import { disease } from '../../shared/entity/entities.ts'
import { oneRankedPrompt, oneScoredPrompt, topRankedPrompt, topScoredPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    DiseaseTerm: termView(disease),
    DiseaseSet: setView(disease),
    RankedDiseases: rankedView(disease),
    ScoredDiseases: scoredView(disease),
  },
  prompts: {
    inputDisease: termPrompt(disease),
    topScoredDiseases: topScoredPrompt(disease),
    oneScoredDisease: oneScoredPrompt(disease),
    topRankedDiseases: topRankedPrompt(disease),
    oneRankedDisease: oneRankedPrompt(disease),
  },
}
