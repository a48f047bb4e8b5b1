import type { GroupViews } from '@playbook/core/view'
import { metabolite } from '../../shared/entity/entities.ts'
import { oneOfSetPrompt, oneScoredPrompt, someOfSetPrompt, topScoredPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    MetaboliteTerm: termView(metabolite),
    MetaboliteSet: setView(metabolite),
    RankedMetabolites: rankedView(metabolite),
    ScoredMetabolites: scoredView(metabolite),
  },
  prompts: {
    inputMetabolite: termPrompt(metabolite),
    inputMetaboliteSet: setPrompt(metabolite),
    topScoredMetabolites: topScoredPrompt(metabolite),
    oneScoredMetabolite: oneScoredPrompt(metabolite),
    oneOfMetaboliteSet: oneOfSetPrompt(metabolite),
    someOfMetaboliteSet: someOfSetPrompt(metabolite),
  },
}
