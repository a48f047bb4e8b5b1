import type { GroupViews } from '@playbook/core/view'
import { variant } from '../../shared/entity/entities.ts'
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
    topScoredVariants: topScoredPrompt(variant),
    oneScoredVariant: oneScoredPrompt(variant),
    oneOfVariantSet: oneOfSetPrompt(variant),
    someOfVariantSet: someOfSetPrompt(variant),
    topRankedVariants: topRankedPrompt(variant),
    oneRankedVariant: oneRankedPrompt(variant),
  },
}
