import type { GroupViews, PromptProps } from '@playbook/core/view'
import { gene } from '../../shared/entity/entities.ts'
import { rankedView, scoredView, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import { SetPrompt } from '../../ui/prompt/SetPrompt.tsx'
import { RepairOffer } from './RepairOffer.tsx'
import { repairsOf } from './repairs.ts'
import type * as steps from './steps.ts'

function GeneSetPrompt(props: PromptProps<typeof steps.inputGeneSet>) {
  return (
    <SetPrompt
      {...props}
      label={gene.label}
      plural={gene.plural}
      example={gene.exampleSet}
      offer={(items, repair) => <RepairOffer items={items} repair={repair} />}
      repairsOf={repairsOf}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GeneTerm: termView(gene),
    GeneSet: setView(gene),
    RankedGenes: rankedView(gene),
    ScoredGenes: scoredView(gene),
  },
  prompts: { inputGene: termPrompt(gene), inputGeneSet: GeneSetPrompt },
}
