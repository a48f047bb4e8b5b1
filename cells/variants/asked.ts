import type { Service } from '@playbook/core/service'
import { RegulatoryElementSet, RegulatoryElementTerm, VariantSet, VariantTerm } from '../kinds/types.ts'
import { elementTags, variantTags } from './stories.ts'

/** What steps that ask a service about one or several variants or regulatory elements have in common. */
export const ofVariant = (external: Service) => ({
  tags: variantTags('Term'),
  inputs: { variant: VariantTerm },
  external,
})
export const ofVariants = (external: Service) => ({
  tags: variantTags('Set'),
  inputs: { variantset: VariantSet },
  external,
})
export const ofElement = (external: Service) => ({
  tags: elementTags('Term'),
  inputs: { regulatoryElement: RegulatoryElementTerm },
  external,
})
export const ofElements = (external: Service) => ({
  tags: elementTags('Set'),
  inputs: { regulatoryElementSet: RegulatoryElementSet },
  external,
})
