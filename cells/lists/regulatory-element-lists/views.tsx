import type { GroupViews } from '@playbook/core/view'
import { regulatoryElement } from '../../shared/entity/entities.ts'
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
    topScoredRegulatoryElements: topScoredPrompt(regulatoryElement),
    oneScoredRegulatoryElement: oneScoredPrompt(regulatoryElement),
    oneOfRegulatoryElementSet: oneOfSetPrompt(regulatoryElement),
    someOfRegulatoryElementSet: someOfSetPrompt(regulatoryElement),
    topRankedRegulatoryElements: topRankedPrompt(regulatoryElement),
    oneRankedRegulatoryElement: oneRankedPrompt(regulatoryElement),
  },
}
