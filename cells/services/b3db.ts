import { defineService } from '@playbook/core/service'
import { meng2021 } from '../references.ts'

/** Compounds that cross the blood-brain barrier, or do not. */
export const b3db = defineService({
  name: 'B3DB',
  base: 'https://raw.githubusercontent.com/theochem/B3DB/refs/heads/main/B3DB',
  patienceMs: 60_000,
  reference: meng2021,
})
