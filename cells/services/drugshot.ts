import { defineService } from '@playbook/core/service'
import { kropiwnicki2022 } from '../references.ts'

/** Small molecules by the literature and by other small molecules. */
export const drugshot = defineService({
  name: 'DrugShot',
  base: 'https://maayanlab.cloud/drugshot',
  patienceMs: 120_000,
  reference: kropiwnicki2022,
})
