import { defineService } from '@playbook/core/service'
import { lachmann2019 } from '../references.ts'

/** Genes by the literature and by other genes; it also keeps the classes of the IDG protein list. */
export const geneshot = defineService({
  name: 'Geneshot',
  base: 'https://maayanlab.cloud/geneshot',
  patienceMs: 120_000,
  reference: lachmann2019,
})
