import { defineService } from '@playbook/core/service'
import { clarke2025, deepDivePage } from '../references.ts'

/** Functions of a gene as a model of millions of gene sets predicts them, on a page of its own. */
export const gsfm = defineService({
  name: 'GSFM',
  base: 'https://gsfm.maayanlab.cloud',
  isFramed: true,
  reference: clarke2025,
})

/** What a language model writes about a gene after its literature, on a page of its own. */
export const deepDive = defineService({
  name: 'DeepDive',
  base: 'https://maayanlab.cloud/deepdive',
  isFramed: true,
  reference: deepDivePage,
})
