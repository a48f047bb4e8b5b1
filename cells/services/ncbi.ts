import { defineService } from '@playbook/core/service'

const shared = {
  name: 'NCBI',
  // Without a key, over all its services.
  pace: { key: 'NCBI', perSecond: 3 },
  asksForContact: true,
} as const

/** Records of NCBI's databases, such as the studies of GEO. */
export const eUtilities = defineService({ ...shared, base: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils' })

/** Ids of articles in PubMed and PubMed Central. */
export const pmcIds = defineService({ ...shared, base: 'https://pmc.ncbi.nlm.nih.gov/tools/idconv/api/v1' })
