import { defineService } from '@playbook/core/service'
import { perturbSeqrSite } from '../../references.ts'

/** Signatures of compounds and of perturbed genes from many collections. */
export const perturbSeqr = defineService({
  name: 'Perturb-Seqr',
  base: 'https://perturbseqr.maayanlab.cloud',
  isFramed: true,
  patienceMs: 120_000,
  reference: perturbSeqrSite,
})
