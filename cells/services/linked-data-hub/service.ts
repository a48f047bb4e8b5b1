import { defineService } from '@playbook/core/service'
import { cfdeLinkedDataHub } from '../../references.ts'

/** What SCREEN, GTEx and EN-TEx know of variants, regulatory elements and genes; all positions are those of GRCh38. */
export const linkedDataHub = defineService({
  name: 'CFDE Linked Data Hub',
  base: 'https://ldh.genome.network/cfde/ldh',
  setting: 'LDH_URL',
  // Records of much-studied genes are large.
  patienceMs: 60_000,
  reference: cfdeLinkedDataHub,
})
