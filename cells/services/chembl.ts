import { defineService } from '@playbook/core/service'
import { mendez2018 } from '../references.ts'

/** Measured activities of compounds. */
export const chembl = defineService({
  name: 'ChEMBL',
  base: 'https://www.ebi.ac.uk/chembl/api/data',
  patienceMs: 90_000,
  reference: mendez2018,
})
