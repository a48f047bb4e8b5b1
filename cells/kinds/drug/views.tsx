import type { GroupViews } from '@playbook/core/view'
import { drug } from '../../shared/entity/entities.ts'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    DrugTerm: termView(drug),
    DrugSet: setView(drug),
    RankedDrugs: rankedView(drug),
    ScoredDrugs: scoredView(drug),
  },
  prompts: { inputDrug: termPrompt(drug), inputDrugSet: setPrompt(drug) },
}
