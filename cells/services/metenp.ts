import { defineService } from '@playbook/core/service'
import { choudhary2020 } from '../references.ts'

/** Enrichment of metabolites. With genes an analysis can take more than 10 minutes. */
export const metEnp = defineService({
  name: 'MetENP',
  base: 'https://bdcw.org/MetENP/rest',
  setting: 'METENP_URL',
  patienceMs: 15 * 60_000,
  reference: choudhary2020,
})
