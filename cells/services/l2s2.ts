import { defineService } from '@playbook/core/service'
import { marino2025 } from '../references.ts'

/** Signatures of LINCS L1000, of compounds and of CRISPR knock-outs. */
export const l2s2 = defineService({
  name: 'L2S2',
  base: 'https://l2s2.maayanlab.cloud',
  isFramed: true,
  patienceMs: 120_000,
  reference: marino2025,
})
