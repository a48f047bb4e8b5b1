import { defineService } from '@playbook/core/service'
import { kim2022 } from '../references.ts'

/** Completes names of compounds. */
export const pubChem = defineService({ name: 'PubChem', base: 'https://pubchem.ncbi.nlm.nih.gov/rest' })

/** Looks up many names at once, as a job, and records of compounds. It asks for breaks between requests. */
export const pubChemQueries = defineService({
  name: 'PubChem',
  base: 'https://pubchem.ncbi.nlm.nih.gov',
  pace: { perSecond: 2 },
  patienceMs: 90_000,
  reference: kim2022,
})

/** Where it puts the results of its jobs: on one of several hosts of NCBI. */
export const pubChemFiles = defineService({
  name: 'PubChem',
  base: 'https://ftp-private.ncbi.nlm.nih.gov/pubchem/.fetch',
  hosts: ['*.ncbi.nlm.nih.gov'],
  patienceMs: 90_000,
  reference: kim2022,
})
