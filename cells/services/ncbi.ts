import { defineService } from '@playbook/core/service'

// Without a key, over all its services.
const pace = { key: 'NCBI', perSecond: 3 } as const

/** Records of NCBI's databases, such as the studies of GEO. */
export const eUtilities = defineService({ name: 'NCBI', base: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils', pace })

/** Ids of articles in PubMed and PubMed Central. */
export const pmcIds = defineService({ name: 'NCBI', base: 'https://pmc.ncbi.nlm.nih.gov/tools/idconv/api/v1', pace })
