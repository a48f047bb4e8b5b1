import type { GroupViews } from '@playbook/core/view'
import { phenotype } from '../../shared/entity/entities.ts'
import { oneRankedPrompt, oneScoredPrompt, topRankedPrompt, topScoredPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    PhenotypeTerm: termView(phenotype),
    PhenotypeSet: setView(phenotype),
    RankedPhenotypes: rankedView(phenotype),
    ScoredPhenotypes: scoredView(phenotype),
  },
  prompts: {
    inputPhenotype: termPrompt(phenotype),
    topScoredPhenotypes: topScoredPrompt(phenotype),
    oneScoredPhenotype: oneScoredPrompt(phenotype),
    topRankedPhenotypes: topRankedPrompt(phenotype),
    oneRankedPhenotype: oneRankedPrompt(phenotype),
  },
}
