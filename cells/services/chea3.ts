import { defineService } from '@playbook/core/service'
import { keenan2019 } from '../references.ts'

/** Transcription factors by their targets. */
export const chea3 = defineService({
  name: 'ChEA3',
  base: 'https://maayanlab.cloud/chea3',
  patienceMs: 120_000,
  reference: keenan2019,
})
