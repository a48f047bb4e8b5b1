import type { GroupViews } from '@playbook/core/view'
import { gene } from '../entity/entities.ts'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GeneTerm: termView(gene),
    GeneSet: setView(gene),
    RankedGenes: rankedView(gene),
    ScoredGenes: scoredView(gene),
  },
  prompts: { inputGene: termPrompt(gene), inputGeneSet: setPrompt(gene) },
}
