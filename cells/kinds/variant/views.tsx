import type { GroupViews } from '@playbook/core/view'
import { variant } from '../../shared/entity/entities.ts'
import { rankedView, scoredView, setPrompt, setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    VariantTerm: termView(variant),
    VariantSet: setView(variant),
    RankedVariants: rankedView(variant),
    ScoredVariants: scoredView(variant),
  },
  prompts: { inputVariant: termPrompt(variant), inputVariantSet: setPrompt(variant) },
}
