import { defineService } from '@playbook/core/service'
import { lonsdale2013 } from '../references.ts'

/** Gene expression in human tissues; medians are those of release 8. */
export const gtex = defineService({
  name: 'GTEx',
  base: 'https://gtexportal.org/api/v2',
  version: '8',
  patienceMs: 60_000,
  reference: lonsdale2013,
})
