import { defineService } from '@playbook/core/service'
import { marino2024 } from '../references.ts'

/** Gene sets of the studies of GEO. */
export const rummaGeo = defineService({
  name: 'RummaGEO',
  base: 'https://rummageo.com',
  isFramed: true,
  patienceMs: 120_000,
  reference: marino2024,
})
