import { defineService } from '@playbook/core/service'

/** Completes names of compounds. */
export const pubChem = defineService({ name: 'PubChem', base: 'https://pubchem.ncbi.nlm.nih.gov/rest' })
