import { defineService } from '@playbook/core/service'
import { fahy2020 } from '../references.ts'

/** Standard names of metabolites, by the REST service of the Metabolomics Workbench. */
export const refMet = defineService({
  name: 'RefMet',
  base: 'https://www.metabolomicsworkbench.org/rest/refmet',
  // Names are looked up one by one.
  pace: { key: 'Metabolomics Workbench', atOnce: 5 },
  patienceMs: 120_000,
  reference: fahy2020,
})
