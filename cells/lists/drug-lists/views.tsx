import type { GroupViews } from '@playbook/core/view'
import { drug } from '../../shared/entity/entities.ts'
import {
  oneOfSetPrompt,
  oneRankedPrompt,
  oneScoredPrompt,
  someOfSetPrompt,
  topRankedPrompt,
  topScoredPrompt,
} from '../../shared/entity/listViews.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: {
    topScoredDrugs: topScoredPrompt(drug),
    oneScoredDrug: oneScoredPrompt(drug),
    oneOfDrugSet: oneOfSetPrompt(drug),
    someOfDrugSet: someOfSetPrompt(drug),
    topRankedDrugs: topRankedPrompt(drug),
    oneRankedDrug: oneRankedPrompt(drug),
  },
}
