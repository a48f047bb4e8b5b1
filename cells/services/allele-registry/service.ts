import { defineService } from '@playbook/core/service'
import { pawliczek2018 } from '../../references.ts'

/** Ids of human alleles. Its test server may give the same allele another id, so all is asked of this one. */
export const alleleRegistry = defineService({
  name: 'ClinGen Allele Registry',
  base: 'https://reg.genome.network',
  setting: 'ALLELE_REGISTRY_URL',
  reference: pawliczek2018,
})
