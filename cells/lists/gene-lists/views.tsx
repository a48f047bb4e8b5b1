import type { GroupViews } from '@playbook/core/view'
import { gene } from '../../shared/entity/entities.ts'
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
    topScoredGenes: topScoredPrompt(gene),
    oneScoredGene: oneScoredPrompt(gene),
    oneOfGeneSet: oneOfSetPrompt(gene),
    someOfGeneSet: someOfSetPrompt(gene),
    topRankedGenes: topRankedPrompt(gene),
    oneRankedGene: oneRankedPrompt(gene),
  },
}
