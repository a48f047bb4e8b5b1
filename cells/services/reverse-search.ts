import { defineService } from '@playbook/core/service'
import { jeon2022 } from '../references.ts'

/** Signatures of LINCS L1000 by what they do to one gene. */
export const reverseSearch = defineService({
  name: 'L1000 reverse search',
  base: 'https://lincs-reverse-search-dashboard.dev.maayanlab.cloud',
  isFramed: true,
  patienceMs: 120_000,
  reference: jeon2022,
})
