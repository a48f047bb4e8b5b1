import type { GroupViews } from '@playbook/core/view'
import { protein } from '../../shared/entity/entities.ts'
import { oneOfSetPrompt, someOfSetPrompt } from '../../shared/entity/listViews.tsx'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    ProteinTerm: termView(protein),
    ProteinSet: setView(protein),
    RankedProteins: rankedView(protein),
    ScoredProteins: scoredView(protein),
  },
  prompts: {
    inputProtein: termPrompt(protein),
    inputProteinSet: setPrompt(protein),
    oneOfProteinSet: oneOfSetPrompt(protein),
    someOfProteinSet: someOfSetPrompt(protein),
  },
}
