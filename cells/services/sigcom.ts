import { defineService } from '@playbook/core/service'
import { evangelista2022 } from '../references.ts'

/** Signatures of LINCS L1000, ranked by how they move the genes of a query. */
export const sigCom = defineService({
  name: 'SigCom LINCS',
  base: 'https://maayanlab.cloud/sigcom-lincs',
  isFramed: true,
  patienceMs: 120_000,
  reference: evangelista2022,
})
